import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KillableServer } from '../support/server/killable-server.js';
import { postgresProcesses } from '../support/server/processes.js';
import { expectRefusal } from '../support/server/refused-start.js';
import { runProduct } from '../support/server/running-product.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { temporaryFolder } from '../support/temporary-folder.js';

jest.setTimeout(180_000);

/** Returns whether this system keeps a port from ordinary users (ip(7)); false if unknown. */
function isReserved(port: number): boolean {
  const setting = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
  return existsSync(setting) && Number(readFileSync(setting, 'utf8')) > port;
}

describe('a process that cannot start', () => {
  const folder = temporaryFolder('refused-process');
  const dataDir = join(folder.path, 'data');
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    folder.remove();
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

  it('names a data folder that the user cannot write', async () => {
    const locked = join(folder.path, 'locked');
    mkdirSync(locked, { mode: 0o555 });
    const ordinary = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const ended = await runProduct({ dataDir: locked, ...ordinary });
    chmodSync(locked, 0o755);
    expectRefusal(ended, /DATA_DIR: .* cannot be written/);
  });

  it('is only one of two that start together in a new data folder', async () => {
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
