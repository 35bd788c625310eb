import type { WaitQuery } from '../../contract/message.js';
import { TooManyRequestsError } from '../../platform/rate-limit/rate-limits.js';
import { TooManyWaitingError } from '../message-errors.js';

/** Maximum number of requests that wait for one address, and on one node. */
const MAX_WAITS_PER_ADDRESS = 10;
export const MAX_WAITS = 1_000;

const RETRY_AFTER_SECONDS = 10;

/** Reason to wake a waiter: to query its inbox again, or one of three reasons to end. */
export type WakeReason = 'changed' | 'over' | 'ended' | 'closing';

/** Returns whether a message matches the query of a waiting request. */
export function matchesWait(
  { id, subject, sender }: { id: string; subject: string; sender: string },
  wanted: WaitQuery,
): boolean {
  const contains = (text: string, part = '') => text.toLowerCase().includes(part.toLowerCase());
  const isNewer = wanted.after === undefined || id > wanted.after;
  return isNewer && contains(subject, wanted.subject) && contains(sender, wanted.sender);
}

/** A waiting request. A reason to end takes precedence over a change of the inbox. */
export class Waiter {
  private reason: WakeReason | null = null;
  private state: string | null = null;
  private resolve: (() => void) | null = null;

  constructor(
    readonly addressId: string,
    readonly wanted: WaitQuery,
  ) {}

  /** True once the address has expired or was deleted. */
  get hasAddressEnded(): boolean {
    return this.reason === 'ended';
  }

  /** Wakes the waiter, now or when it waits next. */
  wake(reason: WakeReason): void {
    if (this.reason === null || this.reason === 'changed') this.reason = reason;
    this.resolve?.();
  }

  /** Resolves with the reason once the waiter is woken; several changes of the inbox count once. */
  async waitForWake(): Promise<WakeReason> {
    if (this.reason === null) await new Promise<void>((resolve) => (this.resolve = resolve));
    this.resolve = null;
    const reason = this.reason as unknown as WakeReason;
    if (reason === 'changed') this.reason = null;
    return reason;
  }

  /** Wakes the waiter if its inbox has changed; `state` is undefined if its address has ended. */
  updateState(state: string | undefined): void {
    if (state === undefined) this.wake('ended');
    else if (state !== this.state) this.wake('changed');
    this.state = state ?? null;
  }
}

/** The waiting requests of this node, by address, limited in number. */
export class WaitingList {
  private readonly byAddress = new Map<string, Set<Waiter>>();
  size = 0;

  /**
   * Adds a waiter.
   *
   * @throws {TooManyRequestsError} if too many requests wait for its address
   * @throws {TooManyWaitingError} if too many requests wait on this node
   */
  add(addressId: string, wanted: WaitQuery): Waiter {
    const waiters = this.byAddress.get(addressId) ?? new Set<Waiter>();
    if (waiters.size >= MAX_WAITS_PER_ADDRESS) {
      const message = `${MAX_WAITS_PER_ADDRESS} requests are already waiting for this address.`;
      throw new TooManyRequestsError(message, RETRY_AFTER_SECONDS);
    }
    if (this.size >= MAX_WAITS) throw new TooManyWaitingError();
    const waiter = new Waiter(addressId, wanted);
    this.byAddress.set(addressId, waiters.add(waiter));
    this.size += 1;
    return waiter;
  }

  /** Removes a waiter. Does nothing if it was removed before. */
  remove(waiter: Waiter): void {
    const waiters = this.byAddress.get(waiter.addressId);
    if (!waiters?.delete(waiter)) return;
    this.size -= 1;
    if (waiters.size === 0) this.byAddress.delete(waiter.addressId);
  }

  /** Returns the waiters for one address. */
  listByAddress(addressId: string): Iterable<Waiter> {
    return this.byAddress.get(addressId) ?? [];
  }

  /** Returns all waiters. */
  listAll(): Waiter[] {
    return [...this.byAddress.values()].flatMap((each) => [...each]);
  }

  /** Returns the IDs of the addresses that have waiters. */
  listAddressIds(): string[] {
    return [...this.byAddress.keys()];
  }
}
