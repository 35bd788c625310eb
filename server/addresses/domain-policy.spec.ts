import { normalizeDomain, resolveDomains } from './domain-policy.js';

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
