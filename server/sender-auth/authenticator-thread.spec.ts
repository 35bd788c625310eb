import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AuthenticatorThread } from './authenticator-thread.js';

const task = {
  source: new Uint8Array(),
  size: 0,
  sender: '',
  envelopeFrom: '',
  clientIp: null,
  helo: null,
};
const unknown = { authentication: null, queries: 0 };
const done = { authentication: { dmarc: 'pass' } };

describe('AuthenticatorThread', () => {
  let folder: string;
  let thread: AuthenticatorThread;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'authenticator-thread-'))));
  afterEach(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });
  /** Starts a thread that runs this code for every task. */
  const start = (code: string) => {
    const file = join(folder, 'worker.mjs');
    writeFileSync(
      file,
      `export function check({ size }) { ${code}; return ${JSON.stringify(done)}; }`,
    );
    thread = new AuthenticatorThread([], pathToFileURL(file));
  };

  it('replaces a thread that hangs', async () => {
    start('if (size === 1) for (;;)');
    // It is still loading when its time is up for the first time.
    expect(await thread.check({ ...task, size: 1 }, 1)).toEqual({ ...unknown, error: 'Error' });
    expect(await thread.check(task)).toEqual(done);
  });

  it('runs a check while others wait', async () => {
    start('if (size === 1) return new Promise(() => undefined)');
    const waiting = thread.check({ ...task, size: 1 });
    expect(await thread.check(task)).toEqual(done);
    await thread.close();
    expect(await waiting).toEqual(unknown);
  });

  it('replaces a thread that crashed', async () => {
    start(
      'if (size === 1) { setImmediate(() => { throw new RangeError("secret"); }); return new Promise(() => undefined); }',
    );
    expect(await thread.check({ ...task, size: 1 })).toEqual({ ...unknown, error: 'RangeError' });
    expect(await thread.check(task)).toEqual(done);
  });

  it('checks nothing after it was closed', async () => {
    start('');
    await thread.check(task);
    await thread.close();
    expect(await thread.check(task)).toEqual(unknown);
  });
});
