import { removeStaleStorage } from './stale-storage';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

/** Replaces `indexedDB`, which jsdom lacks. Returns the names of the deleted databases. */
function fakeDatabases(deleteDatabase?: () => never): string[] {
  const deleted: string[] = [];
  const databases = { deleteDatabase: deleteDatabase ?? ((name: string) => deleted.push(name)) };
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: databases });
  return deleted;
}

describe('removeStaleStorage', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });

  it('keeps addresses, sessions, settings and scheduled deletions', () => {
    fakeDatabases();
    const kept = ['sessionId', 'mayfly-addresses', 'mayfly-settings', 'theme', 'cookie-consent'];
    for (const key of kept) localStorage.setItem(key, 'x');
    sessionStorage.setItem('deletions', '[]');
    removeStaleStorage();
    expect(Object.keys(localStorage).toSorted()).toEqual(kept.toSorted());
    expect(sessionStorage.getItem('deletions')).toBe('[]');
  });

  it('does nothing while storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    fakeDatabases(refuse);
    expect(removeStaleStorage).not.toThrow();
  });

  it('does nothing in a browser without databases', () => {
    expect(removeStaleStorage).not.toThrow();
  });
});
