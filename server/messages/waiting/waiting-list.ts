import type { WaitQuery } from '../../contract/wait.js';
import { TooManyRequestsError } from '../../platform/rate-limit/rate-limits.js';
import { TooManyWaitingError } from '../message-errors.js';

/** Maximum number of requests that wait for one address, and on one node. */
const MAX_WAITS_PER_ADDRESS = 10;
export const MAX_WAITS = 1_000;

const RETRY_AFTER_SECONDS = 10;

/** Sorts before every other UUID (RFC 9562, section 5.9). */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Reason to wake a waiter: its inbox has changed, its address may have ended, its time is over or its client
 * left, or this node closes.
 */
export type WakeReason = 'changed' | 'ended' | 'timeout' | 'closing';

/** Reasons in the order in which they count. */
const REASONS: WakeReason[] = ['closing', 'ended', 'timeout', 'changed'];

/** A waiting request. */
export class Waiter {
  /** IDs of messages that match: all of those up to `examinedUntil`, and some after it. */
  readonly matches = new Set<string>();
  examinedUntil: string;
  private readonly reasons = new Set<WakeReason>();
  private state: string | null = null;
  private resolve: (() => void) | null = null;

  constructor(
    readonly addressId: string,
    readonly wanted: WaitQuery,
  ) {
    this.examinedUntil = wanted.after ?? NIL_UUID;
  }

  /** Wakes the waiter, now or when it waits next. */
  wake(reason: WakeReason): void {
    this.reasons.add(reason);
    this.resolve?.();
  }

  /**
   * Resolves with the reason once the waiter is woken. Several changes of the inbox count once; that
   * the time is over, or that this node closes, stays so.
   */
  async waitForWake(): Promise<WakeReason> {
    if (this.reasons.size === 0) await new Promise<void>((resolve) => (this.resolve = resolve));
    this.resolve = null;
    const reason = REASONS.find((each) => this.reasons.has(each)) ?? 'changed';
    if (reason === 'changed' || reason === 'ended') this.reasons.delete(reason);
    return reason;
  }

  /** Returns whether the inbox has changed since the waiter was last woken for that. */
  takeChange(): boolean {
    return this.reasons.delete('changed');
  }

  /** Wakes the waiter if its inbox has changed; `state` is undefined if its address has ended. */
  updateState(state: string | undefined): void {
    if (state === undefined) this.wake('ended');
    else if (state !== this.state) this.wake('changed');
    this.state = state ?? null;
  }
}

/**
 * Addresses whose inbox changes while requests begin to wait. Their waiters exist only once the address
 * is known, which takes a query; a change meanwhile may be missing from its result.
 */
export class ChangesAtStart {
  private starting = 0;
  private readonly changed = new Set<string>();

  /** Notes changes until `end` is called as often. */
  begin(): void {
    this.starting += 1;
  }

  end(): void {
    this.starting -= 1;
    if (this.starting === 0) this.changed.clear();
  }

  /** Notes a change. Does nothing while no request begins. */
  note(addressId: string): void {
    if (this.starting > 0) this.changed.add(addressId);
  }

  has(addressId: string): boolean {
    return this.changed.has(addressId);
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
      throw new TooManyRequestsError(message, RETRY_AFTER_SECONDS, 'too-many-waiting-requests');
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

  /** Wakes the waiters for one address. */
  wake(addressId: string, reason: WakeReason): void {
    for (const waiter of this.byAddress.get(addressId) ?? []) waiter.wake(reason);
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
