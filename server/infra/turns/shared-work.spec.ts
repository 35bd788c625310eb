import { SharedWork } from './shared-work.js';

/** Returns shared work that runs until its signal aborts or `finish` is called. */
function createWork() {
  const work = new SharedWork<string>();
  const signals: AbortSignal[] = [];
  let finish: (result: string) => void = () => undefined;
  const join = (signal?: AbortSignal) =>
    work.join('key', signal, (shared) => {
      signals.push(shared);
      return new Promise((resolve, reject) => {
        finish = resolve;
        shared.addEventListener('abort', () => reject(new Error('aborted')));
      });
    });
  return { join, signals, finish: (result: string) => finish(result) };
}

describe('SharedWork', () => {
  it('runs once for all requests that join while it is in progress', async () => {
    const { join, signals, finish } = createWork();
    const both = [join(), join()];
    finish('done');
    expect(await Promise.all(both)).toEqual(['done', 'done']);
    expect(signals).toHaveLength(1);
    void join();
    expect(signals).toHaveLength(2);
  });

  it('aborts once no request waits any more, and then starts again', async () => {
    const { join, signals } = createWork();
    const [first, second] = [new AbortController(), new AbortController()];
    const both = Promise.allSettled([join(first.signal), join(second.signal)]);
    first.abort();
    expect(signals[0]?.aborted).toBe(false);
    second.abort();
    expect(signals[0]?.aborted).toBe(true);
    void join();
    expect(signals).toHaveLength(2);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('lets a request leave at once while others wait', async () => {
    const { join, finish } = createWork();
    const gone = new AbortController();
    const [leaving, staying] = [join(gone.signal), join()];
    gone.abort();
    await expect(leaving).rejects.toMatchObject({ code: 'request-timeout' });
    finish('done');
    expect(await staying).toBe('done');
  });

  it('goes on while a request without a signal waits', () => {
    const { join, signals } = createWork();
    const gone = new AbortController();
    join(gone.signal).catch(() => undefined);
    void join();
    gone.abort();
    expect(signals[0]?.aborted).toBe(false);
  });
});
