import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import { ConfigError } from '../../config/config-error.js';
import { CreateMailbox1763600000000 } from './migrations/1763600000000-create-mailbox.js';
import { CreateDonations1763700000000 } from './migrations/1763700000000-create-donations.js';
import { StoreSourcesFirst1763800000000 } from './migrations/1763800000000-store-sources-first.js';
import { StoreVerification1763900000000 } from './migrations/1763900000000-store-verification.js';
import { CONNECT_TIMEOUT_MS, WatchedClient } from './watched-client.js';

/** Every migration, oldest first. */
const migrations = [
  CreateMailbox1763600000000,
  CreateDonations1763700000000,
  StoreSourcesFirst1763800000000,
  StoreVerification1763900000000,
];

/** Any number; nodes that start together wait for each other on it. */
const MIGRATION_LOCK_KEY = 1_298_233_722;

const LOCK_RETRY_MS = 100;

/** A migration may rewrite a large table, and PostgreSQL is silent while it does. */
const MIGRATION_TIMEOUT_MS = 3_600_000;

/** The first PostgreSQL that makes the ids of messages itself (`uuidv7`). */
const OLDEST_POSTGRES = 18;

/**
 * Brings the schema of the database at `url` up to date, under an advisory lock: of several
 * nodes that start together one migrates and the others wait for it.
 *
 * @throws {ConfigError} where that PostgreSQL cannot be reached, or is too old
 */
export async function migrateDatabase(url: string): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations,
    poolSize: 2,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra: { Client: WatchedClient, statementTimeoutMs: MIGRATION_TIMEOUT_MS },
  });
  await source.initialize().catch((error: Error) => {
    throw new ConfigError(`DATABASE_URL: the database cannot be used (${error.message}).`);
  });
  const lock = source.createQueryRunner();
  try {
    requireVersion(source.driver.version);
    await acquireLock(lock);
    await source.runMigrations({ transaction: 'each' });
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK_KEY]);
  } finally {
    await lock.release();
    await source.destroy();
  }
}

/** Polls for the lock: a statement that waits for it can't be told from a lost connection. */
async function acquireLock(runner: QueryRunner): Promise<void> {
  const sql = 'SELECT pg_try_advisory_lock($1) AS acquired';
  for (;;) {
    const [row] = (await runner.query(sql, [MIGRATION_LOCK_KEY])) as { acquired: boolean }[];
    if (row?.acquired) return;
    await delay(LOCK_RETRY_MS);
  }
}

/** Refuses a PostgreSQL of an older version, named as it names itself ("17.2"). */
export function requireVersion(version = 'of an unknown version'): void {
  if (Number.parseInt(version, 10) >= OLDEST_POSTGRES) return;
  throw new ConfigError(
    `DATABASE_URL: this is PostgreSQL ${version}, and ${OLDEST_POSTGRES} or later is needed.`,
  );
}
