import { fitText, formatTable } from './table.js';

describe('fitText', () => {
  it.each([
    ['pads short text', 'abc', 5, 'abc  '],
    ['truncates long text', 'abcdefgh', 5, 'abcd…'],
    ['keeps text that fits exactly', 'abcde', 5, 'abcde'],
    ['counts two cells for wide characters', '日本語', 5, '日本…'],
    ['fills the cell that half a wide character would take', '日本語語', 6, '日本… '],
    ['counts an emoji with its joiners once', '👩‍💻abc', 5, '👩‍💻abc'],
    ['returns an empty text for a width of zero', 'abc', 0, ''],
    ['counts no cells for marks', 'e\u0301e\u0301', 3, 'e\u0301e\u0301 '],
    ['removes control sequences before it counts', '\u001B[31mab\nc', 4, 'ab c'],
  ])('%s', (_name, text, width, expected) => {
    expect(fitText(text, width)).toBe(expected);
  });
});

describe('formatTable', () => {
  const columns = [
    { title: 'From', width: 6 },
    { title: 'Subject', width: 50 },
  ];

  it('aligns columns under their titles', () => {
    expect(
      formatTable(
        columns,
        [
          ['a', 'x'],
          ['bcd', 'y'],
        ],
        80,
      ),
    ).toEqual(['From  Subject', 'a     x', 'bcd   y']);
  });

  it('truncates the last column at the width of the terminal', () => {
    expect(formatTable(columns, [['abcdefgh', 'a long subject of an email']], 20)).toEqual([
      'From    Subject',
      'abcde…  a long subj…',
    ]);
  });

  it('keeps a message in one line, whatever its subject', () => {
    const [, row] = formatTable(columns, [['a', 'one\r\ntwo\u001B[1A\u001B[2Kthree']], 80);
    expect(row).toBe('a     one twothree');
  });
});
