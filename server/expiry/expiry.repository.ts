import { Inject, Injectable } from '@nestjs/common';
import { DATABASE_POOL, type Pool } from '../infra/database/pool.js';
import { PreparedStatement } from '../infra/database/prepared-statement.js';

/**
 * Limits of a batch: addresses, messages and bytes of messages. They keep a batch to a few milliseconds,
 * for which an arriving email may have to wait. A single address always fits.
 */
const BATCH_LIMITS = [50, 200, 8 * 1024 * 1024];

/** Time limit of a batch, longer than usual because no request waits for it. */
const BATCH_TIMEOUT_MS = 15_000;

/**
 * Deletes a batch of addresses that are due by PostgreSQL's clock; the foreign key deletes their messages. Skips
 * addresses that other transactions have locked. The commit doesn't wait for the disk, to avoid delaying commits
 * of deliveries. A crash may restore the last batches, but every read refuses them since they are due, and the
 * sweep deletes them again.
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

/** Deletes due addresses, in raw SQL because thousands may expire in one second while deliveries go first. */
@Injectable()
export class ExpiryRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Deletes a batch and returns how late each address was deleted, in seconds. */
  async deleteBatch(): Promise<number[]> {
    const deleted = await DELETE_BATCH.run(this.pool, BATCH_LIMITS);
    return deleted.map(({ latenessSeconds }) => latenessSeconds);
  }

  /** Returns the milliseconds until a second (Unix time) by PostgreSQL's clock; 0 if it is past. */
  async msUntil(second: number): Promise<number> {
    const [row] = await READ_WAIT.run(this.pool, [second]);
    return row?.wait ?? 0;
  }
}
