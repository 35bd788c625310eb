import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DeletionMetricsService } from './deletion-metrics.service.js';
import { ExpiryRepository } from './expiry.repository.js';

/** Minimum time from the start of a batch to the start of the next: at most 5,000 addresses per second. */
const BATCH_INTERVAL_MS = 10;

/**
 * Deletes addresses that are due by PostgreSQL's clock, in small batches with pauses between them:
 * thousands of addresses may expire in the same second, and deliveries go first. Publishes no event: each
 * node compares `valid_till` with PostgreSQL's clock to notify visitors.
 */
@Injectable()
export class ExpiryService implements OnModuleDestroy {
  private last: Promise<number> = Promise.resolve(0);
  private isClosing = false;

  constructor(
    private readonly addresses: ExpiryRepository,
    private readonly metrics: DeletionMetricsService,
  ) {}

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
      const deleted = await this.addresses.deleteBatch();
      if (deleted.length === 0) break;
      total += deleted.length;
      this.metrics.countExpired(deleted);
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
