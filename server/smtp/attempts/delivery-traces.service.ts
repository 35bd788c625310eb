import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Delivery } from '@mayfly/contract/delivery.js';
import { MONOTONIC_CLOCK, type Clock } from '../../infra/clock/clock.js';
import type { DeliveryTrace } from '../../infra/bus/events.js';

/** Time for which a delivery is kept after its last change, in milliseconds. */
export const RETENTION_MS = 600_000;
const PURGE_INTERVAL_MS = 60_000;
const MAX_TRACES = 20_000;
const MAX_TRACES_PER_ADDRESS = 10;

interface Recorded {
  trace: DeliveryTrace;
  /** By the monotonic clock. */
  recordedAt: number;
}

/**
 * Keeps the latest deliveries to each address, for visitors who wait for one: in memory only, for ten
 * minutes, and fewer if there are too many.
 */
@Injectable()
export class DeliveryTracesService implements OnModuleDestroy {
  private readonly byAddress = new LRUCache<string, Recorded[]>({
    maxSize: MAX_TRACES,
    sizeCalculation: (recorded) => recorded.length,
  });
  private readonly purging = setInterval(() => this.purge(), PURGE_INTERVAL_MS).unref();

  constructor(@Inject(MONOTONIC_CLOCK) private readonly clock: Clock) {}

  /** Stores the new state of a delivery. Returns whether the delivery already had a state. */
  record(addressId: string, trace: DeliveryTrace): boolean {
    const kept = this.findKept(addressId);
    const others = kept.filter((recorded) => recorded.trace.id !== trace.id);
    const latest = [{ trace, recordedAt: this.clock.now() }, ...others];
    this.byAddress.set(addressId, latest.slice(0, MAX_TRACES_PER_ADDRESS));
    return others.length < kept.length;
  }

  /** Returns the deliveries to an address, the latest first. */
  list(addressId: string): Delivery[] {
    const traces = this.findKept(addressId).map(({ trace }) => trace);
    return traces.toSorted((a, b) => b.startedAt - a.startedAt).map(toDelivery);
  }

  /** Drops the deliveries to an address. */
  forget(addressId: string): void {
    this.byAddress.delete(addressId);
  }

  onModuleDestroy(): void {
    clearInterval(this.purging);
  }

  private findKept(addressId: string): Recorded[] {
    const oldest = this.clock.now() - RETENTION_MS;
    return (this.byAddress.get(addressId) ?? []).filter(({ recordedAt }) => recordedAt > oldest);
  }

  private purge(): void {
    // From the least recently used on, since each access makes an entry the most recently used one.
    for (const addressId of [...this.byAddress.rkeys()]) {
      const kept = this.findKept(addressId);
      if (kept.length === 0) this.byAddress.delete(addressId);
      else this.byAddress.set(addressId, kept);
    }
  }
}

/** Returns a delivery as REST and sockets show it. */
export function toDelivery({ startedAt, updatedAt, ...shown }: DeliveryTrace): Delivery {
  return {
    ...shown,
    startedAt: new Date(startedAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
