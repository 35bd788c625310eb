import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { EmbeddedPostgres } from '@mayfly/embedded-postgres/embedded-postgres.js';
import { SETTINGS } from '@mayfly/embedded-postgres/postmaster.js';
import { migrateDatabase } from '../../dist/server/infra/database/migrate.js';

/** Lets the application role create databases, which each test file needs. */
async function letCreateDatabases(postgres) {
  const client = new Client({ connectionString: postgres.superuserUrl() });
  await client.connect();
  await client.query('ALTER ROLE mayfly_app CREATEDB');
  await client.end();
}

/** Creates the data folder of a stopped PostgreSQL with a migrated database, for `KillableServer`. */
async function createMigratedFolder(folder) {
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const postgres = await EmbeddedPostgres.start(folder, () => undefined);
  await migrateDatabase(postgres.url());
  await postgres.stop();
}

/**
 * Jest's global setup: starts a PostgreSQL for all server tests, with a migrated database that each
 * test file copies. Uses the build, since Jest doesn't compile what a global setup imports.
 */
export default async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-jest-'));
  chmodSync(folder, 0o755);
  const migrated = join(folder, 'migrated');
  await createMigratedFolder(migrated);
  const shared = join(folder, 'shared');
  spawnSync('cp', ['-pR', migrated, shared]);
  // The default is enough for one product; here several test files share the server, some with two nodes.
  SETTINGS.max_connections = '200';
  // Nothing crashes this PostgreSQL, and its data is removed after the tests.
  SETTINGS.fsync = 'off';
  const postgres = await EmbeddedPostgres.start(shared, () => undefined);
  await letCreateDatabases(postgres);
  process.env.MAYFLY_TEST_POSTGRES = postgres.url('postgres');
  process.env.MAYFLY_TEST_DATA = migrated;
  globalThis.stopTestPostgres = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
