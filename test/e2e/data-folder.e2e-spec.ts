import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import { EmbeddedPostgres } from '@mayfly/embedded-postgres/embedded-postgres.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { byForm } from '../support/test-form.js';

const THREADS = 4;
const ROUNDS = byForm({ short: 20, full: 100 });

/** Script of a thread: opens each new folder at the same moment as the other threads. */
const OPEN_FOLDERS = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { module, folders, threads, gate } = workerData;
  const waiting = new Int32Array(gate);
  import(module).then(({ openDataFolder }) => {
    const passwords = folders.map((folder, round) => {
      Atomics.add(waiting, 0, 1);
      while (Atomics.load(waiting, 0) < threads * (round + 1));
      return openDataFolder(folder, null).password;
    });
    parentPort.postMessage(passwords);
  });
`;

describe('a new data folder', () => {
  const folder = temporaryFolder('data-folder');
  afterAll(folder.remove);

  it('has the same password for all that open it together', async () => {
    const built = join(process.cwd(), 'packages/embedded-postgres/dist/data-folder.js');
    const folders = Array.from({ length: ROUNDS }, (_, round) => join(folder.path, String(round)));
    const workerData = {
      module: pathToFileURL(built).href,
      folders,
      threads: THREADS,
      gate: new SharedArrayBuffer(4),
    };
    const threads = Array.from(
      { length: THREADS },
      () => new Worker(OPEN_FOLDERS, { eval: true, workerData }),
    );
    const opened = await Promise.all(threads.map((thread) => once(thread, 'message'))).finally(
      // If one has failed, the others wait for it forever.
      () => threads.forEach((thread) => void thread.terminate()),
    );
    const [first, ...others] = opened.map(([passwords]) => passwords as string[]);
    expect(first).toHaveLength(ROUNDS);
    for (const other of others) expect(other).toEqual(first);
    for (const each of folders) expect(readdirSync(each)).toEqual(['postgres-password']);
  });
});

describe('the first start after one that was killed', () => {
  const folder = temporaryFolder('interrupted-start');
  afterAll(folder.remove);

  it('replaces an incomplete cluster with the same PID and an empty password', async () => {
    const incomplete = `postgres.new-${process.pid}`;
    mkdirSync(join(folder.path, incomplete));
    writeFileSync(join(folder.path, incomplete, 'postgresql.conf'), '');
    writeFileSync(join(folder.path, 'postgres-password'), '', { mode: 0o600 });
    const postgres = await EmbeddedPostgres.start(folder.path, () => undefined);
    const client = new Client({ connectionString: postgres.superuserUrl() });
    await client.connect();
    const { rows } = await client.query<{ one: number }>('SELECT 1 AS one');
    await client.end();
    await postgres.stop();
    expect(rows).toEqual([{ one: 1 }]);
    expect(readdirSync(folder.path)).not.toContain(incomplete);
  });
});

/** Runs the beginning of `npm start`. Without a PATH there is no npm, so it can't install anything. */
function runBuild(script: string, env: Record<string, string> = {}) {
  const options = { env: { ...process.env, PATH: '', ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], options);
  return { status, stdout, stderr };
}

describe('the beginning of `npm start`', () => {
  it('installs and builds nothing while nothing has changed', () => {
    const unchanged = { status: 0, stdout: '', stderr: '' };
    expect(runBuild('scripts/build.mjs')).toEqual(unchanged);
    expect(runBuild('scripts/build.mjs', { NODE_ENV: 'production' })).toEqual(unchanged);
  });

  it('names what is missing in production, and installs nothing', () => {
    const clone = temporaryFolder('clone');
    cpSync('scripts', join(clone.path, 'scripts'), { recursive: true });
    const script = join(clone.path, 'scripts', 'build.mjs');
    const { status, stderr } = runBuild(script, { NODE_ENV: 'production' });
    clone.remove();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^NODE_ENV=production: .*node_modules is missing.*npm run build.*\n$/);
  });
});
