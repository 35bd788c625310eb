import { namesOtherSite } from './text-claims.js';

const claims = (text: string, url = 'https://evil.example/', target = url) =>
  namesOtherSite(text, new URL(url), new URL(target));

describe('namesOtherSite', () => {
  it.each([
    ...'at to on visit via auf bei zu sur vers en su AT'.split(' '),
    'Sign in at',
    'a:',
    'a (',
    'a<',
    'a[',
    'a →',
    'a »',
  ])('is true for another host after "%s"', (words) => {
    expect(claims(`${words} bank.com with more words`)).toBe(true);
  });

  it.each([
    'what bank.com says today',
    'at the bank.com office today',
    'a-to bank.com office today',
    'read: the bank.com office today',
    'reader - bank.com office today',
    'Sign in at Bank.com right now',
  ])('is false for a sentence with a host: %s', (text) => expect(claims(text)).toBe(false));

  it.each(['bank.com', 'Bank.com', 'bank.com login', 'to bank.com', 'what https://bank.com/ says'])(
    'is true for a name: %s',
    (text) => expect(claims(text)).toBe(true),
  );

  it.each([
    ...'a.md a.rs a.sh a.py a.pl a.zip a.mov a.ps a.cc'.split(' ').map((name) => `read${name}`),
    'ASP.NET',
    'ado.net',
    'vb.net',
    'socket.io',
    'e.g.co',
    'will.i.am',
    'jane@bank.com',
    'Bank.com login',
    'no host',
    'evil.example',
    'www.evil.example/path',
    'sub.evil.example',
  ])('is false for %s', (text) => expect(claims(text)).toBe(false));

  it.each(['my.md.bank.com', 'asp.netto.com', 'ab.bank.com'])(
    'is true for a host that only resembles software or a file: %s',
    (text) => expect(claims(text)).toBe(true),
  );

  it.each(['www.read.md', 'https://asp.net/'])('is true for a URL: %s', (text) =>
    expect(claims(text)).toBe(true),
  );

  it('is true if one of several hosts is another one', () => {
    expect(claims('evil.example bank.com')).toBe(true);
    expect(claims('evil.example www.evil.example')).toBe(false);
  });

  it('is false for a click counter as the target', () => {
    expect(claims('bank.com', 'https://t.co/x')).toBe(false);
  });

  it('is false for the URL itself, though it redirects', () => {
    const url = 'https://redirect.example/?u=1';
    expect(claims(` ${url} `, url, 'https://shop.example/')).toBe(false);
    expect(claims(`${url}1`, url, 'https://shop.example/')).toBe(true);
    expect(claims('redirect.example', url, 'https://shop.example/')).toBe(true);
  });

  it.each([
    ['amazon.com', 'https://www.amazon.de/', false],
    ['shop.com', 'https://shop.de/', true],
    ['amazon.com', 'https://amazon.evil.example/', true],
    ['bank.co.uk', 'https://evil.co.uk/', true],
    ['github.io', 'https://evil.github.io/', true],
    ['www.github.io', 'https://www.github.io/', false],
    ['bank.com', 'http://203.0.113.7/', true],
  ])('compares the owners of %s and %s', (text, url, expected) => {
    expect(claims(text, url)).toBe(expected);
  });
});
