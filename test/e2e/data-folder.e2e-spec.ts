import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { temporaryFolder } from '../support/temporary-folder.js';

const THREADS = 4;
const ROUNDS = 100;

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
