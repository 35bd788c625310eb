import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../../config/config-error.js';
import { CONNECT_TIMEOUT_MS, WatchedClient } from '../database/watched-client.js';

/** Any number; it only has to be the same in every version of the product. */
const LEASE_KEY = 1_298_233_721;
const ATTEMPTS = 20;

/** Another process owns the data folder. */
export class DataFolderInUseError extends ConfigError {}

/**
 * The right to use a data folder: an advisory lock of PostgreSQL itself, held by a connection
 * that lives as long as the process. A killed process loses it at once, without a stale file.
 */
export class DataFolderLease {
  /** Resolves when the connection is gone, by `release` or because PostgreSQL is. */
  readonly lost: Promise<void>;

  private constructor(private readonly client: WatchedClient) {
    this.lost = new Promise((resolve) => client.once('end', () => resolve()));
  }

  /**
   * Takes the lease; a process that has just been killed is given a second to let go.
   *
   * @throws {ConfigError} when another process holds it
   */
  static async take(url: string, folder: string): Promise<DataFolderLease> {
    const client = new WatchedClient({
      connectionString: url,
      application_name: `mayfly process ${process.pid}`,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    await client.connect();
    const lease = new DataFolderLease(client);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const sql = 'SELECT pg_try_advisory_lock($1) AS taken';
      const { rows } = await client.query<{ taken: boolean }>(sql, [LEASE_KEY]);
      if (rows[0]?.taken) return lease;
      await delay(50);
    }
    const holder = await lease.holder();
    await lease.release();
    throw new DataFolderInUseError(`DATA_DIR: ${folder} is in use by another ${holder}.`);
  }

  /** Gives the folder free. */
  async release(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  private async holder(): Promise<string> {
    const { rows } = await this.client.query<{ application_name: string }>(
      `SELECT application_name FROM pg_stat_activity JOIN pg_locks USING (pid)
       WHERE locktype = 'advisory' AND granted AND objid = $1`,
      [LEASE_KEY],
    );
    return rows[0]?.application_name ?? 'mayfly process';
  }
}
