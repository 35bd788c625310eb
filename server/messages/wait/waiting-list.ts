import { DomainError } from '@mayfly/contract/domain-error.js';
import type { WaitQuery } from '@mayfly/contract/wait.js';
import { TooManyRequestsError } from '../../infra/rate-limit/rate-limits.js';
import { NIL_UUID } from '../../infra/database/uuids.js';

/** Maximum number of requests that wait for one address. */
const MAX_WAITS_PER_ADDRESS = 10;
/** Maximum number of requests of one client that wait on one node. */
export const MAX_WAITS_PER_CLIENT = 250;
/** Maximum number of requests that wait on one node. */
export const MAX_WAITS_PER_NODE = 1_000;

const RETRY_AFTER_SECONDS = 10;

/**
 * Reason to wake a waiter: its inbox has changed, its address may have ended, its request has timed out or
 * its client has disconnected, or this node is closing.
 */
export type WakeReason = 'changed' | 'ended' | 'timeout' | 'closing';

/** Reasons by precedence, highest first. */
const REASONS: WakeReason[] = ['closing', 'ended', 'timeout', 'changed'];

/** A waiting request. */
export class Waiter {
  /** IDs of matching messages up to `examinedUntil`. */
  readonly matches = new Set<string>();
  /** ID up to which messages have been examined; `after` at first. */
  examinedUntil: string;
  private readonly reasons = new Set<WakeReason>();
  private version: string | null = null;
  private resolve: (() => void) | null = null;

  constructor(
    readonly addressId: string,
    readonly wanted: WaitQuery,
    /** Key of the client in limits; null if it is exempt. */
    readonly client: string | null = null,
  ) {
    this.examinedUntil = wanted.after ?? NIL_UUID;
  }

  /** Wakes the waiter, now or when it waits next. */
  wake(reason: WakeReason): void {
    this.reasons.add(reason);
    this.resolve?.();
  }

  /**
   * Resolves with the reason of the highest precedence once the waiter is woken. Clears `changed` or
   * `ended` when it returns it; `timeout` and `closing` are permanent.
   */
  async waitForWake(): Promise<WakeReason> {
    if (this.reasons.size === 0) await new Promise<void>((resolve) => (this.resolve = resolve));
    this.resolve = null;
    const reason = REASONS.find((each) => this.reasons.has(each)) ?? 'changed';
    if (reason === 'changed' || reason === 'ended') this.reasons.delete(reason);
    return reason;
  }

  /** Clears the reason `changed`. Returns whether it was set. */
  takeChange(): boolean {
    return this.reasons.delete('changed');
  }

  /**
   * Wakes the waiter if its inbox has changed since the last call, or its address has ended.
   *
   * @param version version of its inbox; undefined if the address has ended
   */
  updateVersion(version: string | undefined): void {
    if (version === undefined) this.wake('ended');
    else if (version !== this.version) this.wake('changed');
    this.version = version ?? null;
  }
}

function createTooManyError(reason: string): TooManyRequestsError {
  const message = `${reason} Try again in ${RETRY_AFTER_SECONDS} seconds.`;
  return new TooManyRequestsError(message, RETRY_AFTER_SECONDS, 'too-many-waiting-requests');
}

/** The waiting requests of this node, limited in number. */
export class WaitingList {
  private readonly waiters = new Set<Waiter>();

  /**
   * Adds a waiter.
   *
   * @throws {TooManyRequestsError} if too many requests wait for its address, or of its client
   * @throws {DomainError} `waiting-requests-exhausted` if too many requests wait on this node
   */
  add(addressId: string, wanted: WaitQuery, client: string | null = null): Waiter {
    const all = this.listAll();
    const ofAddress = all.filter((waiter) => waiter.addressId === addressId);
    if (ofAddress.length >= MAX_WAITS_PER_ADDRESS) {
      throw createTooManyError(
        `${MAX_WAITS_PER_ADDRESS} requests are already waiting for this address.`,
      );
    }
    const ofClient = client === null ? [] : all.filter((waiter) => waiter.client === client);
    if (ofClient.length >= MAX_WAITS_PER_CLIENT) {
      throw createTooManyError(`${MAX_WAITS_PER_CLIENT} of your requests are waiting already.`);
    }
    if (all.length >= MAX_WAITS_PER_NODE) throw new DomainError('waiting-requests-exhausted');
    const waiter = new Waiter(addressId, wanted, client);
    this.waiters.add(waiter);
    return waiter;
  }

  /** Removes a waiter. Does nothing if it was removed before. */
  remove(waiter: Waiter): void {
    this.waiters.delete(waiter);
  }

  /** Wakes the waiters for one address. */
  wake(addressId: string, reason: WakeReason): void {
    for (const waiter of this.waiters) if (waiter.addressId === addressId) waiter.wake(reason);
  }

  /** Returns all waiters. */
  listAll(): Waiter[] {
    return [...this.waiters];
  }

  /** Returns the IDs of the addresses that have waiters. */
  listAddressIds(): string[] {
    return [...new Set(this.listAll().map(({ addressId }) => addressId))];
  }
}
