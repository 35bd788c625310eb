import type { Config } from '../../config/config.js';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.js';

/** The database a process works on, and how to let go of it. */
export interface DatabaseHandle {
  url: string;
  /** Where the embedded data lies, or null with `DATABASE_URL`. */
  home: string | null;
  close(): Promise<void>;
}

/**
 * Takes the database of `DATABASE_URL`, or starts the embedded PostgreSQL in `DATA_DIR`.
 *
 * @throws {ConfigError} when the data folder cannot be used
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<DatabaseHandle> {
  if (config.DATABASE_URL) {
    return { url: config.DATABASE_URL, home: null, close: () => Promise.resolve() };
  }
  const embedded = await EmbeddedPostgres.start(config.DATA_DIR, log);
  return { url: embedded.url(), home: embedded.home, close: () => embedded.stop() };
}
