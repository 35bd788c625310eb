import {
  BULK_TIMEOUT_MS,
  PooledClient,
  SilentConnectionError,
  WatchedClient,
} from '../../server/infra/database/watched-client.js';
import { reportOrders } from '../../server/donations/order-report.service.js';
import { migrateDatabase } from '../../server/infra/database/migrate.js';
import { FreezingProxy } from '../support/freezing-proxy.js';

/** Timeout of the statements of most tests, shorter than the default. */
const STATEMENT_TIMEOUT_MS = 1_000;
/** Duration of slow statements in seconds, longer than `STATEMENT_TIMEOUT_MS`. */
const SLOW_SECONDS = 2;

describe('WatchedClient', () => {
  let proxy: FreezingProxy;
  let client: WatchedClient;
  let url: URL;
  const createClient = (Client = WatchedClient) =>
    new Client({ connectionString: url.href, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  beforeEach(async () => {
    url = new URL(String(process.env.MAYFLY_TEST_POSTGRES));
    proxy = await FreezingProxy.start(Number(url.port));
    url.port = String(proxy.port);
    client = createClient();
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await proxy.close();
  });

  it.each([
    ['its timeout', { statementTimeoutMs: STATEMENT_TIMEOUT_MS }],
    ['the default timeout', {}],
  ])('fails a statement on a silent connection after %s and closes it', async (_name, options) => {
    const silent = new WatchedClient({ connectionString: url.href, ...options });
    await silent.connect();
    proxy.freezeOpen();
    await expect(silent.query('SELECT 1')).rejects.toThrow(SilentConnectionError);
    expect(silent.isClosed).toBe(true);
  });

  it('allows a statement a longer timeout', async () => {
    const text = `SELECT pg_sleep(${SLOW_SECONDS})`;
    const statement = { text, statementTimeoutMs: BULK_TIMEOUT_MS };
    expect((await client.query(statement)).rowCount).toBe(1);
  });

  it('allows a statement with a large value more time', async () => {
    const value = 'x'.repeat(2 * 1024 * 1024);
    const sql = `SELECT length($1) AS length, pg_sleep(${SLOW_SECONDS})`;
    const { rows } = await client.query<{ length: number }>(sql, [value]);
    expect(rows[0]?.length).toBe(value.length);
  });

  it('allows a long statement that keeps sending rows', async () => {
    const sql = `SELECT repeat('x', 8000), pg_sleep(0.05) FROM generate_series(1, ${SLOW_SECONDS * 20})`;
    expect((await client.query(sql)).rowCount).toBe(SLOW_SECONDS * 20);
  });

  it('does not mistake a pause of this process for silence', async () => {
    const reply = client.query('SELECT 1 AS one');
    // Blocks this thread without using the processor.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW_SECONDS * 1_000);
    expect((await reply).rows).toEqual([{ one: 1 }]);
  });

  it('keeps an idle connection', async () => {
    const other = new WatchedClient({
      connectionString: url.href,
      statementTimeoutMs: BULK_TIMEOUT_MS,
    });
    await other.connect();
    await other.query(`SELECT pg_sleep(${SLOW_SECONDS})`);
    await other.end();
    expect((await client.query('SELECT 1')).rowCount).toBe(1);
  });

  it('closes idle clients of a pool, and no others, when one of them is silent', async () => {
    const [silent, idle] = [createClient(PooledClient), createClient(PooledClient)];
    await Promise.all([silent.connect(), idle.connect()]);
    await expect(silent.query(`SELECT pg_sleep(${SLOW_SECONDS})`)).rejects.toThrow(
      SilentConnectionError,
    );
    expect([client, idle].map(({ isClosed }) => isClosed)).toEqual([false, true]);
  });

  it("ends if PostgreSQL doesn't close the connection", async () => {
    proxy.freezeOpen();
    await client.end();
    expect(client.isClosed).toBe(true);
  });

  it('limits how long migrations and the order report wait to connect', async () => {
    proxy.freezeAll();
    await Promise.all([
      expect(migrateDatabase(url.href)).rejects.toThrow(/^DATABASE_URL: .*timeout/),
      expect(reportOrders(url.href, 'totals')).rejects.toThrow(/timeout/),
    ]);
  });
});
