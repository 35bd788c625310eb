import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A migrated database for one test. */
export interface TestDatabase {
  url: string;
  /** Runs a statement and returns its rows. */
  query<Row extends object>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** URL of the PostgreSQL of this worker. */
export const serverUrl = (): string => {
  const { MAYFLY_TEST_POSTGRES = '', JEST_WORKER_ID = '1' } = process.env;
  return MAYFLY_TEST_POSTGRES.split(' ')[Number(JEST_WORKER_ID) - 1] ?? '';
};

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a copy of the migrated database of the global setup. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase('mayfly');

/** Creates a database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0');

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const url = serverUrl().replace(/\/postgres$/, `/${name}`);
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return {
    url,
    query: async <Row extends object>(sql: string, parameters?: unknown[]) =>
      (await client.query<Row>(sql, parameters)).rows,
    drop: async () => {
      await client.end();
      await onServer(async (server) => {
        // WITH (FORCE) fails while autovacuum works on the database: its worker runs as a superuser. A
        // plain DROP waits for that worker, so only our own connections have to end first.
        await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
        await server.query(
          'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
          [name],
        );
        await server.query(`DROP DATABASE ${name}`);
      });
    },
  };
}
