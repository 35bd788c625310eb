import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { EmbeddedPostgres } from '../../dist/server/platform/postgres/embedded-postgres.js';
import { migrateDatabase } from '../../dist/server/platform/database/migrate.js';

/** Test files make databases of their own; everything else they do without such rights. */
async function letCreateDatabases(postgres) {
  const client = new Client({ connectionString: postgres.superuserUrl() });
  await client.connect();
  await client.query('ALTER ROLE mayfly_app CREATEDB');
  await client.end();
}

/**
 * Jest's global setup: one PostgreSQL for all server tests, with a migrated database that each
 * test file copies for itself. It comes from the build, because Jest does not compile what a
 * global setup imports.
 */
export default async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-jest-'));
  chmodSync(folder, 0o755);
  const postgres = await EmbeddedPostgres.start(folder, () => undefined);
  await migrateDatabase(postgres.url());
  await letCreateDatabases(postgres);
  process.env.MAYFLY_TEST_POSTGRES = postgres.url('postgres');
  globalThis.stopTestPostgres = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
