import { NestFactory } from '@nestjs/core';
import { once } from 'node:events';
import { DataSource } from 'typeorm';
import { isDatabaseUnavailable } from '../../server/infra/database/database-unavailable.js';
import { DatabaseModule } from '../../server/infra/database/database.module.js';
import { migrateDatabase } from '../../server/infra/database/migrate.js';
import { createPool, type Pool } from '../../server/infra/database/pool.js';
import { PreparedStatement } from '../../server/infra/database/prepared-statement.js';
import { itInFullForm } from '../support/in-full-form.js';
import { FreezingProxy } from '../support/cluster/freezing-proxy.js';
import { serverUrl } from '../support/server/test-database.js';
import { until } from '../support/until.js';

/** Time limit of the statements of most tests, shorter than the default. */
const TIMEOUT_MS = 1_000;
/** Duration of slow statements in seconds, longer than `TIMEOUT_MS`. */
const SLOW_SECONDS = 2;

describe('a connection pool', () => {
  let proxy: FreezingProxy;
  let pool: Pool;
  let url: URL;
  beforeEach(async () => {
    url = new URL(serverUrl());
    proxy = await FreezingProxy.start(Number(url.port));
    url.port = String(proxy.port);
    pool = createPool({ connectionString: url.href, query_timeout: TIMEOUT_MS });
  });
  afterEach(async () => {
    await pool.end();
    await proxy.close();
  });

  it.each([
    ['its own timeout', { query_timeout: TIMEOUT_MS }],
    ['the default timeout', {}],
  ])('fails a statement on a silent connection after %s', async (_name, options) => {
    const silent = createPool({ connectionString: url.href, ...options });
    await silent.query('SELECT 1');
    proxy.freezeOpen();
    const error: unknown = await silent.query('SELECT 1').catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await silent.end();
  });

  it('replaces every connection after one was silent', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
    clients.forEach((client) => client.release());
    proxy.freezeOpen();
    await expect(pool.query('SELECT 1')).rejects.toThrow('timeout');
    const replies = Array.from({ length: 5 }, () => pool.query('SELECT 1 AS one'));
    expect((await Promise.all(replies)).map(({ rows }) => rows)).toEqual(
      Array.from({ length: 5 }, () => [{ one: 1 }]),
    );
  });

  it('reports a silence to clients that listen for notifications', async () => {
    const listener = await pool.connect();
    listener.on('notification', () => undefined);
    const reported = once(listener, 'error').catch((error: unknown) => [error]);
    proxy.freezeOpen();
    await expect(pool.query(`SELECT pg_sleep(${SLOW_SECONDS})`)).rejects.toThrow('timeout');
    expect((await reported)[0]).toBeInstanceOf(Error);
    listener.release(true);
  });

  it('allows a prepared statement a longer time', async () => {
    const sleep = new PreparedStatement(`SELECT pg_sleep(${SLOW_SECONDS})`, TIMEOUT_MS * 5);
    expect(await sleep.run(pool, [])).toHaveLength(1);
  });

  it("ends if PostgreSQL doesn't close its connections", async () => {
    const ending = createPool({ connectionString: url.href });
    await ending.query('SELECT 1');
    proxy.freezeOpen();
    await ending.end();
    expect(ending.totalCount).toBe(0);
  });

  itInFullForm('starts on a machine that is too busy for its first connection', async () => {
    proxy.freezeAll();
    const starting = NestFactory.createApplicationContext(DatabaseModule.forRoot(url.href), {
      logger: false,
    });
    await until(() => proxy.connections > 0);
    // The first attempt has reached its time limit.
    await until(() => proxy.connections === 0);
    proxy.thaw();
    const app = await starting;
    expect(await app.get(DataSource).query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await app.close();
  });

  itInFullForm('limits how long migrations wait to connect', async () => {
    proxy.freezeAll();
    await expect(migrateDatabase(url.href)).rejects.toThrow(/^DATABASE_URL: .*timeout/);
  });
});
