import { DIGIT, FOREIGN, LOWER, MIXED, runFrom, splitTokens, UPPER } from './code-tokens.js';

const read = (text: string) =>
  splitTokens(text).map(({ start, end, atoms, joiner }) => [
    text.slice(start, end),
    joiner,
    atoms.map((atom) => text.slice(atom.start, atom.end)),
  ]);

const readTokens = (text: string) => read(text).map(([token]) => token);

describe('splitTokens', () => {
  it('returns tokens with their atoms and joiner', () => {
    expect(read('My code: AB12-CD34, 12.50 10:42-17 X')).toEqual([
      ['My', '', ['My']],
      ['AB12-CD34', '-', ['AB12', 'CD34']],
      ['12.50', '.', ['12', '50']],
      ['10:42-17', MIXED, ['10', '42', '17']],
      ['X', '', ['X']],
    ]);
  });

  it.each(['', ' ', '。', '-'])('returns nothing for %j', (text) => {
    expect(splitTokens(text)).toEqual([]);
  });

  it.each([
    ['09', DIGIT],
    ['AZ', UPPER],
    ['az', LOWER],
    ['ÉЖΩ', UPPER],
    ['éжω', LOWER],
    ['aB7', LOWER | UPPER | DIGIT],
    ['_', FOREIGN],
    ['²', FOREIGN],
    ['ª', FOREIGN],
    ['a_', LOWER | FOREIGN],
    ['Աա', UPPER | LOWER],
    ['ა', LOWER],
  ])('determines the kind of %s', (text, kind) => {
    expect(splitTokens(`-${text}`)).toMatchObject([{ atoms: [{ kind }] }]);
    expect(splitTokens(`-${text}`)).toMatchObject([{ atoms: [{ kind }] }]);
  });

  it.each([
    ['A@B', ['A', 'B']],
    ['1/2', ['1/2']],
    ['1:2', ['1:2']],
    ['1.2', ['1.2']],
    ["1'2", ["1'2"]],
    ['1;2', ['1', '2']],
    ['1[2', ['1', '2']],
    ['1`2', ['1', '2']],
    ['1{2', ['1', '2']],
    ['コ12ド', ['12']],
    ['א12ב', ['12']],
    ['A.B', ['A', 'B']],
    ['1.B', ['1', 'B']],
    ['A.1', ['A', '1']],
    ['a code', []],
    ['a-b', ['a-b']],
    ['a-1', ['a-1']],
    ['a--b', ['a', 'b']],
    ['1..2', ['1', '2']],
    ['1 2', ['1', '2']],
    ['a1.2b', ['a1.2b']],
  ])('joins %j into %j: by hyphens, and digits by other marks', (text, tokens) => {
    expect(readTokens(text)).toEqual(tokens);
  });

  it.each([
    ['1,23', ['1,23']],
    ['1,234', ['1,234']],
    ['1,2', ['1', '2']],
    ['1,2345', ['1', '2345']],
    ['123,45', ['123,45']],
    ['1234,56', ['1234,56']],
    ['0123,45 minutes', ['0123', '45']],
    ['012,45', ['012,45']],
    ['1234,10分', ['1234', '10']],
    ['123,10分', ['123,10']],
    ['1234,10が', ['1234', '10']],
    ['1234,10カ', ['1234', '10']],
    ['1234,10ก', ['1234', '10']],
    ['1.1234,10分', ['1.1234', '10']],
    ['1234.1,10分', ['1234.1,10']],
  ])('splits %j into %j: a comma joins digits unless a clause ends there', (text, tokens) => {
    expect(readTokens(text)).toEqual(tokens);
  });
});

describe('runFrom', () => {
  const readRun = (text: string, first = 0) =>
    runFrom(text, splitTokens(text), first).map(({ start, end }) => text.slice(start, end));

  it.each([
    ['12 34 56', ['12', '34', '56']],
    ['12\t34', ['12', '34']],
    ['12 - 34', ['12', '34']],
    ['12\t-\t34', ['12', '34']],
    ['1\n2\n3', ['1', '2', '3']],
    ['A B 1', ['A', 'B', '1']],
    ['12\n34', ['12']],
    ['1\n23', ['1']],
    ['12\n3', ['12']],
    ['12  34', ['12']],
    ['12, 34', ['12']],
    ['12 34\t56', ['12', '34']],
    ['12 AB', ['12']],
    ['12 a', ['12']],
    ['12 3-4', ['12']],
    ['1-2 34', ['1-2']],
    ['AB 12', ['AB']],
    ['12 - - 34', ['12']],
  ])('returns for %j the groups %j', (text, groups) => {
    expect(readRun(text)).toEqual(groups);
  });

  it('begins at a given token', () => {
    expect(readRun('12 34 56', 1)).toEqual(['34', '56']);
    expect(readRun('Code 12 34', 1)).toEqual(['12', '34']);
    expect(readRun('Code 12', 0)).toEqual(['Code']);
    expect(readRun('Code', 1)).toEqual([]);
  });
});
