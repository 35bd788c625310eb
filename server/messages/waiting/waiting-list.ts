import type { WaitQuery } from '../../contract/message.js';
import { TooManyRequestsError } from '../../platform/rate-limit/rate-limits.js';
import { TooManyWaitingError } from '../message-errors.js';

/** How many calls may wait for one address, and on one node. */
export const MAX_WAITS_PER_ADDRESS = 10;
export const MAX_WAITS = 1_000;

const RETRY_AFTER_SECONDS = 10;

/** Why a waiting call is woken: to look again, or to end in one of three ways. */
export type WakeReason = 'changed' | 'over' | 'ended' | 'closing';

/** Whether a message is one that a waiting call asks for. */
export function matchesWait(
  { id, subject, sender }: { id: string; subject: string; sender: string },
  wanted: WaitQuery,
): boolean {
  const holds = (text: string, part = '') => text.toLowerCase().includes(part.toLowerCase());
  const newer = wanted.after === undefined || id > wanted.after;
  return newer && holds(subject, wanted.subject) && holds(sender, wanted.sender);
}

/** One call that waits. A reason to end outlasts a reason to look again. */
export class Waiter {
  private reason: WakeReason | null = null;
  private state: string | null = null;
  private resolve: (() => void) | null = null;

  constructor(
    readonly addressId: string,
    readonly wanted: WaitQuery,
  ) {}

  /** Whether the address has died. */
  get hasAddressEnded(): boolean {
    return this.reason === 'ended';
  }

  /** Wakes the call, now or when it next begins to wait. */
  wake(reason: WakeReason): void {
    if (this.reason === null || this.reason === 'changed') this.reason = reason;
    this.resolve?.();
  }

  /** Resolves when there is a reason to; a reason to look again counts once. */
  async waitForWake(): Promise<WakeReason> {
    if (this.reason === null) await new Promise<void>((resolve) => (this.resolve = resolve));
    this.resolve = null;
    const reason = this.reason as unknown as WakeReason;
    if (reason === 'changed') this.reason = null;
    return reason;
  }

  /** Takes note of how the inbox is now; undefined where its address is not alive. */
  updateState(state: string | undefined): void {
    if (state === undefined) this.wake('ended');
    else if (state !== this.state) this.wake('changed');
    this.state = state ?? null;
  }
}

/** The calls that wait on this node, by address; never more than there is room for. */
export class WaitingList {
  private readonly byAddress = new Map<string, Set<Waiter>>();
  size = 0;

  /**
   * Adds a call.
   *
   * @throws {TooManyRequestsError} where its address has enough of them
   * @throws {TooManyWaitingError} where this node has
   */
  add(addressId: string, wanted: WaitQuery): Waiter {
    const neighbours = this.byAddress.get(addressId) ?? new Set<Waiter>();
    if (neighbours.size >= MAX_WAITS_PER_ADDRESS) {
      const message = `${MAX_WAITS_PER_ADDRESS} calls are waiting for this address already.`;
      throw new TooManyRequestsError(message, RETRY_AFTER_SECONDS);
    }
    if (this.size >= MAX_WAITS) throw new TooManyWaitingError();
    const waiter = new Waiter(addressId, wanted);
    this.byAddress.set(addressId, neighbours.add(waiter));
    this.size += 1;
    return waiter;
  }

  /** Takes a call off the list. */
  remove(waiter: Waiter): void {
    const neighbours = this.byAddress.get(waiter.addressId);
    if (!neighbours?.delete(waiter)) return;
    this.size -= 1;
    if (neighbours.size === 0) this.byAddress.delete(waiter.addressId);
  }

  /** The calls that wait for one address. */
  listByAddress(addressId: string): Iterable<Waiter> {
    return this.byAddress.get(addressId) ?? [];
  }

  /** Every call that waits. */
  listAll(): Waiter[] {
    return [...this.byAddress.values()].flatMap((waiters) => [...waiters]);
  }

  /** The addresses that are waited for. */
  listAddressIds(): string[] {
    return [...this.byAddress.keys()];
  }
}
