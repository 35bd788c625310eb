import { createStore } from 'zustand';
import { initialQueriesState, Queries, type QueriesState, type Query } from './query';

/** Adds a word to a list of words; null removes the last one. */
type Change = string | null;

const reduce = (_key: string, data: unknown, change: Change): unknown => {
  const words = (data ?? []) as string[];
  if (change === null) return words.slice(0, -1);
  return words.includes(change) ? data : [...words, change];
};

/** Returns a data layer, and a query whose responses the test gives. */
function setUp(key = 'words') {
  const store = createStore<QueriesState<Change>>(() => initialQueriesState);
  const queries = new Queries<Change>(store, reduce);
  const requests: {
    etag: string | null;
    signal: AbortSignal;
    respond: (words: string[] | null) => Promise<void>;
    fail: (error: Error) => Promise<void>;
  }[] = [];
  const query: Query<string[]> = {
    key,
    fetch: (signal, etag) =>
      new Promise((resolve, reject) => {
        requests.push({
          etag,
          signal,
          respond: async (data) => {
            resolve(data && { data, etag: `"${data.join()}"` });
            await new Promise((handled) => setTimeout(handled));
          },
          fail: async (error) => {
            reject(error);
            await new Promise((handled) => setTimeout(handled));
          },
        });
      }),
  };
  return { queries, query, requests, store, get: () => queries.get(query) };
}

/** Returns the same with data that was fetched. */
async function fetched(words = ['a']) {
  const set = setUp();
  void set.queries.fetch(set.query);
  await set.requests[0]?.respond(words);
  return set;
}

describe('a query', () => {
  it('is fetched once for several callers', async () => {
    const { queries, query, requests, get } = setUp();
    const both = [queries.fetch(query), queries.fetch(query)];
    expect(requests).toHaveLength(1);
    expect(get()).toMatchObject({ data: null, isFetching: true });
    await requests[0]?.respond(['a']);
    await Promise.all(both);
    expect(get()).toMatchObject({ data: ['a'], isFetching: false, error: null });
  });

  it('sends its ETag, and keeps its data if that still matches', async () => {
    const { queries, query, requests, get } = await fetched();
    const before = get().data;
    void queries.fetch(query);
    expect(requests[1]?.etag).toBe('"a"');
    await requests[1]?.respond(null);
    expect(get().data).toBe(before);
  });

  it('keeps its data and has the error if a fetch fails', async () => {
    const { queries, query, requests, get } = await fetched();
    void queries.fetch(query);
    await requests[1]?.fail(new Error('down'));
    expect(get()).toMatchObject({ data: ['a'], error: new Error('down'), isFetching: false });
    void queries.fetch(query);
    await requests[2]?.respond(['b']);
    expect(get()).toMatchObject({ data: ['b'], etag: '"b"', error: null });
  });

  it('is fetched again after a running fetch, whose response may be too old', async () => {
    const { queries, query, requests } = setUp();
    void queries.fetch(query);
    void queries.refetch(query);
    void queries.refetch(query);
    expect(requests).toHaveLength(1);
    await requests[0]?.respond(['a']);
    expect(requests).toHaveLength(2);
  });

  it('is fetched ahead unless its data is fresh', async () => {
    const { queries, query, requests } = await fetched();
    await queries.prefetch({ ...query, staleMs: 60_000 });
    expect(requests).toHaveLength(1);
    void queries.prefetch(query);
    expect(requests).toHaveLength(2);
  });

  it('is aborted once no component shows it, unless its data is known', async () => {
    const { queries, query, requests, store } = setUp();
    const stops = [queries.observe(query), queries.observe(query)];
    stops[0]?.();
    expect(requests[0]?.signal.aborted).toBe(false);
    stops[1]?.();
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(store.getState().queries).toEqual({});
  });

  it('is fetched again with all that are shown', async () => {
    const { queries, query, requests } = setUp();
    const stop = queries.observe(query);
    await requests[0]?.respond(['a']);
    queries.revalidate();
    expect(requests).toHaveLength(2);
    await requests[1]?.respond(['b']);
    stop();
    queries.revalidate();
    expect(requests).toHaveLength(2);
  });
});

describe('a change', () => {
  it('is shown immediately, and reverted if the server refuses it', async () => {
    const { queries, get } = await fetched();
    const refuse = jest.fn().mockRejectedValue(new Error('refused'));
    const mutation = queries.mutate('add b', 'b', refuse);
    expect(get()).toMatchObject({ data: ['a', 'b'], base: ['a'] });
    await expect(mutation).rejects.toThrow('refused');
    expect(get()).toMatchObject({ data: ['a'], etag: '"a"' });
  });

  it('becomes part of the data once the server has made it, which then has no ETag', async () => {
    const { queries, get, store } = await fetched();
    await queries.mutate('add b', 'b', async () => undefined);
    expect(get()).toMatchObject({ base: ['a', 'b'], etag: null });
    expect(store.getState().changes).toEqual([]);
  });

  it('is added to a response that is older', async () => {
    const { queries, query, requests, get } = await fetched();
    void queries.fetch(query);
    queries.apply('b');
    await requests[1]?.respond(['a']);
    expect(get()).toMatchObject({ data: ['a', 'b'], etag: null });
  });

  it('is not added to a response that was requested later', async () => {
    const { queries, query, requests, get } = await fetched(['a', 'b']);
    queries.begin('slow', 'x');
    queries.apply(null);
    void queries.fetch(query);
    await requests[1]?.respond(['a', 'c']);
    expect(get().data).toEqual(['a', 'c', 'x']);
    queries.revert('slow');
    expect(get().data).toEqual(['a', 'c']);
  });

  it('replaces an earlier one of its key', async () => {
    const { queries, get } = await fetched();
    queries.begin('word', 'x');
    queries.begin('word', 'y');
    expect(get().data).toEqual(['a', 'y']);
  });
});

it('data, changes and running fetches are forgotten by `clear`', async () => {
  const { queries, query, requests, get, store } = await fetched();
  queries.begin('word', 'x');
  void queries.fetch(query);
  queries.clear();
  expect(requests[1]?.signal.aborted).toBe(true);
  await requests[1]?.respond(['old']);
  expect(get().data).toBeNull();
  expect(store.getState()).toEqual(initialQueriesState);
});
