import { toEntryNames, toSafeFilename } from './safe-filenames.js';

describe('toEntryNames', () => {
  it.each([
    [
      ['a.tar.gz', 'a.tar.gz', 'a.tar.gz'],
      ['a.tar.gz', 'a.tar (2).gz', 'a.tar (3).gz'],
    ],
    [
      ['a (2).txt', 'a.txt', 'a.txt'],
      ['a (2).txt', 'a.txt', 'a (3).txt'],
    ],
    [
      ['caf\u00e9', 'cafe\u0301', 'CAFÉ'],
      ['caf\u00e9', 'cafe\u0301 (2)', 'CAFÉ (3)'],
    ],
    [
      ['LPT1.txt', 'nul', 'com\u00b2.a', 'console'],
      ['_LPT1.txt', '_nul', '_com\u00b2.a', 'console'],
    ],
    [
      ['../../a.txt', '..\\a.txt', '..', 'C:\\x', '.hidden'],
      ['___.._a.txt', '___a.txt', '__', 'C__x', '_hidden'],
    ],
    [
      ['gnp\u202e.exe', '', '/', 'a/b\\c'],
      ['gnp[RLO].exe', 'attachment', '_', 'a_b_c'],
    ],
  ])('turns %j into %j', (filenames, names) => {
    expect(toEntryNames(filenames)).toEqual(names);
  });

  it('numbers a thousand equal names', () => {
    const names = toEntryNames(Array.from({ length: 1_000 }, () => 'a.txt'));
    expect(names.at(-1)).toBe('a (1000).txt');
    expect(toSafeFilename('Re: your CON?')).toBe('Re_ your CON_');
  });
});
