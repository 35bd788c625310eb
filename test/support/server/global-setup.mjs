import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { EmbeddedPostgres } from '@mayfly/embedded-postgres/embedded-postgres.js';
import { SETTINGS } from '@mayfly/embedded-postgres/postmaster.js';
import { migrateDatabase } from '../../../dist/server/infra/database/migrate.js';

/** Lets the application role create databases, which each test file needs. */
async function letCreateDatabases(postgres) {
  const client = new Client({ connectionString: postgres.superuserUrl() });
  await client.connect();
  await client.query('ALTER ROLE mayfly_app CREATEDB');
  await client.end();
}

/** Creates the data folder of a stopped PostgreSQL with a migrated database, for `KillableServer`. */
async function createMigratedFolder(folder, binaries) {
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const postgres = await EmbeddedPostgres.start(folder, () => undefined, undefined, binaries);
  await migrateDatabase(postgres.url());
  await postgres.stop();
}

/**
 * Global setup of Jest and Playwright: starts a PostgreSQL for each of Jest's workers, with a migrated database that
 * each test file copies; Playwright's workers share one. Uses the build, since Jest doesn't compile what a global
 * setup imports. `TEST_POSTGRES` names the folder of another PostgreSQL for the workers, such as `/usr/lib/postgresql/15`.
 */
export default async function startPostgres({ maxWorkers = 1 }) {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-jest-'));
  chmodSync(folder, 0o755);
  const migrated = join(folder, 'migrated');
  const { TEST_POSTGRES: binaries } = process.env;
  await createMigratedFolder(migrated);
  const template = binaries ? join(folder, 'template') : migrated;
  if (binaries) await createMigratedFolder(template, binaries);
  // The default is enough for one product, but some test files start several.
  SETTINGS.max_connections = '200';
  // Nothing crashes this PostgreSQL, and its data is removed after the tests.
  SETTINGS.fsync = 'off';
  const servers = await Promise.all(
    Array.from({ length: maxWorkers }, async (_, index) => {
      const copy = join(folder, `worker-${index + 1}`);
      spawnSync('cp', ['-pR', template, copy]);
      const postgres = await EmbeddedPostgres.start(copy, () => undefined, undefined, binaries);
      await letCreateDatabases(postgres);
      return postgres;
    }),
  );
  process.env.MAYFLY_TEST_POSTGRES = servers.map((each) => each.url('postgres')).join(' ');
  process.env.MAYFLY_TEST_DATA = migrated;
  globalThis.stopTestPostgres = async () => {
    await Promise.all(servers.map((each) => each.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
