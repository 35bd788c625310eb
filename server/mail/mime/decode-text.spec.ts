import { decodeUndeclared, guessText } from './decode-text.js';

describe('decodeUndeclared', () => {
  it('decodes valid UTF-8 as UTF-8', () => {
    expect(decodeUndeclared(Buffer.from('größer ✓'), false)).toBe('größer ✓');
  });

  it('decodes other bytes as Windows-1252', () => {
    expect(decodeUndeclared(Buffer.from('gr\u00f6\u00dfer', 'latin1'), false)).toBe('größer');
  });

  it('uses the charset of the meta element of HTML', () => {
    const html = Buffer.concat([Buffer.from('<meta charset=koi8-r>'), Buffer.from([0xf0, 0xd2])]);
    expect(decodeUndeclared(html, true)).toBe('<meta charset=koi8-r>Пр');
  });

  it('uses the charset of a byte order mark', () => {
    expect(decodeUndeclared(Buffer.from('\ufeffab', 'utf16le'), false)).toBe('ab');
  });

  it('falls back if the charset is unknown', () => {
    const html = Buffer.from('<meta charset=x-klingon>\u00e9', 'latin1');
    expect(decodeUndeclared(html, true)).toBe('<meta charset=x-klingon>é');
    expect(guessText(Buffer.from([]))).toBe('');
  });
});
