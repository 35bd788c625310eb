import { decodeCharset, decodeUndeclared, guessText } from './decode-text.js';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('decodeUndeclared', () => {
  it('decodes valid UTF-8 as UTF-8', () => {
    expect(decodeUndeclared(Buffer.from('größer ✓'), false)).toBe('größer ✓');
  });

  it('decodes other bytes as Windows-1252', () => {
    expect(decodeUndeclared(latin1('gr\u00f6\u00dfer \x80'), false)).toBe('größer €');
  });

  it('uses the charset of the meta element of HTML', () => {
    const html = Buffer.concat([Buffer.from('<meta charset=koi8-r>'), Buffer.from([0xf0, 0xd2])]);
    expect(decodeUndeclared(html, true)).toBe('<meta charset=koi8-r>Пр');
    expect(decodeUndeclared(html, false)).toBe('<meta charset=koi8-r>ðÒ');
  });

  it.each([
    '<META CHARSET=KOI8-R>',
    '<meta charset = "koi8-r">',
    "<meta\n charset='koi8-r'>",
    '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">',
    '<meta name=viewport><meta charset=koi8-r>',
  ])('reads the charset of %s', (head) => {
    expect(decodeUndeclared(latin1(`${head}\xf0`), true).endsWith('П')).toBe(true);
  });

  it.each([
    '<metacharset=koi8-r>',
    '<p charset=koi8-r>',
    '<meta><p charset=koi8-r>',
    '<meta name=charset>koi8-r',
    '<meta charset=k>',
    '<meta charset koi8-r>',
    `<meta charset=koi8-r${'x'.repeat(40)}>`,
  ])('finds no charset in %s', (head) => {
    expect(decodeUndeclared(latin1(`${head}\xf0`), true).endsWith('ð')).toBe(true);
  });

  it('looks for a charset in the first 4,096 bytes', () => {
    const padded = (length: number) => latin1(`${'<meta charset=koi8-r'.padStart(length)}\xf0`);
    expect(decodeUndeclared(padded(4096), true).endsWith('П')).toBe(true);
    expect(decodeUndeclared(padded(4097), true).endsWith('ð')).toBe(true);
  });

  it.each([
    ['UTF-8', 'efbbbf 61', 'a'],
    ['UTF-8 with a damaged byte', 'efbbbf 61ff', 'a\ufffd'],
    ['UTF-16, little-endian', 'fffe 6100 ac20', 'a€'],
    ['UTF-16, big-endian', 'feff 0061 20ac', 'a€'],
  ])('uses the byte order mark of %s', (_name, bytes, text) => {
    expect(decodeUndeclared(Buffer.from(bytes.replaceAll(' ', ''), 'hex'), false)).toBe(text);
  });

  it.each([
    ['efbb', 'ï»'],
    ['fe61', 'þa'],
    ['61fffe', 'aÿþ'],
  ])('decodes %s, which has no whole mark, as Windows-1252', (bytes, text) => {
    expect(decodeUndeclared(Buffer.from(bytes, 'hex'), false)).toBe(text);
  });

  it('falls back if the charset is unknown', () => {
    const html = latin1('<meta charset=x-klingon>\u00e9');
    expect(decodeUndeclared(html, true)).toBe('<meta charset=x-klingon>é');
  });
});

describe('guessText', () => {
  it('decodes no bytes as no text', () => expect(guessText(Buffer.from([]))).toBe(''));

  it('prefers UTF-8 to the given charset', () => {
    expect(guessText(Buffer.from('П'), 'koi8-r')).toBe('П');
  });

  it('uses the given charset if the bytes are valid in it', () => {
    expect(guessText(latin1('\xf0'), 'koi8-r')).toBe('П');
    expect(guessText(latin1('\x82\xa0\xfd'), 'shift_jis')).toBe('‚\xa0ý');
    expect(guessText(latin1('\xf0'), 'x-klingon')).toBe('ð');
  });
});

describe('decodeCharset', () => {
  it.each([
    ['koi8-r', '\xf0', 'П'],
    ['KOI8-R', '\xf0', 'П'],
    ['iso-8859-1', '\x80', '€'],
    ['utf-8', 'a\xff', 'a\ufffd'],
    ['cp850', '\x84', 'ä'],
    ['CP437', '\x84', 'ä'],
    ['x-klingon', '\xe9', 'é'],
    ['x-klingon', '\xc3\xa9', 'é'],
    ['ascii', '\xc3\xa9', 'é'],
    ['US-ASCII', '\xc3\xa9', 'é'],
    ['us-ascii', '\xe9', 'é'],
    ['unknown-8bit', '\xc3\xa9', 'é'],
    ['unknown', '\xc3\xa9', 'é'],
  ])('decodes %s', (charset, bytes, text) => {
    expect(decodeCharset(charset, latin1(bytes))).toBe(text);
  });
});
