import { splitLinks, splitUrl } from './linked-text';

const links = (line: string) =>
  splitLinks(line)
    .filter(({ isLink }) => isLink)
    .map(({ text }) => text);

describe('splitLinks', () => {
  it('finds the URLs of a line and keeps the rest', () => {
    const line = 'Confirm at https://a.example/x?y=1&z, or http://b.example.';
    expect(links(line)).toEqual(['https://a.example/x?y=1&z', 'http://b.example']);
    expect(
      splitLinks(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
  });

  it('takes linear time', () => {
    const line = `https://a${'.'.repeat(1_000_000)}b`;
    expect(splitLinks(line)).toEqual([
      { text: 'https://a', isLink: true },
      { text: `${'.'.repeat(1_000_000)}b`, isLink: false },
    ]);
  });

  it('finds only http and https', () => {
    expect(links('javascript:alert(1) data:text/html,x ftp://a.example www.a.example')).toEqual([]);
  });
});

describe('splitUrl', () => {
  it.each([
    [
      'https://mail.x.example/a/b?c=d&e#f',
      ['https://mail.x.example', '/a', '/b', '?c', '=d', '&e', '#f'],
    ],
    ['https://x.example', ['https://x.example']],
    ['http://x.example//', ['http://x.example', '/', '/']],
  ])('splits %s after its host and before each segment and parameter', (url, pieces) => {
    expect(splitUrl(url)).toEqual(pieces);
    expect(splitUrl(url).join('')).toBe(url);
  });
});
