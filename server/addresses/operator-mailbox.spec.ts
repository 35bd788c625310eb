import { findOperatorMailbox } from './operator-mailbox.js';

const DOMAINS = ['one.example', 'two.example'];

describe('findOperatorMailbox', () => {
  it.each([
    ['postmaster@one.example', 'postmaster@one.example'],
    ['abuse@two.example', 'abuse@two.example'],
    ['postmaster', 'postmaster@one.example'],
  ])('returns the mailbox of "%s"', (recipient, mailbox) => {
    expect(findOperatorMailbox(recipient, DOMAINS)).toBe(mailbox);
  });

  it.each([
    'abuse@other.example',
    'webmaster@one.example',
    'abuse',
    'abuse@one.example.org',
    '@',
    '',
  ])('returns null for "%s"', (recipient) => {
    expect(findOperatorMailbox(recipient, DOMAINS)).toBeNull();
  });
});
