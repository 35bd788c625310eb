import {
  isReturnLink,
  readSessionId,
  returnLink,
  sessionCookie,
  sessionIdIn,
  sessionIdInFragment,
  writeSessionId,
} from './session-cookie';

const id = 'abcDEF123_-'.padEnd(43, 'x');

describe('the session cookie', () => {
  afterEach(() => writeSessionId(null));

  it('is found among other cookies', () => {
    expect(sessionIdIn(`theme=dark; sessionId=${id}; a=b`)).toBe(id);
    expect(sessionIdIn('mysessionId=1')).toBeNull();
    expect(sessionIdIn('')).toBeNull();
    expect(sessionIdIn('sessionId=')).toBeNull();
  });

  it('lasts seven days, for this site only, and is secure on https', () => {
    const kept = sessionCookie(id, false);
    expect(kept).toBe(`sessionId=${id}; Max-Age=604800; Path=/; SameSite=Lax`);
    expect(sessionCookie(id, true)).toBe(`${kept}; Secure`);
  });

  it('is cleared by an age of zero', () => {
    expect(sessionCookie(null, false)).toContain('Max-Age=0');
  });

  it('is mirrored in local storage, and cleared there too', () => {
    writeSessionId(id);
    expect(readSessionId()).toBe(id);
    expect(localStorage.getItem('sessionId')).toBe(id);
    writeSessionId(null);
    expect(readSessionId()).toBeNull();
    expect(localStorage.getItem('sessionId')).toBeNull();
  });

  it('survives a browser that refuses storage', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    expect(() => writeSessionId(id)).not.toThrow();
    expect(readSessionId()).toBe(id);
    refuse.mockRestore();
  });
});

describe('a return link', () => {
  it('carries the session where no server sees it', () => {
    expect(returnLink('https://mayfly.test', id)).toBe(`https://mayfly.test/#return=${id}`);
  });

  it('is understood only when it holds a session id', () => {
    expect(sessionIdInFragment(`#return=${id}`)).toBe(id);
    expect(sessionIdInFragment('#return=short')).toBeNull();
    expect(sessionIdInFragment(`#return=${id}!`)).toBeNull();
    expect(isReturnLink('#return=short')).toBe(true);
    expect(isReturnLink('#content')).toBe(false);
    expect(sessionIdInFragment('#content')).toBeNull();
    expect(sessionIdInFragment('')).toBeNull();
  });
});
