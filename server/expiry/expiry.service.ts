import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Registry, type Counter, type Histogram } from 'prom-client';
import { OnEvent, type EventOrigin, type Events } from '../infra/bus/events.js';
import { addCounter, addHistogram } from '../infra/metrics/create-metrics.js';
import { ExpiryRepository } from './expiry.repository.js';

/** Minimum time from the start of a batch to the start of the next: at most 5,000 addresses per second. */
const BATCH_INTERVAL_MS = 10;

/** Buckets in seconds, from a job that runs on time to an hour without a worker. */
const LATENESS_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 3_600];

/**
 * Deletes addresses that are due by PostgreSQL's clock, in small batches with pauses between them:
 * thousands of addresses may expire in the same second, and deliveries go first. Publishes no event: each
 * node compares `valid_till` with PostgreSQL's clock to notify visitors. Counts deletions, also those by owners, and
 * measures how late they are.
 */
@Injectable()
export class ExpiryService implements OnModuleDestroy {
  private last: Promise<number> = Promise.resolve(0);
  private isClosing = false;
  private readonly deleted: Counter<'reason'>;
  private readonly lateness: Histogram;

  constructor(
    private readonly addresses: ExpiryRepository,
    registry: Registry,
  ) {
    this.deleted = addCounter(
      registry,
      'mayfly_addresses_deleted_total',
      'Addresses deleted by this process, because they expired or by their owners.',
      { reason: ['expired', 'owner'] },
    );
    this.lateness = addHistogram(
      registry,
      'mayfly_deletion_lateness_seconds',
      'Time from the expiry of an address to its deletion.',
      { buckets: LATENESS_BUCKETS },
    );
  }

  /** Counts an address that its owner deleted on this node. */
  @OnEvent('address.deleted')
  countDeleted(_event: Events['address.deleted'], { isLocal }: EventOrigin): void {
    if (isLocal) this.deleted.inc({ reason: 'owner' });
  }

  /**
   * Deletes every due address with its messages and returns how many addresses were deleted. One
   * deletion runs at a time: a second call begins when the first one is done.
   */
  deleteDue(): Promise<number> {
    const next = this.last.then(() => this.deleteInBatches());
    this.last = next.catch(() => 0);
    return next;
  }

  /** Ends a deletion after its current batch; the sweep of the next start deletes the rest. */
  onModuleDestroy(): void {
    this.isClosing = true;
  }

  /** Returns the milliseconds until a second (Unix time) by PostgreSQL's clock; 0 if it is past. */
  msUntilDue(second: number): Promise<number> {
    return this.addresses.msUntil(second);
  }

  private async deleteInBatches(): Promise<number> {
    let total = 0;
    while (!this.isClosing) {
      const started = performance.now();
      const latenessSeconds = await this.addresses.deleteBatch();
      if (latenessSeconds.length === 0) break;
      total += latenessSeconds.length;
      this.deleted.inc({ reason: 'expired' }, latenessSeconds.length);
      for (const seconds of latenessSeconds) this.lateness.observe(seconds);
      await delay(pauseAfter(performance.now() - started));
    }
    return total;
  }
}

/**
 * Returns how long to pause after a batch that took `batchMs`, in milliseconds. Batches start at a
 * steady pace. While PostgreSQL is slow or busy, the pause is as long as the batch was, so that
 * deletion takes at most half of the time.
 */
export function pauseAfter(batchMs: number): number {
  return Math.max(batchMs, BATCH_INTERVAL_MS - batchMs);
}
