import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import { ConfigError } from '../../config/config.js';
import { describeError } from '../describe-error.js';
import { CreateDonations1763700000000 } from './migrations/1763700000000-create-version-0-1.js';
import { StructureHandoverDevices1764720000000 } from './migrations/1764720000000-separate-sources.js';
import { MergeNotifications1764810000000 } from './migrations/1764810000000-merge-notifications.js';
import { CompleteVersion021764870000000 } from './migrations/1764870000000-complete-version-0-2.js';
import { createDatabasePool, limitTask } from './pool.js';

/** Anything that runs SQL and returns rows, such as TypeORM's data sources and query runners. */
interface Queryable {
  query<Rows>(sql: string): Promise<Rows>;
}

/**
 * CTE with the OIDs of all tables that hold addresses or messages: the tables named here, and every table linked
 * to one of them by foreign keys in either direction, which includes new tables.
 */
const CONTENT_TABLES = `
WITH RECURSIVE content (oid) AS (
  SELECT name::regclass::oid FROM unnest(ARRAY['addresses', 'operator_messages', 'blocks']) AS name
  UNION
  SELECT CASE WHEN conrelid = content.oid THEN confrelid ELSE conrelid END
  FROM pg_constraint JOIN content ON content.oid IN (conrelid, confrelid) WHERE contype = 'f'
)`;

/** Types whose values can't quote a message or an address: numbers, times, IDs and Booleans. */
const PLAIN_TYPES = `('int2', 'int4', 'int8', 'float4', 'float8', 'bool', 'uuid', 'timestamptz')`;

/**
 * Turns off the statistics of columns with content. `ANALYZE` would copy samples of their values,
 * such as addresses and subjects, into `pg_statistic`, where they outlive their rows. Queries find
 * rows by IDs and times, so plans don't depend on them.
 */
async function keepContentOutOfStatistics(database: Queryable): Promise<void> {
  await database.query(`
    DO $$
    DECLARE found record;
    BEGIN
      FOR found IN ${CONTENT_TABLES}
        SELECT attrelid::regclass AS "table", attname, nspname, relname
        FROM content JOIN pg_attribute ON attrelid = content.oid
          JOIN pg_class ON pg_class.oid = content.oid
          JOIN pg_namespace ON pg_namespace.oid = relnamespace
          JOIN pg_type ON pg_type.oid = atttypid
        WHERE attnum > 0 AND NOT attisdropped AND attstattarget IS DISTINCT FROM 0
          AND typname NOT IN ${PLAIN_TYPES}
      LOOP
        EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS 0', found."table", found.attname);
        -- Since version 18. Before it, a column has no statistics that are older than this loop's setting.
        IF current_setting('server_version_num')::integer >= 180000 THEN
          PERFORM pg_clear_attribute_stats(found.nspname, found.relname, found.attname, false);
        END IF;
      END LOOP;
    END $$`);
}

/** Every migration, oldest first. The first two are what versions 0.1 and before 0.2 have recorded. */
export const migrations = [
  CreateDonations1763700000000,
  StructureHandoverDevices1764720000000,
  MergeNotifications1764810000000,
  CompleteVersion021764870000000,
];

/** Arbitrary key of the advisory lock. */
export const MIGRATION_LOCK_KEY = 1_298_233_722;

const LOCK_RETRY_INTERVAL_MS = 100;

/** PostgreSQL is silent while a migration rewrites a large table. */
const MIGRATION_TIMEOUT_MS = 3_600_000;

/** At startup no client waits for a response, and the machine may be busy starting other programs. */
const STARTUP_TIMEOUT_MS = 15_000;

/** Oldest version that the tests run on. */
const MIN_POSTGRES_VERSION = 15;

/**
 * Runs the migrations of the database at `url` under an advisory lock: if several nodes start
 * together, one migrates and the others wait.
 *
 * @throws {ConfigError} if PostgreSQL cannot be reached, or is too old
 */
export async function migrateDatabase(url: string): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations,
    poolSize: 2,
    connectTimeoutMS: STARTUP_TIMEOUT_MS,
    extra: limitTask(MIGRATION_TIMEOUT_MS),
  });
  await source.initialize().catch((error: unknown) => {
    throw new ConfigError(`DATABASE_URL: the database cannot be used (${describeError(error)}).`);
  });
  await assertSettingsArrive(url);
  const lock = source.createQueryRunner();
  try {
    assertSupportedVersion(source.driver.version);
    await acquireLock(lock);
    await source.runMigrations({ transaction: 'each' });
    await keepContentOutOfStatistics(lock);
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK_KEY]);
  } finally {
    await lock.release();
    await source.destroy();
  }
}

/**
 * Checks that PostgreSQL gets the settings of connections. PgBouncer refuses or ignores them, and its transaction
 * mode moves statements between connections.
 *
 * @throws {ConfigError} if it doesn't
 */
async function assertSettingsArrive(url: string): Promise<void> {
  const pool = createDatabasePool(url, {
    connectionTimeoutMillis: STARTUP_TIMEOUT_MS,
    query_timeout: STARTUP_TIMEOUT_MS,
  });
  try {
    const { rows } = await pool.query<{ arrived: boolean }>(
      "SELECT current_setting('enable_seqscan') = 'off' AND current_setting('lock_timeout') <> '0' AS arrived",
    );
    if (rows[0]?.arrived) return;
  } catch (error) {
    if (!/unsupported startup parameter/.test(describeError(error))) throw error;
  } finally {
    await pool.end();
  }
  throw new ConfigError(
    'DATABASE_URL: PostgreSQL does not get the settings of connections. Use a proxy of connections, such as HAProxy, instead of PgBouncer.',
  );
}

/** Returns whether the database has every migration of this version. */
export async function hasEveryMigration(database: DataSource): Promise<boolean> {
  const names = migrations.map(({ name }) => name);
  const [row] = await database.query<{ count: number }[]>(
    'SELECT count(*)::integer AS count FROM migrations WHERE name = ANY($1)',
    [names],
  );
  return row?.count === names.length;
}

/** Polls for the lock: a statement that waits for it would fail after its time limit. */
async function acquireLock(runner: QueryRunner): Promise<void> {
  const sql = 'SELECT pg_try_advisory_lock($1) AS acquired';
  for (;;) {
    const [row] = (await runner.query(sql, [MIGRATION_LOCK_KEY])) as { acquired: boolean }[];
    if (row?.acquired) return;
    await delay(LOCK_RETRY_INTERVAL_MS);
  }
}

/**
 * Checks the version of PostgreSQL, such as "17.2".
 *
 * @throws {ConfigError} if it is too old or unknown
 */
export function assertSupportedVersion(version = '(unknown version)'): void {
  if (Number.parseInt(version, 10) >= MIN_POSTGRES_VERSION) return;
  throw new ConfigError(
    `DATABASE_URL: PostgreSQL ${version} is too old; ${MIN_POSTGRES_VERSION} or later is needed.`,
  );
}
