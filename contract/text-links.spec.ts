import { findTextUrls } from './text-links.js';

describe('findTextUrls', () => {
  it.each([
    ['请打开https://a.example/v?t=1。谢谢', 'https://a.example/v?t=1'],
    ['点击（https://a.example/v）确认', 'https://a.example/v'],
    ['「https://a.example/v」', 'https://a.example/v'],
    ['“https://a.example/v”', 'https://a.example/v'],
    ['https://a.example/v?t=1请在十分钟内打开', 'https://a.example/v?t=1'],
    ['https://a.example/vをクリックしてください', 'https://a.example/v'],
    ['https://a.example/#xをクリック', 'https://a.example/#x'],
    ['https://a.exampleをクリック', 'https://a.example'],
    ['https://a.example:8080をクリック', 'https://a.example:8080'],
    ['https://a.example/v를 누르세요', 'https://a.example/v'],
    ['https://例え.example/v です', 'https://例え.example/v'],
    ['https://www.例え.example/v', 'https://www.例え.example/v'],
    ['see https://a.example/x_(y), or', 'https://a.example/x_(y)'],
    ['(https://a.example/x).', 'https://a.example/x'],
    ['<https://a.example/x>', 'https://a.example/x'],
    ['https://a.example/wörter', 'https://a.example/wörter'],
  ])('ends the URL of %s', (text, url) => {
    expect(findTextUrls(text)).toEqual([{ url, start: text.indexOf('https') }]);
  });

  it('finds several URLs, and none in other text', () => {
    expect(findTextUrls('http://a.example、http://b.example').map(({ url }) => url)).toEqual([
      'http://a.example',
      'http://b.example',
    ]);
    expect(findTextUrls('ftp://a.example and a.example')).toEqual([]);
  });
});
