import { collectCodes } from './code-candidates.js';
import { normalizeText } from './normalize-text.js';

const listCodesIn = (text: string, isAnnounced = true) =>
  collectCodes(normalizeText(text).shapes, () => isAnnounced).map(({ code }) => code);

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
    ['482.913', '482913'],
    ['48.29.13', '482913'],
    ['KXWPQRTZ', 'KXWPQRTZ'],
    ['heron-lamp-sofa-brick', 'heron-lamp-sofa-brick'],
  ])('finds one code in %j', (text, code) => {
    expect(listCodesIn(text)).toEqual([code]);
  });

  it.each([
    'DE02 1005 0000 0054 5402 06 is no code',
    'at 10:42:17',
    'Total 1,299.00',
    'Total 1299.00',
    'Net 4829.13 and 48291.30',
    'on 06/11/2024',
    'from 192.168.10.244',
    'in 30min or 24h',
    'at https://example.com/code/482913',
    'to k482913@example.com',
  ])('finds no code within a longer token: %j', (text) => {
    expect(listCodesIn(text).filter((code) => !code.startsWith('DE'))).toEqual([]);
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
