import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { Client } from 'pg';

/** Arbitrary number that must be the same in every version of the product. */
const LEASE_KEY = 1_298_233_721;
/** Timeout for connecting, and for each statement of the lease. */
const TIMEOUT_MS = 3_500;
const MAX_ATTEMPTS = 20;
const RETRY_INTERVAL_MS = 50;

/** The data folder is in use by another process. */
export class DataFolderInUseError extends EmbeddedPostgresError {}

/**
 * Exclusive use of a data folder: an advisory lock in PostgreSQL, held by a connection that is open
 * as long as the process runs. PostgreSQL releases it once the connection of a killed process is closed:
 * there is no lock file that could remain.
 */
export class DataFolderLease {
  /** Resolves when the connection is closed, by `release` or because PostgreSQL has ended. */
  readonly closed: Promise<void>;

  private constructor(private readonly client: Client) {
    this.closed = new Promise((resolve) => client.once('end', () => resolve()));
  }

  /**
   * Acquires the lease. Tries for a second, since PostgreSQL needs a moment to release the one of a process
   * that was just killed.
   *
   * @throws {DataFolderInUseError} if another process holds it
   */
  static async acquire(url: string, folder: string): Promise<DataFolderLease> {
    const client = new Client({
      connectionString: url,
      application_name: `mayfly process ${process.pid}`,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    // Without a listener, the end of PostgreSQL would crash the process. `closed` reports it.
    client.on('error', () => undefined);
    await client.connect();
    const lease = new DataFolderLease(client);
    try {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        if (await lease.tryLock()) return lease;
        await delay(RETRY_INTERVAL_MS);
      }
      const holder = await lease.findHolder();
      throw new DataFolderInUseError(`DATA_DIR: ${folder} is in use by another ${holder}.`);
    } catch (error) {
      await lease.release();
      throw error;
    }
  }

  /** Releases the folder. */
  async release(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  private async tryLock(): Promise<boolean> {
    const sql = 'SELECT pg_try_advisory_lock($1) AS acquired';
    const { rows } = await this.client.query<{ acquired: boolean }>(sql, [LEASE_KEY]);
    return rows[0]?.acquired === true;
  }

  private async findHolder(): Promise<string> {
    const { rows } = await this.client.query<{ application_name: string }>(
      `SELECT application_name FROM pg_stat_activity JOIN pg_locks USING (pid)
       WHERE locktype = 'advisory' AND granted AND objid = $1`,
      [LEASE_KEY],
    );
    return rows[0]?.application_name ?? 'mayfly process';
  }
}
