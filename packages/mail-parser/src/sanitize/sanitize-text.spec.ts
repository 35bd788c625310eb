import { sanitizeFilename, sanitizeLine, toStorableText } from './sanitize-text.js';

describe('sanitizeLine', () => {
  it.each([
    ['a\u0000b', 'a\u2400b'],
    ['a\u001bb', 'a\u241bb'],
    ['a\u007fb', 'a\u2421b'],
    ['a\u0085b\u2028c', 'a b c'],
    ['line one\r\n\tline two', 'line one line two'],
    ['pay\u202eexe.fdp', 'pay[RLO]exe.fdp'],
    ['\u2066x\u2069\u200f', '[LRI]x[PDI][RLM]'],
    ['\u061c\u200e\u200f', '[ALM][LRM][RLM]'],
    ['\u202a\u202b\u202c\u202d\u202e', '[LRE][RLE][PDF][LRO][RLO]'],
    ['\u2066\u2067\u2068\u2069', '[LRI][RLI][FSI][PDI]'],
    ['\ud800x', '\ufffdx'],
    ['😀', '😀'],
  ])('turns %j into %j', (text, expected) => {
    expect(sanitizeLine(text)).toBe(expected);
  });

  it('truncates a very long subject', () => {
    expect(sanitizeLine('x'.repeat(1_000_000))).toHaveLength(1000);
  });
});

describe('sanitizeFilename', () => {
  it.each([
    ['../../etc/passwd', '___.._etc_passwd'],
    ['C:\\temp\\run.bat', 'C__temp_run.bat'],
    ['a\u2215b\uff0fc', 'a_b_c'],
    ['.htaccess', '_htaccess'],
    ['what?.txt. . ', 'what_.txt'],
    ['...', '___'],
    ['   ', ''],
  ])('turns %j into %j', (name, expected) => {
    expect(sanitizeFilename(name)).toBe(expected);
  });

  it('keeps the extension of a name that is too long', () => {
    const name = sanitizeFilename(`${'n'.repeat(400)}.tar`);
    expect(name).toHaveLength(180);
    expect(name.endsWith('.tar')).toBe(true);
  });

  it('limits file names to 240 bytes, so that they can be unpacked', () => {
    const name = sanitizeFilename(`${'請求書'.repeat(40)}.pdf`);
    expect(name).toBe(`${'請求書'.repeat(40).slice(0, 78)}.pdf`);
    expect(sanitizeFilename(`${'a'.repeat(120)}${'é'.repeat(59)}`)).toHaveLength(179);
    expect(sanitizeFilename('😀'.repeat(80))).toBe('😀'.repeat(60));
    for (const start of ['a', 'ab', 'abc']) {
      expect(sanitizeFilename(start + '😀'.repeat(80))).toBe(start + '😀'.repeat(59));
    }
  });
});

it('toStorableText replaces what PostgreSQL rejects', () => {
  expect(toStorableText('a\0b\udc00c\ud83d\ude00')).toBe('a\u2400b\ufffdc\ud83d\ude00');
});
