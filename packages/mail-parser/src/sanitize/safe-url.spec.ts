import { parseContentId, sanitizeImageUrl, sanitizeLinkUrl } from './safe-url.js';

describe('sanitizeLinkUrl', () => {
  it.each([
    ['https://x.example/a?b=c#d', 'https://x.example/a?b=c#d'],
    [' HTTP://x.example ', 'HTTP://x.example'],
    ['//x.example/a', 'https://x.example/a'],
    ['mailto:a@x.example', 'mailto:a@x.example'],
    ['http://localhost:3000/a', 'http://localhost:3000/a'],
  ])('keeps %j', (href, expected) => expect(sanitizeLinkUrl(href)).toBe(expected));

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
    'http://',
    'http:///x',
    'https:x',
    `https://x.example/${'a'.repeat(9000)}`,
  ])('drops %j', (href) => expect(sanitizeLinkUrl(href)).toBeNull());
});

it('distinguishes remote images from content IDs', () => {
  expect(sanitizeImageUrl('//x.example/a.png')).toBe('https://x.example/a.png');
  expect(sanitizeImageUrl('cid:a')).toBeNull();
  expect(sanitizeImageUrl('data:image/png;base64,AA')).toBeNull();
  expect(parseContentId('CID:logo%40x')).toBe('logo@x');
  expect(parseContentId('cid:%zz')).toBe('%zz');
  expect(parseContentId('https://x.example/')).toBeNull();
});
