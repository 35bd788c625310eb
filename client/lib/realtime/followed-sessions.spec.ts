import { listFollowedSessions, reuseOpened } from './followed-sessions';

describe('listFollowedSessions', () => {
  it('returns the current session first, and at most ten', () => {
    const others = Array.from({ length: 12 }, (_, index) => ({ sessionId: `s${index}` }));
    const followed = listFollowedSessions('s3', others);
    expect(followed).toHaveLength(10);
    expect(followed[0]).toBe('s3');
    expect(new Set(followed).size).toBe(10);
  });

  it('returns none without an address', () => {
    expect(listFollowedSessions(null, [{ sessionId: 'a' }])).toEqual([]);
  });
});

describe('reuseOpened', () => {
  it('keeps the socket while it follows every wanted session', () => {
    const opened = ['a', 'b'];
    expect(reuseOpened(opened, ['b'])).toBe(opened);
    expect(reuseOpened(opened, ['b', 'a'])).toBe(opened);
  });

  it('opens another socket for a session that the open one does not follow', () => {
    expect(reuseOpened(['a'], ['c', 'a'])).toEqual(['c', 'a']);
  });

  it('closes the socket when there is nothing to follow', () => {
    expect(reuseOpened(['a'], [])).toEqual([]);
    const none: string[] = [];
    expect(reuseOpened(none, [])).toBe(none);
  });
});
