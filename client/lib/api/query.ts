import { useEffect } from 'react';
import { useStore, type StoreApi } from 'zustand';

/** Names data of the server, and says how to fetch it. */
export interface Query<Data> {
  /** Requests and data of equal keys are shared. */
  key: string;
  /** Age up to which the data isn't fetched again for another component, in milliseconds. */
  staleMs?: number;
  /**
   * Fetches the data.
   * @param etag ETag of the known data, which is unchanged since it was fetched
   * @returns null if the data still has that ETag
   */
  fetch: (
    signal: AbortSignal,
    etag: string | null,
  ) => Promise<{ data: Data; etag?: string | null } | null>;
  onFetched?(data: Data): void;
  onFailed?(error: unknown): void;
}

/** Data and progress of a query. */
export interface QueryState<Data> {
  /** Data to show: `base` with the changes that the server may not have known when it sent `base`. */
  data: Data | null;
  /** Data of the server; null before the first response. */
  base: Data | null;
  /** Null if changes were added to `base`. */
  etag: string | null;
  /** Why the latest fetch failed; null if it succeeded. */
  error: unknown;
  isFetching: boolean;
  /** When the latest response arrived, in milliseconds since the epoch. */
  fetchedAt: number;
  /** Position in the order of events at which the server has sent `base`. */
  at: number;
}

interface LoggedChange<Change> {
  key: string;
  change: Change;
  /** Position in the order of events at which the server had made it; null until then. */
  settledAt: number | null;
}

/** Part of a store that `Queries` manages. */
export interface QueriesState<Change> {
  queries: Readonly<Record<string, QueryState<unknown>>>;
  /** Changes that the data of some query may lack, in their order. */
  changes: readonly LoggedChange<Change>[];
}

interface Flight {
  startedAt: number;
  abort: AbortController;
  /** True if the response may be outdated, and must be followed by another fetch. */
  isStale: boolean;
  done: Promise<void>;
}

/** State of a query before its first fetch. */
export const initialQueryState: QueryState<never> = {
  data: null,
  base: null,
  etag: null,
  error: null,
  isFetching: false,
  fetchedAt: 0,
  at: 0,
};

/** Number of queries whose data is kept although no component shows it. */
const MAX_UNOBSERVED = 5;

/** State before the first query. */
export const initialQueriesState = { queries: {}, changes: [] };

/**
 * Fetches data of the server into a store, after the model of TanStack Query. Changes, by the visitor or by
 * events of the server, stay in a log until the server's data contains them. So a response that is older than
 * a change doesn't hide it, and a change that fails or is undone leaves no trace.
 */
export class Queries<Change> {
  private readonly known = new Map<string, Query<unknown>>();
  private readonly flights = new Map<string, Flight>();
  private readonly observers = new Map<string, number>();
  /** Counts fetches and settled changes, which gives them an order. */
  private clock = 0;

  /** @param reduce applies a change to the data of a key; returns the same object if that contains it already */
  constructor(
    readonly store: StoreApi<QueriesState<Change>>,
    private readonly reduce: (key: string, data: unknown, change: Change) => unknown,
  ) {}

  /** Returns the state of a query. */
  get<Data>({ key }: Query<Data>): QueryState<Data> {
    return (this.store.getState().queries[key] ?? initialQueryState) as QueryState<Data>;
  }

  /**
   * Fetches a query. Joins a running fetch of the same key, or with `replace` aborts it. Never rejects: the
   * state has the error.
   */
  fetch<Data>(query: Query<Data>, { replace = false } = {}): Promise<void> {
    const { key } = query;
    const running = this.flights.get(key);
    if (running && !replace) return running.done;
    running?.abort.abort();
    const flight: Flight = {
      startedAt: (this.clock += 1),
      abort: new AbortController(),
      isStale: false,
      done: Promise.resolve(),
    };
    this.flights.set(key, flight);
    const before = this.known.get(key) ?? query;
    this.known.set(key, query);
    this.patch(key, { isFetching: true });
    flight.done = this.run(query, flight, before);
    return flight.done;
  }

  /** Fetches a query if its data is missing or stale. */
  async prefetch<Data>(query: Query<Data>): Promise<void> {
    const { base, fetchedAt } = this.get(query);
    const isFresh = base !== null && Date.now() - fetchedAt < (query.staleMs ?? 0);
    if (!isFresh) await this.fetch(query);
  }

  /**
   * Fetches again what was last fetched for the key of a query: after the running fetch, or with `replace` in
   * its place.
   */
  async refetch(query: Query<unknown>, { replace = false } = {}): Promise<void> {
    const running = this.flights.get(query.key);
    if (running && !replace) running.isStale = true;
    else await this.fetch(this.known.get(query.key) ?? query, { replace });
  }

  /** Fetches all observed queries again, e.g. when the window gets the focus. */
  revalidate(): void {
    for (const [key, query] of this.known) if (this.observers.has(key)) void this.refetch(query);
  }

  /** Fetches a query that is shown, and keeps its data. Returns an unsubscribe function. */
  observe<Data>(query: Query<Data>): () => void {
    void this.prefetch(query);
    return this.keep(query.key);
  }

  /** Keeps the data of a key. Returns a function that releases it. */
  keep(key: string): () => void {
    this.observers.set(key, (this.observers.get(key) ?? 0) + 1);
    return () => {
      const others = (this.observers.get(key) ?? 1) - 1;
      if (others > 0) return void this.observers.set(key, others);
      this.observers.delete(key);
      if (!this.store.getState().queries[key]?.base) this.remove(key);
      this.dropUnobserved();
    };
  }

  /** Aborts the fetch of a key, and forgets its error. */
  abort(key: string): void {
    this.flights.get(key)?.abort.abort();
    this.flights.delete(key);
    if (this.store.getState().queries[key]) this.patch(key, { isFetching: false, error: null });
  }

  /** Aborts the fetch of a key, and forgets its data. */
  remove(key: string): void {
    this.abort(key);
    this.known.delete(key);
    const { [key]: _removed, ...queries } = this.store.getState().queries;
    this.store.setState({ queries });
  }

  /** Shows a change that the server hasn't made yet. Replaces another one of the same key. */
  begin(key: string, change: Change): void {
    this.write({ changes: [...this.without(key), { key, change, settledAt: null }] });
  }

  /** Records that the server has made a change. */
  settle(key: string): void {
    const settledAt = (this.clock += 1);
    const { changes } = this.store.getState();
    this.write({
      changes: changes.map((each) => (each.key === key ? { ...each, settledAt } : each)),
    });
  }

  /** Shows the data without a change that failed or was undone. */
  revert(key: string): void {
    this.write({ changes: this.without(key) });
  }

  /** Shows a change that the server reports. */
  apply(change: Change): void {
    const settledAt = (this.clock += 1);
    const { changes } = this.store.getState();
    this.write({ changes: [...changes, { key: `event ${settledAt}`, change, settledAt }] });
  }

  /** Shows a change and makes it on the server. Reverts it if that fails. @throws the error of `send` */
  async mutate(key: string, change: Change, send: () => Promise<unknown>): Promise<void> {
    this.begin(key, change);
    try {
      await send();
      this.settle(key);
    } catch (error) {
      this.revert(key);
      throw error;
    }
  }

  /** Forgets all data and changes, and aborts all fetches. */
  clear(): void {
    for (const { abort } of this.flights.values()) abort.abort();
    this.flights.clear();
    this.known.clear();
    this.store.setState(initialQueriesState);
  }

  private async run<Data>(
    query: Query<Data>,
    flight: Flight,
    before: Query<unknown>,
  ): Promise<void> {
    const { key } = query;
    const isCurrent = () => this.flights.get(key) === flight;
    const land = (result: Partial<QueryState<Data>>) => {
      this.flights.delete(key);
      this.patch(key, { ...result, isFetching: false });
      this.dropUnobserved();
    };
    try {
      const fetched = await query.fetch(flight.abort.signal, this.get(query).etag);
      if (!isCurrent()) return await this.flights.get(key)?.done;
      const result = fetched && { base: fetched.data, etag: fetched.etag ?? null };
      land({ ...result, error: null, fetchedAt: Date.now(), at: flight.startedAt });
      if (fetched) query.onFetched?.(fetched.data);
    } catch (error) {
      if (!isCurrent()) return await this.flights.get(key)?.done;
      this.known.set(key, before);
      land({ error });
      query.onFailed?.(error);
    }
    if (flight.isStale) void this.refetch(query);
  }

  private without(key: string): readonly LoggedChange<Change>[] {
    return this.store.getState().changes.filter((each) => each.key !== key);
  }

  private patch(key: string, patch: Partial<QueryState<unknown>>): void {
    const { queries } = this.store.getState();
    this.write({
      queries: { ...queries, [key]: { ...(queries[key] ?? initialQueryState), ...patch } },
    });
  }

  /** Stores queries and changes, and applies these to the data to show. */
  private write(next: Partial<QueriesState<Change>>): void {
    const before = this.store.getState();
    const { queries, changes } = this.compact({ ...before, ...next });
    const views = Object.entries(queries).map(([key, state]) => {
      const isSame = changes === before.changes && state.base === before.queries[key]?.base;
      if (isSame) return [key, state];
      const data = this.applyAll(key, state, changes);
      return [key, data === state.data ? state : { ...state, data }];
    });
    this.store.setState({ changes, queries: Object.fromEntries(views) });
  }

  /** Moves settled changes from the log into the data, unless a response may arrive that lacks them. */
  private compact({ queries, changes }: QueriesState<Change>): QueriesState<Change> {
    const pending = changes.findIndex(({ settledAt }) => settledAt === null);
    const settled = pending < 0 ? changes : changes.slice(0, pending);
    if (settled.length === 0 || this.flights.size > 0) return { queries, changes };
    const compacted = Object.entries(queries).map(([key, state]) => {
      const base = this.applyAll(key, state, settled);
      return [key, base === state.base ? state : { ...state, base, etag: null }];
    });
    return { queries: Object.fromEntries(compacted), changes: changes.slice(settled.length) };
  }

  /** Applies to the data of the server those changes that it may lack. */
  private applyAll(
    key: string,
    { base, at }: QueryState<unknown>,
    changes: readonly LoggedChange<Change>[],
  ): unknown {
    return changes
      .filter(({ settledAt }) => settledAt === null || settledAt > at)
      .reduce((data: unknown, { change }) => this.reduce(key, data, change), base);
  }

  private dropUnobserved(): void {
    const unobserved = Object.entries(this.store.getState().queries).filter(
      ([key, { isFetching }]) => !isFetching && !this.observers.has(key),
    );
    unobserved
      .toSorted(([, one], [, other]) => other.fetchedAt - one.fetchedAt)
      .slice(MAX_UNOBSERVED)
      .forEach(([key]) => this.remove(key));
  }
}

/**
 * Returns the state of a query, and fetches it while the component is shown. Pass the same object each time, or null
 * to fetch nothing.
 */
export function useQuery<Data, Change>(
  queries: Queries<Change>,
  query: Query<Data> | null,
): QueryState<Data> {
  useEffect(() => (query ? queries.observe(query) : undefined), [queries, query]);
  return useStore(
    queries.store,
    (state) => ((query && state.queries[query.key]) ?? initialQueryState) as QueryState<Data>,
  );
}
