import { foldWord } from '../training/compile-vocabulary.js';
import { BLANK, normalizeText } from './normalize-text.js';

describe('normalizeText', () => {
  it('keeps the length of the text in both forms', () => {
    const text = 'İstanbul ﬁn ４８２ ٤٨ straße\u0301 \u{1f600} https://example.com/a b@example.com';
    const { shapes, words } = normalizeText(text);
    expect([shapes.length, words.length]).toEqual([text.length, text.length]);
  });

  it('writes digits of all scripts in ASCII', () => {
    expect(normalizeText('٤٨ ۴۸ ४८ ৪৮ ๔๘ ４８').shapes).toBe('48 48 48 48 48 48');
  });

  it('unifies spaces and dashes', () => {
    expect(normalizeText('48\u00a02\u20099\u201313\u22121').shapes).toBe('48 2 9-13-1');
  });

  it('leaves a full-width comma alone: it is never part of a number', () => {
    expect(normalizeText('482913，10').shapes).toBe('482913，10');
  });

  it('blanks URLs and email addresses', () => {
    const { shapes } = normalizeText('See www.example.com or a@example.com.');
    expect(shapes).toBe(`See ${BLANK.repeat(15)} or ${BLANK.repeat(14)}`);
  });
});

describe('foldWord', () => {
  it.each([
    ['Bestätigung', 'bestatigung'],
    ['doğrulama kodu', 'dogrulama kodu'],
    ['КОД', 'код'],
    ['فعّل', 'فعل'],
    ['یک', 'يك'],
    ['कोड', 'कोड'],
    ['認証番号', '認証番号'],
    ['인증번호', '인증번호'],
  ])('folds %s to %s', (word, folded) => {
    expect(foldWord(word)).toBe(folded);
  });
});
