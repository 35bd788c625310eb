import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../../config/config.js';
import { CONNECT_TIMEOUT_MS, WatchedClient } from '../database/watched-client.js';

/** Arbitrary number that must be the same in every version of the product. */
const LEASE_KEY = 1_298_233_721;
const MAX_ATTEMPTS = 20;
const RETRY_INTERVAL_MS = 50;

/** The data folder is in use by another process. */
export class DataFolderInUseError extends ConfigError {}

/**
 * Exclusive use of a data folder: an advisory lock in PostgreSQL, held by a connection that is open
 * as long as the process runs. A killed process loses it immediately, without a stale lock file.
 */
export class DataFolderLease {
  /** Resolves when the connection is closed, by `release` or because PostgreSQL has ended. */
  readonly lost: Promise<void>;

  private constructor(private readonly client: WatchedClient) {
    this.lost = new Promise((resolve) => client.once('end', () => resolve()));
  }

  /**
   * Acquires the lease. Waits a second for a process that has just been killed.
   *
   * @throws {DataFolderInUseError} if another process holds it
   */
  static async acquire(url: string, folder: string): Promise<DataFolderLease> {
    const client = new WatchedClient({
      connectionString: url,
      application_name: `mayfly process ${process.pid}`,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    await client.connect();
    const lease = new DataFolderLease(client);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const sql = 'SELECT pg_try_advisory_lock($1) AS acquired';
      const { rows } = await client.query<{ acquired: boolean }>(sql, [LEASE_KEY]);
      if (rows[0]?.acquired) return lease;
      await delay(RETRY_INTERVAL_MS);
    }
    const holder = await lease.findHolder();
    await lease.release();
    throw new DataFolderInUseError(`DATA_DIR: ${folder} is in use by another ${holder}.`);
  }

  /** Releases the folder. */
  async release(): Promise<void> {
    await this.client.end().catch(() => undefined);
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
