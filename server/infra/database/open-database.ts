import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../../config/config.js';
import { openDataFolder, type DataFolder } from '@mayfly/embedded-postgres/data-folder.js';
import { EmbeddedPostgresError } from '@mayfly/embedded-postgres/embedded-postgres-error.js';
import { EmbeddedPostgres } from '@mayfly/embedded-postgres/embedded-postgres.js';
import { getUnprivilegedAccount } from '@mayfly/embedded-postgres/postgres-account.js';
import { findPostmaster } from '@mayfly/embedded-postgres/postmaster.js';

/** An open database. */
export interface DatabaseHandle {
  url: string;
  /** Folder of the embedded database, or null with `DATABASE_URL`. */
  home: string | null;
  close(): Promise<void>;
}

/**
 * Opens the database of `DATABASE_URL`, or starts the embedded PostgreSQL in `DATA_DIR`.
 *
 * @throws {ConfigError} if the data folder cannot be used
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<DatabaseHandle> {
  if (config.DATABASE_URL) {
    return { url: config.DATABASE_URL, home: null, close: () => Promise.resolve() };
  }
  const embedded = await EmbeddedPostgres.start(config.DATA_DIR, log).catch(rethrow);
  return { url: embedded.url(), home: embedded.home, close: () => embedded.stop() };
}

/**
 * Opens the database for a command line tool, whether or not Mayfly is running. `close` stops an embedded
 * PostgreSQL only if this function has started it.
 *
 * @throws {ConfigError} if there is no data yet
 */
export async function openForMaintenance(
  config: Config,
  log: (line: string) => void,
): Promise<DatabaseHandle> {
  if (config.DATABASE_URL) return openDatabase(config, log);
  const { home, cluster, password } = openFolder(config.DATA_DIR);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    throw new ConfigError(`DATA_DIR: there is no data in ${home} yet.`);
  }
  const running = findPostmaster(cluster);
  if (!running) return openDatabase(config, log);
  const url = `postgres://mayfly:${password}@127.0.0.1:${running.port}/mayfly`;
  return { url, home, close: () => Promise.resolve() };
}

function openFolder(dataDir: string): DataFolder {
  try {
    return openDataFolder(dataDir, getUnprivilegedAccount());
  } catch (error) {
    return rethrow(error);
  }
}

/** Rethrows what the operator can fix as a `ConfigError`. */
function rethrow(error: unknown): never {
  throw error instanceof EmbeddedPostgresError ? new ConfigError(error.message) : error;
}
