import { foldText, splitSearch } from './fold-text.js';

describe('foldText', () => {
  it.each([
    ['ÉCOLE', 'ecole'],
    ['e\u0301cole', 'école'],
    ['Grüße', 'GRUSSE'],
    ['İstanbul', 'istanbul'],
    ['ısı', 'isi'],
    ['Łódź', 'lodz'],
    ['smørrebrød', 'smorrebrod'],
    ['Æsir', 'aesir'],
    ['ΟΔΟΣ', 'οδός'],
    ['Ёлка', 'елка'],
    ['ﬁne', 'fine'],
    ['Ｍａｙｆｌｙ', 'mayfly'],
    ['pass\u00adword\u200b', 'password'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
  ])('regards %s and %s as equal', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each([
    ['か', 'が'],
    ['하', '한'],
    ['की', 'का'],
  ])('distinguishes %s and %s', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });
});

describe('splitSearch', () => {
  it('returns each folded word once', () => {
    expect(splitSearch('  Code\u00a0für\tcode  ')).toEqual(['code', 'fur']);
  });

  it.each([
    ['"your  order" code', ['your order', 'code']],
    ['“Ihre Bestellung” «a b»', ['ihre bestellung', 'a b']],
    ['55" "" "open', ['55', 'open']],
  ])('reads the quotes of %s', (search, words) => {
    expect(splitSearch(search)).toEqual(words);
  });

  it('returns nothing that PostgreSQL rejects', () => {
    expect(splitSearch('a\0b \ud800c')).toEqual(['a', 'b', '\ufffdc']);
  });

  it('returns at most 200 characters, even if folding adds some', () => {
    // A quadruple prime is four primes when it is decomposed.
    expect(splitSearch(`x${'\u2057'.repeat(99)}`)).toEqual([`x${'\u2032'.repeat(199)}`]);
  });

  it('returns no word for white space and characters without a width', () => {
    expect(splitSearch(' \u200b\u0301 \n')).toEqual([]);
  });
});
