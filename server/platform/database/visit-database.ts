import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config/config-error.js';
import type { Config } from '../../config/config.js';
import { openDataFolder } from '../postgres/data-folder.js';
import { openDatabase } from './database-handle.js';
import type { DatabaseHandle } from './database-handle.js';
import { getUnprivilegedAccount } from '../postgres/postgres-account.js';
import { findPostmaster } from '../postgres/postmaster-file.js';

/**
 * Takes the product's database for a short look, whether the product runs or not: a PostgreSQL
 * that runs on the data folder is left as it is, one that does not is started and stopped again.
 *
 * @throws {ConfigError} where there is no data yet
 */
export async function openForMaintenance(
  config: Config,
  log: (line: string) => void,
): Promise<DatabaseHandle> {
  if (config.DATABASE_URL) return openDatabase(config, log);
  const { home, cluster, password } = openDataFolder(config.DATA_DIR, getUnprivilegedAccount());
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    throw new ConfigError(`DATA_DIR: there is no data in ${home} yet.`);
  }
  const running = findPostmaster(cluster);
  if (!running) return openDatabase(config, log);
  const url = `postgres://mayfly:${password}@127.0.0.1:${running.port}/mayfly`;
  return { url, home, close: () => Promise.resolve() };
}
