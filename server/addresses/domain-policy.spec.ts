import { normalizeDomain, resolveDomains, findOperatorMailbox } from './domain-policy.js';

const CONFIGURED = ['one.example', 'two.example'];

describe('resolveDomains', () => {
  it('returns the configured domains if nothing was changed', () => {
    expect(resolveDomains(CONFIGURED, [])).toEqual(CONFIGURED);
  });

  it('adds and removes the domains that an operator changed', () => {
    const changes = [
      { domain: 'three.example', isIssued: true },
      { domain: 'one.example', isIssued: false },
    ];
    expect(resolveDomains(CONFIGURED, changes)).toEqual(['two.example', 'three.example']);
  });

  it('falls back to the configured ones if all are retired', () => {
    const changes = CONFIGURED.map((domain) => ({ domain, isIssued: false }));
    expect(resolveDomains(CONFIGURED, changes)).toEqual(CONFIGURED);
  });
});

describe('normalizeDomain', () => {
  it('converts to lowercase and removes the root dot', () => {
    expect(normalizeDomain(' Mail.Example.ORG. ')).toBe('mail.example.org');
  });

  it.each(['example', 'a b.example', '', '-a.example', 'a@b.example'])('rejects "%s"', (text) => {
    expect(normalizeDomain(text)).toBeNull();
  });
});

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
