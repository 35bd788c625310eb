import type { WaitQuery } from '../../contract/wait.js';
import { matchesWait } from './message-matcher.service.js';

const message = {
  subject: 'Ihr Code für HEUTE',
  sender: 'Shop <shop@example.com>',
  readable: true,
  hasCode: true,
  hasLink: false,
};

describe('matchesWait', () => {
  it.each<[Partial<WaitQuery>, boolean]>([
    [{}, true],
    [{ subject: 'FÜR heute' }, true],
    [{ subject: 'gestern' }, false],
    [{ subject: '.*' }, false],
    [{ sender: '@EXAMPLE.com' }, true],
    [{ subject: 'code', sender: 'elsewhere' }, false],
    [{ code: true }, true],
    [{ link: true }, false],
    [{ code: true, link: true }, false],
    [{ code: false, link: false }, true],
  ])('returns for %j: %s', (wanted, expected) => {
    expect(matchesWait(message, { timeout: 30, ...wanted })).toBe(expected);
  });

  it.each<[Partial<WaitQuery>, boolean | null]>([
    [{}, true],
    [{ code: true }, null],
    [{ link: true, subject: 'gestern' }, false],
  ])('returns for %j and an unparsed message: %s', (wanted, expected) => {
    const pending = { ...message, readable: null, hasCode: false };
    expect(matchesWait(pending, { timeout: 30, ...wanted })).toBe(expected);
  });

  it('returns false for the code of an unreadable message', () => {
    const unreadable = { ...message, readable: false, hasCode: false };
    expect(matchesWait(unreadable, { timeout: 30, code: true })).toBe(false);
  });
});
