type Key = string | Key[];

/** Compares keys as IndexedDB does: arrays are after strings, and after their own beginnings. */
function compareKeys(one: Key, other: Key): number {
  if (!Array.isArray(one) || !Array.isArray(other)) {
    if (Array.isArray(one) !== Array.isArray(other)) return Array.isArray(one) ? 1 : -1;
    return one === other ? 0 : one > other ? 1 : -1;
  }
  for (const [at, entry] of one.entries()) {
    const rival = other[at];
    const compared = rival === undefined ? 1 : compareKeys(entry, rival);
    if (compared !== 0) return compared;
  }
  return one.length - other.length;
}

class FakeRequest<Result> extends EventTarget {
  result!: Result;
  error: DOMException | null = null;
}

type FakeRecord = Record<string, unknown>;

/** A database in memory with one store, as much of it as the page uses. */
export class FakeDatabase {
  records: FakeRecord[] = [];
  keyPath: string[] = [];
  /** What fails from now on. */
  failing: 'opening' | 'writing' | null = null;
  /** Number of open connections. */
  connections = 0;

  open(): FakeRequest<unknown> {
    const request = new FakeRequest<unknown>();
    queueMicrotask(() => {
      if (this.failing === 'opening') {
        request.error = new DOMException('blocked', 'UnknownError');
        request.dispatchEvent(new Event('error'));
        return;
      }
      this.connections += 1;
      request.result = this.connect();
      if (this.keyPath.length === 0) request.dispatchEvent(new Event('upgradeneeded'));
      request.dispatchEvent(new Event('success'));
    });
    return request;
  }

  /** Replaces a record; null removes it. */
  write(key: Key[], record: FakeRecord | null): void {
    const others = this.records.filter((each) => compareKeys(this.keyOf(each), key) !== 0);
    this.records = [...others, ...(record ? [structuredClone(record)] : [])].toSorted(
      (one, other) => compareKeys(this.keyOf(one), this.keyOf(other)),
    );
  }

  keyOf = (record: FakeRecord): Key[] => this.keyPath.map((name) => record[name] as string);

  private connect(): object {
    return {
      createObjectStore: (_name: string, { keyPath }: { keyPath: string[] }) => {
        this.keyPath = keyPath;
      },
      transaction: (_name: string, mode: IDBTransactionMode) => new FakeTransaction(this, mode),
      close: () => {
        this.connections -= 1;
      },
    };
  }
}

class FakeTransaction extends EventTarget {
  error: DOMException | null = null;

  constructor(
    private readonly database: FakeDatabase,
    private readonly mode: IDBTransactionMode,
  ) {
    super();
    if (!['readonly', 'readwrite'].includes(mode)) throw new TypeError(`No mode: "${mode}"`);
  }

  objectStore(): object {
    const { database } = this;
    const isIn = (key: Key[], from: Key[], to: Key[]) =>
      compareKeys(key, from) >= 0 && compareKeys(key, to) <= 0;
    return {
      get: (key: Key[]) =>
        this.request(() =>
          structuredClone(database.records.find((each) => isIn(database.keyOf(each), key, key))),
        ),
      put: (record: FakeRecord) => this.request(() => this.write(database.keyOf(record), record)),
      getAllKeys: ([from, to]: [Key[], Key[]]) =>
        this.request(() =>
          database.records.map(database.keyOf).filter((key) => isIn(key, from, to)),
        ),
      openCursor: () => this.request((request) => this.moveCursor(request)),
    };
  }

  private request(run: (request: FakeRequest<unknown>) => unknown): FakeRequest<unknown> {
    const request = new FakeRequest<unknown>();
    queueMicrotask(() => {
      request.result = run(request);
      this.succeed(request);
      this.dispatchEvent(new Event(this.error ? 'abort' : 'complete'));
    });
    return request;
  }

  /** Reports a result. A listener that throws aborts the transaction. */
  private succeed(request: FakeRequest<unknown>): void {
    const abort = (event: ErrorEvent) => {
      event.preventDefault();
      this.error = new DOMException(event.message, 'AbortError');
    };
    window.addEventListener('error', abort);
    request.dispatchEvent(new Event('success'));
    window.removeEventListener('error', abort);
  }

  private write(key: Key[], record: FakeRecord | null): void {
    if (this.mode !== 'readwrite') this.error = new DOMException('read-only', 'ReadOnlyError');
    else if (this.database.failing !== 'writing') this.database.write(key, record);
    else this.error = new DOMException('full', 'QuotaExceededError');
  }

  /** Shows one record after another, as long as the page continues. Returns null for the end. */
  private moveCursor(request: FakeRequest<unknown>): null {
    for (const value of this.database.records) {
      const key = this.database.keyOf(value);
      let isContinued = false;
      request.result = {
        value: structuredClone(value),
        delete: () => this.write(key, null),
        update: (record: FakeRecord | null | undefined) => {
          if (!record) throw new DOMException('no record', 'DataError');
          this.write(key, record);
        },
        continue: () => {
          isContinued = true;
        },
      };
      this.succeed(request);
      if (!isContinued) break;
    }
    return null;
  }
}

/** Replaces `indexedDB` in tests by an empty database, which it returns. */
export function fakeIndexedDb(): FakeDatabase {
  const database = new FakeDatabase();
  Object.assign(globalThis, {
    indexedDB: { open: () => database.open() },
    IDBKeyRange: { bound: (from: Key[], to: Key[]) => [from, to] },
  });
  return database;
}
