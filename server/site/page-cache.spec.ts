import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageCache, PagesBusyError, RenderSlots } from './page-cache.js';

const render = (html: string) => () => Promise.resolve({ status: 200 as const, html });

describe('PageCache', () => {
  it('renders a page once for concurrent requests', async () => {
    const cache = new PageCache();
    const rendered = jest.fn(render('<p>Hello</p>'));
    const pages = await Promise.all([cache.get('/', rendered), cache.get('/', rendered)]);
    expect(rendered).toHaveBeenCalledTimes(1);
    expect(pages[0]).toBe(pages[1]);
  });

  it('returns the same page in every encoding', async () => {
    const { bodies } = await new PageCache().get('/', render('<p>Hello</p>'));
    const texts = [bodies.identity, gunzipSync(bodies.gzip), brotliDecompressSync(bodies.br)];
    expect(texts.map(String)).toEqual(Array(3).fill('<p>Hello</p>'));
  });

  it('returns different ETags for different pages', async () => {
    const cache = new PageCache();
    const one = await cache.get('/a', render('<p>a</p>'));
    const two = await cache.get('/b', render('<p>b</p>'));
    expect(one.etag).not.toBe(two.etag);
  });

  it('renders again after a failure', async () => {
    const cache = new PageCache();
    await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(cache.get('/', render('yes'))).resolves.toMatchObject({ status: 200 });
  });
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('RenderSlots', () => {
  /** Starts tasks that end when `ends` is called. */
  function startTasks(count: number) {
    const slots = new RenderSlots();
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const results = Array.from({ length: count }, (_, n) =>
      slots.run(() => {
        started.push(n);
        return new Promise<number>((resolve) => ends.push(() => resolve(n)));
      }),
    );
    return { slots, started, ends, results };
  }

  it('runs two tasks concurrently and the others in order', async () => {
    const { started, ends, results } = startTasks(5);
    await turn();
    expect(started).toEqual([0, 1]);
    ends[1]?.();
    await turn();
    expect(started).toEqual([0, 1, 2]);
    for (let n = 0; n < 5; n += 1) {
      ends[n]?.();
      await turn();
    }
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
  });

  it('passes the slot of a failed task to the next one', async () => {
    const slots = new RenderSlots();
    const fail = () => slots.run(() => Promise.reject(new Error('no')));
    await expect(Promise.all([fail(), fail(), fail()])).rejects.toThrow('no');
    await expect(slots.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('refuses a task once a hundred are waiting', async () => {
    const { slots, ends, results } = startTasks(102);
    await turn();
    await expect(slots.run(() => Promise.resolve())).rejects.toThrow(PagesBusyError);
    for (let n = 0; n < 102; n += 1) {
      ends[n]?.();
      await turn();
    }
    await Promise.all(results);
  });
});
