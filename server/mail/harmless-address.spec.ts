import {
  contentIdOf,
  contradictedHost,
  harmlessLink,
  remoteImageAddress,
} from './harmless-address.js';

describe('harmlessLink', () => {
  it.each([
    ['https://x.example/a?b=c#d', 'https://x.example/a?b=c#d'],
    [' HTTP://x.example ', 'HTTP://x.example'],
    ['//x.example/a', 'https://x.example/a'],
    ['mailto:a@x.example', 'mailto:a@x.example'],
    ['http://localhost:3000/a', 'http://localhost:3000/a'],
  ])('keeps %j', (href, expected) => expect(harmlessLink(href)).toBe(expected));

  it.each([
    '',
    '#top',
    '/path',
    'x.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://x.example',
    'tel:1',
    'http://',
    'http:///x',
    'https:x',
    `https://x.example/${'a'.repeat(9000)}`,
  ])('drops %j', (href) => expect(harmlessLink(href)).toBeNull());
});

describe('contradictedHost', () => {
  it.each([
    ['https://evil.example/x', 'www.bank.example', 'evil.example'],
    ['https://evil.example/x', 'https://bank.example/login', 'evil.example'],
    ['https://bank.example.evil.example/', 'bank.example', 'bank.example.evil.example'],
    ['https://evil.example', ' Bank.example ', 'evil.example'],
    ['https://bank.example@evil.example/', 'bank.example', 'evil.example'],
    ['https://evil.example/', 'bücher.example', 'evil.example'],
  ])('shows the host of %s under "%s"', (href, text, host) => {
    expect(contradictedHost(href, text)).toBe(host);
  });

  it.each([
    ['https://bank.example/x', 'www.bank.example'],
    ['https://click.bank.example/x', 'bank.example'],
    ['https://xn--bcher-kva.example/', 'bücher.example'],
    ['https://evil.example/x', 'Click here'],
    ['mailto:a@b.example', 'bank.example'],
  ])('says nothing of %s under "%s"', (href, text) => {
    expect(contradictedHost(href, text)).toBeNull();
  });
});

it('tells remote images and content ids apart', () => {
  expect(remoteImageAddress('//x.example/a.png')).toBe('https://x.example/a.png');
  expect(remoteImageAddress('cid:a')).toBeNull();
  expect(remoteImageAddress('data:image/png;base64,AA')).toBeNull();
  expect(contentIdOf('CID:logo%40x')).toBe('logo@x');
  expect(contentIdOf('cid:%zz')).toBe('%zz');
  expect(contentIdOf('https://x.example/')).toBeNull();
});
