import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock/clock.js';

/** Limits of the deliveries that a process runs at the same time. */
export interface SlotLimits {
  perHost: number;
  perAddress: number;
  /** Of all hosts that have not responded quickly yet, so that slow ones leave slots to the others. */
  unproven: number;
}

export const SLOT_LIMITS: SlotLimits = { perHost: 10, perAddress: 4, unproven: 20 };

/** A host that responds within this time on average is quick. */
const QUICK_MS = 1_000;
/** Assumed of a host that has not responded yet. */
const INITIAL_MS = 250;
const SMOOTHING = 0.3;
const MIN_WAIT_MS = 50;
const MAX_WAIT_MS = 30_000;
const MAX_REMEMBERED = 20_000;

/** Deliveries that share a limit. */
interface Group {
  running: number;
  /** When the next one that has to wait should try again, by the clock. */
  nextAt: number;
  /** How long a delivery takes on average; null until one has ended. */
  averageMs: number | null;
}

interface Claim {
  group: Group;
  limit: number;
}

/**
 * Slots for deliveries in progress: of a host, of an address, and of hosts that are slow or unknown. A
 * delivery without a slot isn't kept waiting in memory, where it would block others; it is told when to
 * try again. These times follow each other at the pace of the host.
 */
export class DeliverySlots {
  private readonly groups = new LRUCache<string, Group>({ max: MAX_REMEMBERED });
  private readonly unproven: Group = { running: 0, nextAt: 0, averageMs: null };

  constructor(
    private readonly clock: Clock,
    private readonly limits: SlotLimits = SLOT_LIMITS,
  ) {}

  /** Returns a function that releases the slot, or the milliseconds after which to try again. */
  acquire(host: string, addressId: string): (() => void) | number {
    const hostGroup = this.find(`host ${host}`);
    const claims: Claim[] = [
      { group: hostGroup, limit: this.limits.perHost },
      { group: this.find(`address ${addressId}`), limit: this.limits.perAddress },
    ];
    if ((hostGroup.averageMs ?? Infinity) > QUICK_MS) {
      claims.push({ group: this.unproven, limit: this.limits.unproven });
    }
    const full = claims.find(({ group, limit }) => group.running >= limit);
    if (full) return this.reserve(full, hostGroup.averageMs ?? INITIAL_MS);
    for (const { group } of claims) group.running += 1;
    const startedAt = this.clock.now();
    return () => {
      for (const { group } of claims) group.running -= 1;
      note(hostGroup, this.clock.now() - startedAt);
    };
  }

  private find(key: string): Group {
    const known = this.groups.get(key);
    if (known) return known;
    const group = { running: 0, nextAt: 0, averageMs: null };
    this.groups.set(key, group);
    return group;
  }

  /** Returns the time until the next free moment of a group, and takes that moment. */
  private reserve({ group, limit }: Claim, durationMs: number): number {
    const now = this.clock.now();
    const paceMs = durationMs / limit;
    group.nextAt = Math.min(Math.max(group.nextAt, now) + paceMs, now + MAX_WAIT_MS);
    return Math.max(MIN_WAIT_MS, Math.ceil(group.nextAt - now));
  }
}

function note(group: Group, durationMs: number): void {
  const before = group.averageMs ?? durationMs;
  group.averageMs = before + SMOOTHING * (durationMs - before);
}
