import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { KillableServer } from '../support/killable-server.js';
import { postgresProcesses } from '../support/processes.js';
import { hasRedis, RedisServer } from '../support/redis-server.js';
import { startApplication } from '../../server/application.js';
import { ConfigError, loadConfig } from '../../server/config/config.js';
import {
  createEnvironment,
  runProduct,
  type EndedProduct,
  type ProductSettings,
} from '../support/running-product.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { byForm, casesByForm } from '../support/test-form.js';

jest.setTimeout(180_000);

/** Returns whether this system keeps a port from ordinary users (ip(7)); false if unknown. */
function isReserved(port: number): boolean {
  const setting = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
  return existsSync(setting) && Number(readFileSync(setting, 'utf8')) > port;
}

/** Starts the product in this process, which has loaded it. Returns what its process would print. */
async function startHere(settings: ProductSettings): Promise<EndedProduct> {
  const { env } = await createEnvironment(settings);
  try {
    const app = await startApplication(loadConfig({ ...env, LOG_LEVEL: 'silent' }));
    await app.close();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const stderr = `Mayfly cannot start. ${error.message}\n`;
    return { code: 1, signal: null, stdout: '', stderr };
  }
  throw new Error('The product has started.');
}

/** The full form starts a process for each refusal. The short one does so for each kind of them. */
const startRefused = byForm({ short: startHere, full: runProduct });

/** Checks for exit code 1 and one line that names what to change. */
function expectRefusal({ code, stdout, stderr }: EndedProduct, reason: RegExp): void {
  expect(stderr).toMatch(/^Mayfly cannot start\. [^\n]*\n$/);
  expect(stderr).toMatch(reason);
  expect(stdout).toBe('');
  expect(code).toBe(1);
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

  it('names an HTTP port in use and stops PostgreSQL', async () => {
    // Always in a process of its own: its threads still load when it stops.
    const ended = await runProduct({ dataDir, port });
    expectRefusal(ended, new RegExp(` PORT: port ${port} is in use`));
    expect(postgresProcesses(dataDir)).toEqual([]);
  });

  it('names an SMTP port in use and stops PostgreSQL', async () => {
    const ended = await startRefused({ dataDir, smtpPort: port });
    expectRefusal(ended, new RegExp(`SMTP_PORT: port ${port} is in use`));
    expect(postgresProcesses(dataDir)).toEqual([]);
  });

  const hosts = [
    ['HOST', 'nowhere.invalid'],
    ['SMTP_HOST', '999.1.1.1'],
    ['HOST', '999.1.1.1'],
  ] as const;
  it.each(casesByForm(hosts, 2))('names %s=%s, and not a port', async (variable, host) => {
    const env = { DATABASE_URL: database.url, [variable]: host };
    const ended = await startRefused({ dataDir, env });
    expectRefusal(ended, new RegExp(`\\. ${variable}: .*${host}`));
  });

  const whereReserved = isReserved(80) ? it : it.skip;
  whereReserved('names a port that an ordinary user may not listen on', async () => {
    const ordinary = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const ended = await runProduct({
      ...{ dataDir, port: 80, ...ordinary },
      env: { DATABASE_URL: database.url },
    });
    expectRefusal(ended, / PORT: port 80 cannot be used \(.*EACCES/);
  });

  it('names an unreachable Redis without a stack trace', async () => {
    const env = { DATABASE_URL: database.url, REDIS_URL: 'redis://127.0.0.1:1' };
    expectRefusal(await startRefused({ dataDir, env }), / REDIS_URL: .*ECONNREFUSED/);
  });

  const onRedis = hasRedis ? it : it.skip;
  onRedis('names the eviction policy of a Redis that may lose jobs', async () => {
    const redis = await RedisServer.start(['--maxmemory-policy', 'allkeys-lru']);
    const ended = await startRefused({
      dataDir,
      env: { DATABASE_URL: database.url, REDIS_URL: redis.url },
    });
    await redis.kill();
    expectRefusal(ended, / REDIS_URL: .* allkeys-lru; set it to noeviction/);
  });

  const values = [
    ['ADDRESS_LIFETIME_SECONDS', '1e3'],
    ['MAIL_DOMAINS', ''],
  ] as const;
  it.each(casesByForm(values, 1))('names %s=%s', async (variable, value) => {
    const ended = await startRefused({ dataDir, env: { [variable]: value } });
    expectRefusal(ended, new RegExp(`\\. ${variable}: `));
  });

  it('names a missing database', async () => {
    const noDatabase = await startRefused({
      dataDir,
      env: { DATABASE_URL: `postgres://127.0.0.1:1/mayfly` },
    });
    expectRefusal(noDatabase, /DATABASE_URL: .*ECONNREFUSED/);
    expect(postgresProcesses(dataDir)).toEqual([]);
  });

  it.each(casesByForm(['755', '644'], 1))(
    'rejects a file of mode %s in place of the data folder',
    async (mode) => {
      const file = join(folder.path, `file-${mode}`);
      writeFileSync(file, 'not a folder', { mode: Number.parseInt(mode, 8) });
      expectRefusal(await startRefused({ dataDir: file }), /DATA_DIR: .* cannot be written/);
      const below = join(file, 'data');
      expectRefusal(await startRefused({ dataDir: below }), /DATA_DIR: .* cannot be written/);
    },
  );

  it('names a data folder that the user cannot write', async () => {
    const locked = join(folder.path, 'locked');
    mkdirSync(locked, { mode: 0o555 });
    const ordinary = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const ended = await runProduct({ dataDir: locked, ...ordinary });
    chmodSync(locked, 0o755);
    expectRefusal(ended, /DATA_DIR: .* cannot be written/);
  });

  it('affects one of two that start together in a new data folder', async () => {
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

  it('names a wrong password file and stops PostgreSQL', async () => {
    writeFileSync(join(dataDir, 'postgres-password'), 'of-another-data-folder');
    expectRefusal(await startRefused({ dataDir }), /DATA_DIR: .*postgres-password/);
    expect(postgresProcesses(dataDir)).toEqual([]);
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
