import { parseConsent } from '../consent/consent';
import { messageIn, withMessage, withoutMessage } from './message-url';
import { sessionsOfSocket, sessionsToFollow } from '../realtime/followed-sessions';
import { choiceFor } from '../settings/theme';
import { unreadTitle } from './home-page';

describe('the address of an open message', () => {
  it('is added to and removed from the query, keeping the rest', () => {
    expect(withMessage('?a=1', 'x')).toBe('?a=1&message=x');
    expect(messageIn('?a=1&message=x')).toBe('x');
    expect(withoutMessage('?a=1&message=x')).toBe('?a=1');
    expect(withoutMessage('?message=x')).toBe('');
    expect(messageIn('')).toBeNull();
  });
});

describe('the title', () => {
  it('counts unread messages', () => {
    expect(unreadTitle(0, 'Mayfly')).toBe('Mayfly');
    expect(unreadTitle(3, 'Mayfly')).toBe('(3) Mayfly');
  });
});

describe('the sessions a page follows', () => {
  it('are the current one first, then the others, ten at most', () => {
    const others = Array.from({ length: 12 }, (_, index) => ({ sessionId: `s${index}` }));
    const followed = sessionsToFollow('s3', others);
    expect(followed).toHaveLength(10);
    expect(followed[0]).toBe('s3');
    expect(new Set(followed).size).toBe(10);
  });

  it('are none without an address', () => {
    expect(sessionsToFollow(null, [{ sessionId: 'a' }])).toEqual([]);
  });
});

describe('the socket', () => {
  it('stays while it follows every session that is wanted', () => {
    const opened = ['a', 'b'];
    expect(sessionsOfSocket(opened, ['b'])).toBe(opened);
    expect(sessionsOfSocket(opened, ['b', 'a'])).toBe(opened);
  });

  it('is opened anew for a session it does not follow', () => {
    expect(sessionsOfSocket(['a'], ['c', 'a'])).toEqual(['c', 'a']);
  });

  it('is closed when there is nobody to follow', () => {
    expect(sessionsOfSocket(['a'], [])).toEqual([]);
    const none: string[] = [];
    expect(sessionsOfSocket(none, [])).toBe(none);
  });
});

describe('choices that are remembered', () => {
  it('keep no theme that the system wants anyway', () => {
    expect(choiceFor('dark', 'light')).toBe('dark');
    expect(choiceFor('light', 'light')).toBeNull();
  });

  it('take consent only in the two words we know', () => {
    expect(parseConsent('accepted')).toBe('accepted');
    expect(parseConsent('declined')).toBe('declined');
    expect(parseConsent('yes')).toBeNull();
    expect(parseConsent(null)).toBeNull();
  });
});
