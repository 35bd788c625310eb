import { splitQuotes } from './quoted-text';

/** Returns the sections as texts; quotes are marked by brackets. */
const split = (text: string) =>
  splitQuotes(text.split('\n')).map(({ lines, isQuote }) => {
    const joined = lines.join('\n').trim();
    return isQuote ? `[${joined}]` : joined;
  });

describe('splitQuotes', () => {
  it('separates a quoted email with its attribution', () => {
    const attribution = 'On Mon, 3 Nov 2025 at 10:00, Ann wrote:';
    expect(split(`Yes.\n\n${attribution}\n> Coming?\n> Ann`)).toEqual([
      'Yes.',
      `[${attribution}\n> Coming?\n> Ann]`,
    ]);
  });

  it('takes an attribution of several lines, in any language', () => {
    const attribution = 'Am 3. November 2025 um 10:00 schrieb Ann Beispiel\n<ann@x.example>:';
    expect(split(`Ja.\n\n${attribution}\n\n> Kommst du?\n>\n> Ann`)).toEqual([
      'Ja.',
      `[${attribution}\n\n> Kommst du?\n>\n> Ann]`,
    ]);
  });

  it('excludes a sentence without a date or address from the quote', () => {
    expect(split('You asked:\n> a\n> b\n> c\nYes.')).toEqual([
      'You asked:',
      '[> a\n> b\n> c]',
      'Yes.',
    ]);
  });

  it('separates several quotes, with blank lines in them', () => {
    expect(split('A\n> 1\n\n> 2\n> 3\nB\n> 4\n> 5\n> 6')).toEqual([
      'A',
      '[> 1\n\n> 2\n> 3]',
      'B',
      '[> 4\n> 5\n> 6]',
    ]);
  });

  it('quotes everything from an Original Message line on', () => {
    expect(split('Done.\n\n-----Original Message-----\nFrom: Ann\n\nPlease do.')).toEqual([
      'Done.',
      '[-----Original Message-----\nFrom: Ann\n\nPlease do.]',
    ]);
  });

  it.each([
    ['a quote of two lines', 'A\n> 1\n> 2\nB'],
    ['a text that is only a quote', '> 1\n> 2\n> 3'],
    ['a greater-than sign within a line', 'a > b\nc > d\ne > f'],
    ['a text without a quote', 'Your code is 482913.'],
  ])('does not split %s', (_case, text) => {
    expect(split(text)).toEqual([text]);
  });
});
