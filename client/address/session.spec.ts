import {
  readSessionId,
  formatSessionCookie,
  parseSessionCookie,
  withSessionLock,
  writeSessionId,
} from './session';

const id = 'abcDEF123_-'.padEnd(43, 'x');

describe('the session cookie', () => {
  afterEach(() => writeSessionId(null));

  it('is found among other cookies, even if it is malformed', () => {
    expect(parseSessionCookie(`theme=dark; sessionId=${id}; a=b`)).toBe(id);
    expect(parseSessionCookie('mysessionId=1')).toBeNull();
    expect(parseSessionCookie('')).toBeNull();
    expect(parseSessionCookie('sessionId=')).toBeNull();
    expect(parseSessionCookie('sessionId=%')).toBe('%');
  });

  it('lasts seven days, for this site only, and is secure on HTTPS', () => {
    const kept = formatSessionCookie(id, false);
    expect(kept).toBe(`sessionId=${id}; Max-Age=604800; Path=/; SameSite=Lax`);
    expect(formatSessionCookie(id, true)).toBe(`${kept}; Secure`);
  });

  it('is cleared by an age of zero', () => {
    expect(formatSessionCookie(null, false)).toContain('Max-Age=0');
  });

  it('is copied to local storage and cleared there too', () => {
    writeSessionId(id);
    expect(readSessionId()).toBe(id);
    expect(localStorage.getItem('sessionId')).toBe(id);
    writeSessionId(null);
    expect(readSessionId()).toBeNull();
    expect(localStorage.getItem('sessionId')).toBeNull();
  });

  it('is stored while local storage is blocked', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    expect(() => writeSessionId(id)).not.toThrow();
    expect(readSessionId()).toBe(id);
    refuse.mockRestore();
  });
});

/** Provides Web Locks, which jsdom lacks: one holder per name at a time, in order. */
function provideLocks(): void {
  const held = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const next = (held.get(name) ?? Promise.resolve()).then(work);
    held.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

describe('withSessionLock', () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve));
    steps.push(`${name} ends`);
    return name;
  };
  const runTwo = () => Promise.all(['one', 'two'].map((name) => withSessionLock(work(name))));
  beforeEach(() => {
    steps.length = 0;
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('runs functions one after another', async () => {
    provideLocks();
    expect(await runTwo()).toEqual(['one', 'two']);
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('runs functions at the same time in a browser without locks', async () => {
    expect(await runTwo()).toEqual(['one', 'two']);
    expect(steps).toEqual(['one begins', 'two begins', 'one ends', 'two ends']);
  });
});
