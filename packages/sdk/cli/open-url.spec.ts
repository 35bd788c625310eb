import { parseWebUrl, toOpenCommand } from './open-url.js';

describe('parseWebUrl', () => {
  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ms-msdt:/id',
    '-x',
    'mailto:a@b.example',
    '',
  ])('refuses %p', (text) => {
    expect(() => parseWebUrl(text)).toThrow('Not a web URL');
  });

  it('encodes characters that a program could interpret', () => {
    expect(parseWebUrl('https://a.example/?q="& calc').href).toBe(
      'https://a.example/?q=%22&%20calc',
    );
  });
});

describe('toOpenCommand', () => {
  const url = 'https://a.example/?b&c';

  it.each([
    ['linux', ['xdg-open', url]],
    ['darwin', ['open', url]],
    ['win32', ['rundll32', 'url.dll,FileProtocolHandler', url]],
  ])('passes the URL as an argument on %s', (platform, expected) => {
    expect(toOpenCommand(url, platform, undefined)).toEqual(expected);
  });

  it('prefers the browser that the user names', () => {
    expect(toOpenCommand(url, 'linux', 'firefox')).toEqual(['firefox', url]);
  });
});
