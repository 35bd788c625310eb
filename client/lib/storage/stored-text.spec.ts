import { followText, readJson, readText, writeJson, writeText } from './stored-text';

const refuse = () => {
  throw new DOMException('refused', 'QuotaExceededError');
};

describe('stored texts', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('are read as they were written, and null once removed', () => {
    writeText('theme', 'dark');
    expect(readText('theme')).toBe('dark');
    writeText('theme', null);
    expect(readText('theme')).toBeNull();
  });

  it('are separate for the tab and for all tabs', () => {
    writeText('theme', 'dark', 'sessionStorage');
    expect(readText('theme')).toBeNull();
    expect(readText('theme', 'sessionStorage')).toBe('dark');
    writeText('theme', null, 'sessionStorage');
    expect(readText('theme', 'sessionStorage')).toBeNull();
  });

  it('are undefined while storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    expect(readText('theme')).toBeUndefined();
    expect(readJson('theme')).toBeNull();
  });

  it('are dropped while storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    writeText('theme', 'dark');
    expect(readText('theme')).toBeNull();
  });

  it('hold values as JSON', () => {
    writeJson('rows', [{ id: 'm1' }]);
    expect(readText('rows')).toBe('[{"id":"m1"}]');
    expect(readJson('rows')).toEqual([{ id: 'm1' }]);
  });

  it.each([[null], [[]]])('are removed by the value %j', (value) => {
    writeText('rows', '[1]');
    writeJson('rows', value);
    expect(readText('rows')).toBeNull();
  });

  it('are read as null where their JSON is malformed or missing', () => {
    writeText('rows', '{');
    expect(readJson('rows')).toBeNull();
    expect(readJson('others')).toBeNull();
  });

  it('are followed when another tab changes them, until unsubscribed', () => {
    const changes: (string | null)[] = [];
    const stop = followText('theme', (text) => changes.push(text));
    const change = (key: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    change('theme', 'dark');
    change('other', 'x');
    change(null, null);
    stop();
    change('theme', 'light');
    expect(changes).toEqual(['dark', null]);
  });
});
