import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_POOL, type Pool } from '../infra/database/pool.js';
import { PreparedStatement } from '../infra/database/prepared-statement.js';

import { DeletionMetricsService } from './deletion-metrics.service.js';

/**
 * Limits of a batch: addresses, messages and bytes of messages. They keep a batch to a few milliseconds,
 * for which an arriving email may have to wait. A single address always fits.
 */
const BATCH_LIMITS = [50, 200, 8 * 1024 * 1024];

/** Minimum time from the start of a batch to the start of the next: at most 5,000 addresses per second. */
const BATCH_INTERVAL_MS = 10;

/** Time limit of a batch, longer than usual because no request waits for it. */
const BATCH_TIMEOUT_MS = 15_000;

/**
 * Deletes a batch of addresses that are due by PostgreSQL's clock; the foreign key deletes their
 * messages. Skips addresses that other transactions have locked. The commit doesn't wait for the disk,
 * so that it doesn't delay the commits of deliveries. A crash may restore the last batches, but every
 * read refuses them since they are due, and the sweep deletes them again.
 */
const DELETE_BATCH = new PreparedStatement<{ latenessSeconds: number }>(
  `WITH due AS MATERIALIZED (
     SELECT id, message_count, stored_bytes FROM addresses WHERE valid_till <= now()
     ORDER BY valid_till LIMIT $1::integer FOR UPDATE SKIP LOCKED
   ), batch AS MATERIALIZED (
     SELECT id, sum(message_count) OVER before - message_count AS messages_before,
       sum(stored_bytes) OVER before - stored_bytes AS bytes_before
     FROM due, set_config('synchronous_commit', 'off', true) AS synchronous_commit
     WINDOW before AS (ORDER BY id ROWS UNBOUNDED PRECEDING)
   )
   DELETE FROM addresses WHERE id = ANY (ARRAY(
     SELECT id FROM batch WHERE messages_before < $2::integer AND bytes_before < $3::bigint
   )) RETURNING extract(epoch FROM clock_timestamp() - valid_till)::float8 AS "latenessSeconds"`,
  BATCH_TIMEOUT_MS,
);

const READ_WAIT = new PreparedStatement<{ wait: number }>(
  'SELECT greatest(0, ceil(($1 - extract(epoch FROM clock_timestamp())) * 1000))::float8 AS wait',
);

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
    @Inject(DATABASE_POOL) private readonly pool: Pool,
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
  async msUntilDue(second: number): Promise<number> {
    const [row] = await READ_WAIT.run(this.pool, [second]);
    return row?.wait ?? 0;
  }

  private async deleteInBatches(): Promise<number> {
    let total = 0;
    while (!this.isClosing) {
      const started = performance.now();
      const deleted = await DELETE_BATCH.run(this.pool, BATCH_LIMITS);
      if (deleted.length === 0) break;
      total += deleted.length;
      this.metrics.countExpired(deleted.map(({ latenessSeconds }) => latenessSeconds));
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
