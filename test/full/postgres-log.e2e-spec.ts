import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { EmbeddedPostgres } from '@mayfly/embedded-postgres/embedded-postgres.js';
import { eventually } from '../support/until.js';
import { KillableServer } from '../support/server/killable-server.js';
import { killAtOnce } from '../support/server/processes.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const CANARY = 'canary-7731';

/** Returns the log files of PostgreSQL and its launcher. */
function listLogFiles(dataDir: string): string[] {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.log(\.\d+)?$|\.csv$/.test(name))
    .map((name) => join(dataDir, name));
}

const readLogs = (dataDir: string): string =>
  listLogFiles(dataDir)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

describe('the log of the embedded PostgreSQL', () => {
  let product: KillableServer;
  beforeAll(async () => {
    product = await KillableServer.start();
  });
  afterAll(() => product.remove());

  it.each([
    ['a statement that is wrong', `SELECT '${CANARY}' FROM "${CANARY}"`, []],
    ['a value of the wrong type', 'SELECT $1::bigint', [CANARY]],
    ['invalid JSON', 'SELECT $1::json', [`{"subject": ${CANARY}`]],
    [
      'a row that breaks a constraint',
      `INSERT INTO addresses (email_address, session_hash, valid_till)
       SELECT $1, '\\x00'::bytea, now() FROM generate_series(1, 2)`,
      [CANARY],
    ],
    ['a message of a function', `DO $$ BEGIN RAISE EXCEPTION '${CANARY}'; END $$`, []],
    ['a warning', `DO $$ BEGIN RAISE WARNING '${CANARY}'; END $$; SELECT 1/0`, []],
    [
      'a statement that takes too long',
      `SET statement_timeout = 1; SELECT '${CANARY}', pg_sleep(9)`,
      [],
    ],
  ])('contains nothing of %s', async (_name, statement, values) => {
    const client = await product.connect();
    await expect(client.query(statement, values)).rejects.toThrow();
    await client.end();
    expect(readLogs(product.dataDir)).not.toContain(CANARY);
  });

  it('contains nothing of the statement during which a process was killed', async () => {
    const [client, observer] = [await product.connect(), await product.connect()];
    const {
      rows: [backend],
    } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const running = client.query(`SELECT '${CANARY}', pg_sleep(60)`).catch(() => undefined);
    await eventually(
      () => observer.query(`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`),
      ({ rowCount }) => rowCount === 1,
    );
    await killAtOnce([backend?.pid ?? 0]);
    await running;
    const text = await eventually(
      async () => readLogs(product.dataDir),
      (lines) => lines.includes('was terminated by signal 9'),
    );
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain('pg_sleep');
  });
});

describe('the rotation of that log', () => {
  const MAX_BYTES = 5_000;

  it('limits its size while PostgreSQL is logging', async () => {
    const folder = temporaryFolder('log');
    const postgres = await EmbeddedPostgres.start(folder.path, () => undefined, MAX_BYTES);
    const measureLogs = () =>
      listLogFiles(folder.path).reduce((total, file) => total + statSync(file).size, 0);
    const refuse = async (database: string) => {
      const client = new Client({ connectionString: postgres.url(database) });
      await expect(client.connect()).rejects.toThrow('does not exist');
    };
    try {
      for (let count = 0; count < 150; count += 1) await refuse(`flood_${'x'.repeat(40)}_${count}`);
      await eventually(
        async () => measureLogs(),
        (bytes) => bytes <= MAX_BYTES,
      );
      await refuse('after_the_flood');
      expect(readLogs(folder.path)).toContain('after_the_flood');
    } finally {
      await postgres.stop();
      folder.remove();
    }
  });
});
