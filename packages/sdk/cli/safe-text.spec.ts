import { assert, constantFrom, property, string } from 'fast-check';
import { toSafeJson, toSafeLine, toSafeText } from './safe-text.js';

describe('toSafeText', () => {
  it.each([
    ['colors', 'a\u001B[31;1mb\u001B[0mc', 'abc'],
    ['cursor movements', 'a\u001B[2J\u001B[1;1Hb', 'ab'],
    ['the title of the window', 'a\u001B]0;rm -rf ~\u0007b', 'ab'],
    ['the clipboard', 'a\u001B]52;c;cm0gLXJmIH4=\u001B\\b', 'ab'],
    [
      'hyperlinks',
      '\u001B]8;;http://evil.example\u001B\\bank.example\u001B]8;;\u001B\\',
      'bank.example',
    ],
    ['device control strings', 'a\u001BP1;2|data\u001B\\b', 'ab'],
    ['8-bit control sequences', 'a\u009B31mb\u009D0;title\u009Cc', 'abc'],
    ['a reset of the terminal', 'a\u001Bcb', 'ab'],
    ['a nested sequence', 'a\u001B\u001B[31m[31mb', 'a[31mb'],
    ['backspaces and bells', 'safe\b\b\b\bevil\u0007', 'safeevil'],
    ['marks of direction', 'a\u200Eb\u061C', 'ab'],
  ])('removes %s', (_name, text, expected) => {
    expect(toSafeText(text)).toBe(expected);
  });

  it('does not let an unfinished sequence hide the lines after it', () => {
    expect(toSafeText('one\u001B]0;two\nthree')).toBe('one\nthree');
  });

  it('turns carriage returns into line breaks, so that no line is overwritten', () => {
    expect(toSafeText('Paid: $1\rPaid: $999\r\nend')).toBe('Paid: $1\nPaid: $999\nend');
  });

  it('shows overrides of the direction of text', () => {
    expect(toSafeText('invoice\u202Efdp.exe')).toBe('invoice<U+202E>fdp.exe');
  });

  it('keeps letters of all scripts, emoji, tabs and line breaks', () => {
    const text = 'Größe\t日本語 עברית\n👩‍💻 e\u0301';
    expect(toSafeText(text)).toBe(text);
  });

  it('leaves no control character of any text', () => {
    const text = string({
      unit: constantFrom(...'\u001B[]0;m\u0007\\P\u009B\u009C\r\b\u202Ea '),
    });
    assert(
      property(text, (each) => {
        expect(toSafeText(each)).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202E]/);
      }),
    );
  });
});

describe('toSafeLine', () => {
  it('joins lines', () => {
    expect(toSafeLine(' one\r\n\ttwo\u2028three ')).toBe('one two three');
  });
});

describe('toSafeJson', () => {
  it('escapes control characters and keeps the value', () => {
    const value = { subject: '\u009B31m\u202E\u001B[2J\u0085' };
    const json = toSafeJson(value);
    expect(json).toBe('{"subject":"\\u009B31m\\u202E\\u001b[2J\\u0085"}');
    expect(JSON.parse(json)).toEqual(value);
  });
});
