import { getOrganizationalDomain, isSameOrganization } from './organizational-domain.js';

describe('getOrganizationalDomain', () => {
  it.each([
    ['mail.acme.co.uk', 'acme.co.uk'],
    ['MAIL.ACME.com.', 'acme.com'],
    ['docs.acme.github.io', 'acme.github.io'],
    ['mail.bücher.example', 'xn--bcher-kva.example'],
    ['github.io', null],
    ['co.uk', null],
    ['192.0.2.1', null],
    ['not a domain', null],
  ])('returns the domain of %s', (host, domain) => {
    expect(getOrganizationalDomain(host)).toBe(domain);
  });
});

describe('isSameOrganization', () => {
  it.each([
    ['mail.acme.example', 'login.acme.example', true],
    ['xn--bcher-kva.example', 'bücher.example', true],
    ['xn--cme-7cd.example', 'acme.example', false],
    ['evil.github.io', 'acme.github.io', false],
    ['com', 'com', false],
  ])('compares %s with %s', (host, expected, isSame) => {
    expect(isSameOrganization(host, expected)).toBe(isSame);
  });
});
