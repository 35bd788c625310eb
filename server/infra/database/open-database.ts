import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../../config/config.js';
import { openDataFolder, type DataFolder } from '@mayfly/embedded-postgres/data-folder.js';
import { EmbeddedPostgresError } from '@mayfly/embedded-postgres/embedded-postgres-error.js';
import { EmbeddedPostgres } from '@mayfly/embedded-postgres/embedded-postgres.js';
import { getUnprivilegedAccount } from '@mayfly/embedded-postgres/postgres-account.js';
import { findPostmaster } from '@mayfly/embedded-postgres/postmaster.js';

/** A database. `open` resolves when `url` accepts connections. */
export interface DatabaseHandle {
  readonly url: string;
  /** Folder of the embedded database, or null with `DATABASE_URL`. */
  home: string | null;
  open(): Promise<void>;
  close(): Promise<void>;
}

const doNothing = () => Promise.resolve();

/**
 * Returns the database of `DATABASE_URL`, or launches the embedded PostgreSQL in `DATA_DIR`. `open` and `close` throw a
 * `ConfigError` as well.
 *
 * @throws {ConfigError} if the data folder cannot be used
 */
export async function launchDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<DatabaseHandle> {
  if (config.DATABASE_URL) {
    return { url: config.DATABASE_URL, home: null, open: doNothing, close: doNothing };
  }
  const embedded = await EmbeddedPostgres.launch(config.DATA_DIR, log).catch(rethrow);
  return {
    // Read late, since only `open` finds the port of a PostgreSQL that was already running.
    get url() {
      return embedded.url();
    },
    home: embedded.home,
    open: () => embedded.open().catch(rethrow),
    close: () => embedded.stop(),
  };
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
  if (config.DATABASE_URL) return launchDatabase(config, log);
  const { home, cluster, password } = openFolder(config.DATA_DIR);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    throw new ConfigError(`DATA_DIR: there is no data in ${home} yet.`);
  }
  const running = findPostmaster(cluster);
  if (running) {
    const url = `postgres://mayfly:${password}@127.0.0.1:${running.port}/mayfly`;
    return { url, home, open: doNothing, close: doNothing };
  }
  const database = await launchDatabase(config, log);
  await database.open();
  return database;
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
