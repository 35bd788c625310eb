import { findMismatchedHost, truncateHost } from './link-host.js';

describe('findMismatchedHost', () => {
  it.each([
    ['https://evil.example/x', 'www.bank.example', 'evil.example'],
    ['https://evil.example/x', 'https://bank.example/login', 'evil.example'],
    ['https://bank.example.evil.example/', 'bank.example', 'bank.example.evil.example'],
    ['https://evil.example', ' Bank.example ', 'evil.example'],
    ['https://bank.example@evil.example/', 'bank.example', 'evil.example'],
    ['https://evil.example/', 'bücher.example', 'evil.example'],
    ['https://evil.example/', 'Go to www.bank.example now', 'evil.example'],
    ['https://evil.example/', 'Sign in (bank.com).', 'evil.example'],
    ['https://evil.example/', 'evil.example or bank.com', 'evil.example'],
    ['https://evil.example/', 'ba\u200bnk\u00ad.\u2060com', 'evil.example'],
    ['https://evil.example/', 'bank\u3002com', 'evil.example'],
    ['https://evil.example/', 'bank\uff0ecom', 'evil.example'],
    ['https://evil.example/', '\uff42\uff41\uff4e\uff4b.com', 'evil.example'],
    ['https://evil.example/', '→www.bank.unknownending', 'evil.example'],
    ['https://evil.example/', 'bank.unknownending', 'evil.example'],
    ['https://evil.example/', 'www.bank.com@evil.example', 'evil.example'],
    ['https://evil.example/', 'банк.рф', 'evil.example'],
    ['https://evil.example/', `${'x '.repeat(1500)}www.bank.com`, 'evil.example'],
  ])('returns the host of %s for the text "%s"', (href, text, host) => {
    expect(findMismatchedHost(href, text)).toBe(host);
  });

  it.each([
    ['https://bank.example/x', 'www.bank.example'],
    ['https://click.bank.example/x', 'Go to bank.example'],
    ['https://bank.example/?to=shop.com', 'https://bank.example/?to=shop.com'],
    ['https://xn--bcher-kva.example/', 'bücher.example'],
    ['https://evil.example/x', 'Click here'],
    ['https://evil.example/x', 'Version 1.2.3, e.g. Node.js, z.B. hier.Danke'],
    ['https://evil.example/x', 'ここをクリックしてください。詳細はこちら'],
    ['mailto:a@b.example', 'bank.example'],
    ['http://[1/', 'bank.example'],
  ])('returns null for %s and the text "%s"', (href, text) => {
    expect(findMismatchedHost(href, text)).toBeNull();
  });
});

it('truncates a long host from the left', () => {
  const host = `www.bank.com.${'a'.repeat(60)}.evil.example`;
  expect(truncateHost(host)).toMatch(/^….{27}\.evil\.example$/);
  expect(truncateHost('evil.example')).toBe('evil.example');
});
