import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { MAX_ERASED_TABLE_BYTES } from '../contract/limits.js';
import { findContentTables } from '../platform/database/content-tables.js';
import { DATABASE_URL } from '../platform/database/database.module.js';
import {
  withMaintenanceConnection,
  type MaintenanceConnection,
} from '../platform/database/maintenance-connection.js';

const CHECK_INTERVAL_MS = 10_000;

/** Time from the first deletion to its erasure, which includes all deletions since. */
const ERASE_AFTER = '30 minutes';
/** Minimum time between two attempts, also after one that crashed. */
const RETRY_AFTER = '5 minutes';

/**
 * Deliveries wait while a table is rewritten, at most for `statement_timeout` (milliseconds). An attempt
 * that can't get its lock within `lock_timeout` fails, since other statements queue behind that lock.
 */
const LIMITS = { lock_timeout: '1s', statement_timeout: '2500' };

/** Claims the erasure for this process if it is due. The update is atomic, so no lock is needed. */
const CLAIM = `
UPDATE erasure SET started_at = clock_timestamp()
WHERE pending_since <= now() - interval '${ERASE_AFTER}'
  AND (started_at IS NULL OR started_at <= now() - interval '${RETRY_AFTER}')
RETURNING started_at AS "startedAt"`;

/** Deletions since the start of the erasure, `$1`, stay pending. */
const NOTE_STORAGE = `
UPDATE erasure SET storage_erased_until = $1,
  pending_since = CASE WHEN last_deletion_at >= $1 THEN $1 END`;

/** Runs at startup: a process that crashed may not have recorded the deletions of its last seconds. */
const NOTE_START = `
UPDATE erasure SET last_deletion_at = now(), pending_since = coalesce(pending_since, now())`;

const CAN_CLEAR_LOG = `
SELECT current_setting('wal_recycle') = 'off'
  AND pg_has_role(current_user, 'pg_checkpoint', 'USAGE')
  AND has_function_privilege('pg_switch_wal()', 'EXECUTE') AS allowed`;

/**
 * Removes what deleted rows leave in the files of PostgreSQL. `DELETE` and `VACUUM` only mark space as
 * free: the bytes stay until something else is written there. So half an hour after a deletion all
 * tables of addresses and messages are rewritten with their TOAST tables and indexes, the write-ahead
 * log starts a new file, and a checkpoint removes the older ones. Runs in one process with the role
 * `worker` at a time; PostgreSQL's clock decides when.
 */
@Injectable()
export class ErasureService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ErasureService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private hasWarned = false;

  constructor(
    private readonly database: DataSource,
    @Inject(DATABASE_URL) private readonly url: string,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.attempt(async () => void (await this.database.query(NOTE_START)));
    if (!this.config.ROLES.includes('worker')) return;
    this.timer = setInterval(() => this.check(), CHECK_INTERVAL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private check(): void {
    this.running ??= this.attempt(() => this.eraseIfDue());
  }

  /** Runs a step and only logs a failure: an erasure that failed stays due. */
  private async attempt(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      this.logger.debug(`Deleted data was not erased: ${(error as Error).message}`);
    } finally {
      this.running = null;
    }
  }

  /**
   * Erases deleted data from the files, if that is due and no other process has begun it.
   *
   * @throws the error of PostgreSQL, for example if a table stays locked; the next check tries again
   */
  async eraseIfDue(maxTableBytes = MAX_ERASED_TABLE_BYTES): Promise<void> {
    const [[claim]] = await this.database.query<[{ startedAt: Date }[], number]>(CLAIM);
    if (!claim) return;
    await withMaintenanceConnection(this.url, LIMITS, async (connection) => {
      if (await this.rewriteTables(connection, maxTableBytes)) {
        await this.database.query(NOTE_STORAGE, [claim.startedAt]);
        await this.clearLog(connection, claim.startedAt);
      }
    });
  }

  /** Rewrites the tables, smallest first. Returns whether all are rewritten without deleted rows. */
  private async rewriteTables(connection: MaintenanceConnection, maxBytes: number) {
    const tables = await findContentTables(connection);
    const small = tables.filter(({ bytes }) => bytes <= maxBytes);
    if (small.length < tables.length) {
      this.warn(`Tables above ${maxBytes} bytes are not rewritten; see docs/operations.md.`);
    }
    let isComplete = small.length === tables.length;
    for (const { name } of small.toSorted((a, b) => a.bytes - b.bytes)) {
      const details = await connection.run(`VACUUM (FULL, VERBOSE) ${name}`);
      // "… dead row versions cannot be removed yet": an open transaction may still read them.
      if (details.some((detail) => Number.parseInt(detail, 10) > 0)) isComplete = false;
    }
    return isComplete;
  }

  /** Removes older files of the write-ahead log, where the role and the settings allow it. */
  private async clearLog(connection: MaintenanceConnection, until: Date): Promise<void> {
    const [row] = await connection.query<{ allowed: boolean }[]>(CAN_CLEAR_LOG);
    if (!row?.allowed) {
      this.warn('The write-ahead log of PostgreSQL keeps deleted data; see docs/operations.md.');
      return;
    }
    await connection.run('SELECT pg_switch_wal()');
    await connection.run('SET statement_timeout = 0');
    await connection.run('CHECKPOINT');
    await this.database.query('UPDATE erasure SET log_erased_until = $1', [until]);
  }

  private warn(message: string): void {
    if (!this.hasWarned) this.logger.warn(message);
    this.hasWarned = true;
  }
}
