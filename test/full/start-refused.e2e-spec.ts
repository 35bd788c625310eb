import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { EmbeddedPostgres } from '@mayfly/embedded-postgres/embedded-postgres.js';
import { KillableServer } from '../support/server/killable-server.js';
import { postgresProcesses } from '../support/server/processes.js';
import { hasRedis, RedisServer } from '../support/cluster/redis-server.js';
import { runProduct, type EndedProduct } from '../support/server/running-product.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { temporaryFolder } from '../support/temporary-folder.js';

jest.setTimeout(180_000);

/** Checks for exit code 1 and one line that names what to change. */
function expectRefusal({ code, stdout, stderr }: EndedProduct, reason: RegExp): void {
  expect(stderr).toMatch(/^Mayfly cannot start\. [^\n]*\n$/);
  expect(stderr).toMatch(reason);
  expect(stdout).toBe('');
  expect(code).toBe(1);
}

/** Returns whether this system keeps a port from ordinary users (ip(7)); false if unknown. */
function isReserved(port: number): boolean {
  const setting = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
  return existsSync(setting) && Number(readFileSync(setting, 'utf8')) > port;
}

describe('a failed startup', () => {
  const folder = temporaryFolder('refused');
  const dataDir = join(folder.path, 'data');
  let database: TestDatabase;
  let taken: Server;
  let port: number;
  beforeAll(async () => {
    database = await createTestDatabase();
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    ({ port } = taken.address() as AddressInfo);
  });
  afterAll(async () => {
    await database.drop();
    taken.close();
    folder.remove();
  });

  it('names every invalid variable and touches no data', async () => {
    const ended = await runProduct({ dataDir, env: { MAIL_DOMAINS: '-', LOG_LEVEL: 'loud' } });
    expectRefusal(ended, /MAIL_DOMAINS: .*LOG_LEVEL: /);
    expect(existsSync(dataDir)).toBe(false);
  });

  // In processes of their own: one stops while its threads are loading, one while PostgreSQL is starting.
  it.each(['PORT', 'SMTP_PORT', 'OPS_PORT'])(
    'names a %s in use and stops PostgreSQL',
    async (name) => {
      const ended = await runProduct({ dataDir, env: { [name]: String(port) } });
      expectRefusal(ended, new RegExp(` ${name}: port ${port} is in use`));
      expect(postgresProcesses(dataDir)).toEqual([]);
    },
  );

  it('names an unreachable Redis without a stack trace', async () => {
    const env = { DATABASE_URL: database.url, REDIS_URL: 'redis://127.0.0.1:1' };
    expectRefusal(await runProduct({ dataDir, env }), / REDIS_URL: .*ECONNREFUSED/);
  });

  const onRedis = hasRedis ? it : it.skip;
  onRedis('names the eviction policy of a Redis that may lose jobs', async () => {
    const redis = await RedisServer.start(['--maxmemory-policy', 'allkeys-lru']);
    const ended = await runProduct({
      dataDir,
      env: { DATABASE_URL: database.url, REDIS_URL: redis.url },
    });
    await redis.kill();
    expectRefusal(ended, / REDIS_URL: .* allkeys-lru; set it to noeviction/);
  });

  it('names a missing database', async () => {
    const noDatabase = await runProduct({
      dataDir,
      env: { DATABASE_URL: `postgres://127.0.0.1:1/mayfly` },
    });
    expectRefusal(noDatabase, /DATABASE_URL: .*ECONNREFUSED/);
    expect(postgresProcesses(dataDir)).toEqual([]);
  });

  it.each(['755', '644'])('rejects a file of mode %s in place of the data folder', async (mode) => {
    const file = join(folder.path, `file-${mode}`);
    writeFileSync(file, 'not a folder', { mode: Number.parseInt(mode, 8) });
    expectRefusal(await runProduct({ dataDir: file }), /DATA_DIR: .* cannot be written/);
    const below = join(file, 'data');
    expectRefusal(await runProduct({ dataDir: below }), /DATA_DIR: .* cannot be written/);
  });

  it('reports why PostgreSQL cannot recover, instead of trying forever', async () => {
    const damaged = join(folder.path, 'damaged');
    mkdirSync(damaged, { mode: 0o755 });
    const postgres = await EmbeddedPostgres.start(damaged, () => undefined);
    const wal = join(postgres.home, 'postgres', 'pg_wal');
    await postgres.stop();
    for (const file of readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name))) {
      writeFileSync(join(wal, file), '');
    }
    const ended = await runProduct({ dataDir: damaged });
    expectRefusal(ended, /DATA_DIR: PostgreSQL did not start\. .*checkpoint record/);
    expect(postgresProcesses(damaged)).toEqual([]);
  });

  const ordinary = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const whereReserved = isReserved(80) ? it : it.skip;
  whereReserved('names a port that an ordinary user may not listen on', async () => {
    const ended = await runProduct({
      ...{ dataDir, port: 80, ...ordinary },
      env: { DATABASE_URL: database.url },
    });
    expectRefusal(ended, / PORT: port 80 cannot be used \(.*EACCES/);
  });

  it('names a data folder that the user cannot write', async () => {
    const locked = join(folder.path, 'locked');
    mkdirSync(locked, { mode: 0o555 });
    const ended = await runProduct({ dataDir: locked, ...ordinary });
    chmodSync(locked, 0o755);
    expectRefusal(ended, /DATA_DIR: .* cannot be written/);
  });

  it('happens to one of two that start together in a new data folder', async () => {
    const contested = join(folder.path, 'contested');
    const children: ChildProcess[] = [];
    const start = () => runProduct({ dataDir: contested }, (child) => children.push(child));
    const starts = [start(), start()];
    expectRefusal(await Promise.race(starts), /DATA_DIR: .* is in use by another mayfly process/);
    children.forEach((child) => child.kill('SIGTERM'));
    const codes = (await Promise.all(starts)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([0, 1]);
    expect(postgresProcesses(contested)).toEqual([]);
  });
});

describe('a second startup with the same data folder', () => {
  let product: KillableServer;
  beforeAll(async () => {
    product = await KillableServer.start();
  });
  afterAll(() => product.remove());

  it('names the process that uses it, which is not affected', async () => {
    const { postgres, server, dataDir } = product;
    const ended = await runProduct({ dataDir });
    expectRefusal(ended, new RegExp(`${dataDir} is in use by .*process ${server.process.pid}\\b`));
    expect(product.postgres).toEqual(expect.arrayContaining(postgres.slice(0, 1)));
    expect(await product.rest.issue(1)).toHaveLength(1);
  });
});
