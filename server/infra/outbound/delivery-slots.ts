import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.js';

/** Limits of the deliveries that a process runs at the same time. */
export interface SlotLimits {
  perHost: number;
  perAddress: number;
  perClient: number;
  /**
   * For all slow or unknown hosts together. Less than `MAX_CONCURRENT_DELIVERIES`, to leave slots for
   * quick hosts.
   */
  unproven: number;
  /** The same for one client. */
  unprovenPerClient: number;
}

const SLOT_LIMITS: SlotLimits = {
  perHost: 10,
  // Less than `perClient`, to keep one address with a slow receiver from delaying the client's other addresses.
  perAddress: 4,
  perClient: 10,
  unproven: 20,
  unprovenPerClient: 5,
};

/** A host that responds within this time on average is quick. */
const QUICK_MS = 1_000;
/** Assumed average for a group until one of its slots was released. */
const INITIAL_MS = 250;
const SMOOTHING = 0.3;
const MIN_WAIT_MS = 50;
const MAX_WAIT_MS = 30_000;
const MAX_REMEMBERED = 20_000;

/** Deliveries that share a limit. */
interface Group {
  running: number;
  /** Latest time that `reserve` has assigned to a delivery, in milliseconds of the clock. */
  nextAt: number;
  /** Average time for which a slot is held, in milliseconds; null until one was released. */
  averageMs: number | null;
}

interface Claim {
  group: Group;
  limit: number;
}

const createGroup = (): Group => ({ running: 0, nextAt: 0, averageMs: null });

/**
 * Slots for deliveries in progress: of an address, of a client, of a host, and of all hosts that are slow or
 * unknown. A delivery without a slot isn't kept waiting in memory, where it would block others; it
 * gets a time to try again. These times are spaced at the rate at which slots are released.
 */
export class DeliverySlots {
  private readonly groups = new LRUCache<string, Group>({ max: MAX_REMEMBERED });
  private readonly unproven = createGroup();

  constructor(
    private readonly clock: Clock,
    private readonly limits: SlotLimits = SLOT_LIMITS,
  ) {}

  /**
   * Acquires a slot for a delivery of an address, which a client has caused.
   *
   * @returns a function that releases the slot, or the milliseconds after which to try again
   */
  acquireForAddress(addressId: string, client: string): (() => void) | number {
    return this.acquire([
      { group: this.find(`address ${addressId}`), limit: this.limits.perAddress },
      { group: this.find(`client ${client}`), limit: this.limits.perClient },
    ]);
  }

  /**
   * Acquires a slot for a request to the host of a URL. Hold it only during the request.
   *
   * @returns a function that releases the slot, or the milliseconds after which to try again
   */
  acquireForHost(host: string, client: string): (() => void) | number {
    const group = this.find(`host ${host}`);
    const claims = [{ group, limit: this.limits.perHost }];
    const isQuick = group.averageMs !== null && group.averageMs <= QUICK_MS;
    if (!isQuick) {
      // Before the shared limits, because a client over its own limit must not reserve time there.
      claims.unshift(
        { group: this.find(`slow ${client}`), limit: this.limits.unprovenPerClient },
        { group: this.unproven, limit: this.limits.unproven },
      );
    }
    return this.acquire(claims);
  }

  private find(key: string): Group {
    const known = this.groups.get(key);
    if (known) return known;
    const group = createGroup();
    this.groups.set(key, group);
    return group;
  }

  private acquire(claims: Claim[]): (() => void) | number {
    const full = claims.find(({ group, limit }) => group.running >= limit);
    if (full) return this.reserve(full);
    for (const { group } of claims) group.running += 1;
    const startedAt = this.clock.now();
    return () => {
      for (const { group } of claims) {
        group.running -= 1;
        recordDuration(group, this.clock.now() - startedAt);
      }
    };
  }

  /** Assigns the group's next retry time to a delivery. Returns the milliseconds until then. */
  private reserve({ group, limit }: Claim): number {
    const now = this.clock.now();
    const paceMs = (group.averageMs ?? INITIAL_MS) / limit;
    group.nextAt = Math.min(Math.max(group.nextAt, now) + paceMs, now + MAX_WAIT_MS);
    return Math.max(MIN_WAIT_MS, Math.ceil(group.nextAt - now));
  }
}

function recordDuration(group: Group, durationMs: number): void {
  const before = group.averageMs ?? durationMs;
  group.averageMs = before + SMOOTHING * (durationMs - before);
}
