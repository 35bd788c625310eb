import { Logger } from '@nestjs/common';
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

/** Returns the URL of a worker module that runs this code for every task. */
function runCode(code: string): URL {
  const lines = [
    'import { parentPort, workerData } from "node:worker_threads";',
    'setInterval(() => Atomics.add(workerData.beats, 0, 1), 20).unref();',
    `parentPort.on("message", ({ id, size }) => { ${code} });`,
    'parentPort.postMessage({ id: 0, authentication: null, queries: 0 });',
  ];
  return new URL(`data:text/javascript,${encodeURIComponent(lines.join('\n'))}`);
}
const POST_RESULT = 'parentPort.postMessage({ id, authentication: null, queries: 7 });';

describe('AuthenticatorThread', () => {
  let now = 0;
  let thread: AuthenticatorThread;
  const start = (code: string) => {
    thread = new AuthenticatorThread([], { now: () => now }, runCode(code));
  };
  beforeEach(() => {
    now = 0;
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await thread.close();
  });
  /** Moves the clock by `ms`, and the timers to the next check of the thread. */
  const pass = (ms: number) => {
    now += ms;
    jest.advanceTimersByTime(5_000);
  };

  it('replaces a thread that hangs', async () => {
    start(`if (size === 1) for (;;); ${POST_RESULT}`);
    const hanging = thread.check({ ...task, size: 1 });
    pass(0);
    pass(30_001);
    expect(await hanging).toEqual(unknown);
    expect(await thread.check(task)).toEqual({ authentication: null, queries: 7 });
  });

  it('keeps a thread that responds, however long a check takes', async () => {
    start(`if (size === 1) setTimeout(() => { ${POST_RESULT} }, 200); else ${POST_RESULT}`);
    const slow = thread.check({ ...task, size: 1 });
    for (let round = 0; round < 3; round += 1) {
      await thread.check(task);
      pass(10_000);
    }
    expect(await slow).toEqual({ authentication: null, queries: 7 });
  });

  it('replaces a thread that crashed', async () => {
    start(`if (size === 1) throw new Error("crash"); ${POST_RESULT}`);
    expect(await thread.check({ ...task, size: 1 })).toEqual(unknown);
    expect(await thread.check(task)).toEqual({ authentication: null, queries: 7 });
  });

  it('logs a replaced thread without the message of the error', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    start('throw new RangeError("secret");');
    await thread.check(task);
    expect(warn.mock.calls).toEqual([['The thread was replaced: RangeError. Checks lost: 1.']]);
    warn.mockRestore();
  });

  it('is not terminated while it loads its modules', async () => {
    const channel = new BroadcastChannel('authenticator-thread.spec');
    const next = () =>
      new Promise((resolve) => {
        channel.addEventListener('message', ({ data }) => resolve(data), { once: true });
      });
    const loading = [
      'import { parentPort } from "node:worker_threads";',
      'const channel = new BroadcastChannel("authenticator-thread.spec");',
      'const released = new Promise((resolve) => (channel.onmessage = resolve));',
      'channel.postMessage("loads");',
      'await released;',
      'channel.postMessage("has loaded");',
      'parentPort.postMessage({ id: 0, authentication: null, queries: 0 });',
    ];
    const file = new URL(`data:text/javascript,${encodeURIComponent(loading.join('\n'))}`);
    thread = new AuthenticatorThread([], { now: () => now }, file);
    const started = next();
    void thread.check(task);
    expect(await started).toBe('loads');
    const loaded = next();
    const closing = thread.close();
    channel.postMessage('continue');
    expect(await loaded).toBe('has loaded');
    await closing;
    channel.close();
  });

  it('checks nothing after it was closed', async () => {
    start(POST_RESULT);
    const open = thread.check({ ...task, size: 1 });
    await thread.close();
    await open;
    expect(await thread.check(task)).toEqual(unknown);
  });
});
