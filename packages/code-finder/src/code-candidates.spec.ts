import { collectCodes } from './code-candidates.js';
import { normalizeText } from './normalize-text.js';

const listCodesIn = (text: string, isAnnounced = true) =>
  collectCodes(normalizeText(text).shapes, () => isAnnounced).map(({ code }) => code);

const listShapesIn = (text: string) => collectCodes(text, () => true).map(({ shape }) => shape);

describe('collectCodes', () => {
  it.each([
    ['482913', '482913'],
    ['Code: 482 913', '482913'],
    ['Code: 482\u2009913.', '482913'],
    ['Code: 48\u00a029\u00a013', '482913'],
    ['Code: 482-913-077', '482913077'],
    ['Code: 482.913', '482913'],
    ['830 271 55', '83027155'],
    ['4 8 2 9 1 3', '482913'],
    ['4\t8\t2\t9', '4829'],
    ['482\t-\t913', '482913'],
    ['4\n8\n2\n9\n1\n3', '482913'],
    ['رمز ٤٨٢٩١٣', '482913'],
    ['کد ۴۸ ۲۹', '4829'],
    ['कोड ४८२९१३ है', '482913'],
    ['認証コード：４８２９１３', '482913'],
    ['验证码482913,5分钟内有效', '482913'],
    ['验证码为482913,10分钟内有效', '482913'],
    ['code 081537,10 minutes', '081537'],
    ['验证码是 718830，10分钟内有效', '718830'],
    ['Kódja 482913-as szám', '482913'],
    ['K7PX42', 'K7PX42'],
    ['5x6zyc3g', '5x6zyc3g'],
    ['aB7xQ2', 'aB7xQ2'],
    ['XMU-QTA', 'XMU-QTA'],
    ['WDJB-MJHT', 'WDJB-MJHT'],
    ['AB12-CD34-EF56', 'AB12-CD34-EF56'],
    ['Code: N8R2 6KVD', 'N8R2 6KVD'],
    ['portal-8M3T', 'portal-8M3T'],
    ['xnu6-5f88z-8yhw-qnysu', 'xnu6-5f88z-8yhw-qnysu'],
    ['G-482913', 'G-482913'],
    ['KXWPQRTZ', 'KXWPQRTZ'],
    ['heron-lamp-sofa-brick', 'heron-lamp-sofa-brick'],
  ])('finds one code in %j', (text, code) => {
    expect(listCodesIn(text)).toEqual([code]);
  });

  it.each([
    'DE02 1005 0000 0054 5402 06 is no code',
    'at 10:42:17',
    'Total 1,299.00',
    'on 06/11/2024',
    'from 192.168.10.244',
    'in 30min or 24h',
    'at https://example.com/code/482913',
    'to k482913@example.com',
  ])('finds no code within a longer token: %j', (text) => {
    expect(listCodesIn(text).filter((code) => !code.startsWith('DE'))).toEqual([]);
  });

  it.each([
    ['4829', 'digits'],
    ['482', null],
    ['4829130777', 'digits'],
    ['48291307771', null],
    ['K7PX', 'upper'],
    ['K7P', null],
    ['K7PX42QM91', 'upper'],
    ['K7PX42QM913', null],
    ['5x6zyc3g', 'lower'],
    ['aB7x', 'mixed'],
    ['aB7', null],
    ['aB7xQ2mN4rT8', 'mixed'],
    ['aB7xQ2mN4rT8s', 'token'],
    ['KXWP', 'letters'],
    ['KXW', null],
    ['KXWPQRTZVBN', null],
    ['aBxQz', 'letters'],
    ['aBxQ', null],
    ['PayPal', null],
    ['iCloud', null],
    ['ACMEmail', null],
    ['Hello', null],
    ['hello', null],
    ['20261001', null],
    ['20201231', null],
    ['20191231', 'digits'],
    ['20501231', 'digits'],
    ['20261301', 'digits'],
    ['20261200', 'digits'],
    ['20261232', 'digits'],
    ['20260130', null],
    ['01102026', null],
    ['31122026', null],
    ['32122026', 'digits'],
    ['30002026', 'digits'],
    ['31132026', 'digits'],
    ['31121926', 'digits'],
    ['120261001', 'digits'],
    ['202610011', 'digits'],
    ['123st', null],
    ['1234ab', null],
    ['1234abc', 'lower'],
    ['1234a', null],
    ['19h30', null],
    ['9h30', null],
    ['119h30', 'lower'],
    ['a123st', 'lower'],
    ['12abcd', 'lower'],
  ])('finds in %s a code of the shape %s', (text, shape) => {
    expect(listShapesIn(text)).toEqual(shape === null ? [] : [shape]);
  });

  it.each([
    ['48-29', 'digits', '4829'],
    ['48/29', null, null],
    ['4:8:2:9', null, null],
    ['4-8-2', null, null],
    ['4-8-2-9-1', 'digits', '48291'],
    ['4-8-2-9-1-3', 'digits', '482913'],
    ['12-34.56', null, null],
    ['48291-307771', null, null],
    ['482913-as', 'digits', '482913'],
    ['482913-asan', 'digits', '482913'],
    ['482913-asana', null, null],
    ['482913-as-as', 'words', '482913-as-as'],
    ['12-as', null, null],
    ['G-4829', 'prefixed', 'G-4829'],
    ['ACME-48291307', 'prefixed', 'ACME-48291307'],
    ['ACMES-4829', 'grouped', 'ACMES-4829'],
    ['G-482', 'grouped', 'G-482'],
    ['G-482913077', null, null],
    ['AB-CD', 'letters', 'AB-CD'],
    ['ABCDEFGH-A', 'letters', 'ABCDEFGH-A'],
    ['ABCDEFGHI-A', null, null],
    ['AB_-CD', null, null],
    ['A1-B2-C3-D4-E5-F6', 'grouped', 'A1-B2-C3-D4-E5-F6'],
    ['A1-B2-C3-D4-E5-F6-G7', null, null],
    ['ABCD12-ABCD34-ABCD56-ABCD78', 'grouped', 'ABCD12-ABCD34-ABCD56-ABCD78'],
    ['ABCD12-ABCD34-ABCD56-ABCD789', 'grouped', 'ABCD12-ABCD34-ABCD56-ABCD789'],
    ['ABCD12-ABCD34-ABCD56-ABCD7890', null, null],
    ['heron-lamp-sofa', 'words', 'heron-lamp-sofa'],
    ['heron-lamp', null, null],
    ['heron-la-sofa', 'words', 'heron-la-sofa'],
    ['heron-l-sofa', null, null],
    ['abcdefghijkl-lamp-sofa', 'words', 'abcdefghijkl-lamp-sofa'],
    ['abcdefghijklm-lamp-sofa', null, null],
    ['portal-8M3T', 'grouped', 'portal-8M3T'],
    ['portal-8m3t', null, null],
    ['port-8m3t', 'grouped', 'port-8m3t'],
    ['port-8291', 'grouped', 'port-8291'],
    ['por-82913', null, null],
    ['p0rtal-8m3t', 'grouped', 'p0rtal-8m3t'],
    ['a1-8m', null, null],
    ['Port-Wine', null, null],
  ])('finds in %s a code of the shape %s: %s', (text, shape, code) => {
    expect(listShapesIn(text)).toEqual(shape === null ? [] : [shape]);
    expect(listCodesIn(text)).toEqual(code === null ? [] : [code]);
  });

  it.each([
    ['48 29', ['4829']],
    ['48 2', []],
    ['4829 130777', ['4829130777']],
    ['48291 307771', ['48291', '307771']],
    ['482 913 07', ['48291307']],
    ['482 91 307', []],
    ['48 291', ['48291']],
    ['48 29 130', []],
    ['4829\t13077\t1', ['4829', '13077']],
    ['4829\t1307\t77', ['4829130777']],
    ['4 A 2 9', ['4A29']],
    ['A B C D', ['ABCD']],
    ['DE12 4829 1307', ['DE12', '4829', '1307']],
    ['DE12 4829 1307 77', ['DE12']],
    ['DE 4829 1307', ['48291307']],
    ['DE12, 4829 1307', ['DE12', '48291307']],
    ['DE12\n4829 1307', ['DE12', '48291307']],
    ['DE12 4829 13071', ['DE12', '4829', '13071']],
    ['to DE12 4829\t1307', ['DE12', '48291307']],
  ])('reads the groups of %j as %j', (text, codes) => {
    expect(listCodesIn(text)).toEqual(codes);
  });

  it.each([
    ['N8R 6KV', ['N8R 6KV']],
    ['Code:N8R2 6KVD', ['N8R2 6KVD']],
    ['Code：N8R2 6KVD', ['N8R2 6KVD']],
    ['Code\tN8R2 6KVD\tok', ['N8R2 6KVD']],
    ['N8R2 6KVD.', ['N8R2 6KVD']],
    ['N8R2 6KVD. So', ['N8R2 6KVD']],
    ['N8R2 6KVD。', ['N8R2 6KVD']],
    ['N8R2 ABCD', ['N8R2 ABCD']],
    ['N8R2 6KVD.x', ['N8R2', '6KVD']],
    ['N8R2 6KVD, so', ['N8R2', '6KVD']],
    ['to N8R2 6KVD', ['N8R2', '6KVD']],
    ['N8R2 6KV', ['N8R2']],
    ['N8R26 6KVD1', ['N8R26', '6KVD1']],
    ['N8 6K', []],
    ['N8R2  6KVD', ['N8R2', '6KVD']],
    ['ABCD EFGH', []],
    ['N8r2 6KVD', ['N8r2', '6KVD']],
    ['N8R2 6KVD\n4829', ['N8R2 6KVD', '4829']],
  ])('reads the pair in %j as %j', (text, codes) => {
    expect(listCodesIn(text, false)).toEqual(codes);
  });

  it('describes a candidate by its groups and where it stands', () => {
    const describe = (text: string) => collectCodes(text, () => true);
    const [shape, grouped] = ['digits', 'grouped'] as const;
    expect(describe('Code: 482 913.')).toEqual([
      { code: '482913', shape, start: 6, end: 13, separator: ' ', groups: [3, 3] },
    ]);
    expect(describe('482-9130')).toEqual([
      { code: '4829130', shape, start: 0, end: 8, separator: '-', groups: [3, 4] },
    ]);
    expect(describe('Code: N8R2 6KVD')).toEqual([
      { code: 'N8R2 6KVD', shape: grouped, start: 6, end: 15, separator: ' ', groups: [4, 4] },
    ]);
    expect(describe('482913-as')).toEqual([
      { code: '482913', shape, start: 0, end: 6, separator: '', groups: [6] },
    ]);
    expect(describe('4 A 2 9')).toMatchObject([{ shape: 'upper', groups: [1, 1, 1, 1] }]);
    expect(describe('A B C D')).toMatchObject([{ shape: 'letters' }]);
  });

  it('asks only about letters and words, by their offsets', () => {
    const asked: [number, number][] = [];
    collectCodes('482913 KXWP heron-lamp-sofa', ({ start, end }) => {
      asked.push([start, end]);
      return false;
    });
    expect(asked).toEqual([
      [7, 11],
      [12, 27],
    ]);
  });

  it('joins two groups only where they stand alone', () => {
    expect(listCodesIn('Ottawa K1A 0B1', false)).toEqual([]);
    expect(listCodesIn('to AB12 CD34 or', false)).toEqual(['AB12', 'CD34']);
  });

  it('accepts letters and words as a code only where one is announced', () => {
    expect(listCodesIn('IMPORTANT state-of-the-art', false)).toEqual([]);
    expect(listCodesIn('482913 K7PX42', false)).toEqual(['482913', 'K7PX42']);
  });

  it('returns the position of a code in the text as it was sent', () => {
    const text = 'Ihr Code: 482 913.';
    const [candidate] = collectCodes(normalizeText(text).shapes, () => false);
    expect(text.slice(candidate?.start, candidate?.end)).toBe('482 913');
  });

  it('returns at most 200 candidates', () => {
    expect(listCodesIn('482913; '.repeat(5000))).toHaveLength(200);
  });
});
