import { sanitizeStyleSheets } from './style-sheet.js';

const sanitize = (css: string) => sanitizeStyleSheets([{ css, media: '' }]).css;

describe('a selector of a style sheet', () => {
  it.each([
    ['[class=a]', '[class="m-a"]'],
    ['td[class~="a"]', 'td[class~="m-a"]'],
    ['[class="a b"]', '[class="m-a m-b"]'],
    ['[class*="col-"]', '[class*="col-"]'],
    ['[class^=col]', '[class^="m-col"]'],
    ['[class$="wide"]', '[class$="wide"]'],
    ['[ID=a]', '[id="m-a"]'],
    ['td:nth-child(2n + 1)', 'td:nth-child(2n+1)'],
    ['tr:nth-last-of-type(odd)', 'tr:nth-last-of-type(odd)'],
    ['p:not(.x):first-of-type', 'p:not(.m-x):first-of-type'],
    ['p:not(.x, #y)', 'p:not(.m-x,#m-y)'],
    ['.x[align=center]', '.m-x[align="center"]'],
    ['td[BGCOLOR="#fff"]', 'td[bgcolor="#fff"]'],
    ['table[width]', 'table[width]'],
    ['*', '*'],
    ['H1', 'h1'],
    ['a ~ b + i', 'a~b+i'],
    ['a b', 'a b'],
    ['[class|=col]', '[class|="m-col"]'],
    ['[class$="a b"]', '[class$="a m-b"]'],
    ['[class*="a b"]', '[class*="a m-b"]'],
    ['[class=" a  b "]', '[class="m-a m-b"]'],
    ['[border="0"]', '[border="0"]'],
    ['[dir=rtl]', '[dir="rtl"]'],
    ['[height="9.5%"]', '[height="9.5%"]'],
    ['[valign=top]', '[valign="top"]'],
    [`[width="${'1'.repeat(60)}"]`, `[width="${'1'.repeat(60)}"]`],
    ['a:link:hover:active', 'a:link:hover:active'],
    ['p:first-child:last-child', 'p:first-child:last-child'],
    ['p:only-child:last-of-type', 'p:only-child:last-of-type'],
    ['p:nth-child(odd)', 'p:nth-child(odd)'],
    ['p:nth-child(even)', 'p:nth-child(even)'],
    ['p:nth-of-type(-n+3)', 'p:nth-of-type(-n+3)'],
    ['p:nth-last-child(12)', 'p:nth-last-child(12)'],
    ['p:nth-child(123456789012)', 'p:nth-child(123456789012)'],
    [`.${'a'.repeat(60)}`, `.m-${'a'.repeat(60)}`],
    ['p:not(a:hover)', 'p:not(a:hover)'],
    ['a' + '.b'.repeat(15), 'a' + '.m-b'.repeat(15)],
    [`p:not(${'a,'.repeat(15)}a)`, `p:not(${'a,'.repeat(15)}a)`],
  ])('keeps the selector %s', (selector, expected) => {
    expect(sanitize(`${selector} { color: red }`)).toBe(`${expected}{color:red}`);
  });

  it.each([
    ['an unknown attribute', '[title]'],
    ['an attribute that only ends like a known one', '[data-width]'],
    ['the presence of an ID', '[id]'],
    ['an attribute value with a comma', '[width="1,2"]'],
    ['an attribute value with two words', '[width="1 2"]'],
    ['an empty attribute value', '[width=""]'],
    ['a long attribute value', `[width="${'1'.repeat(61)}"]`],
    ['an empty class in an attribute', '[class=""]'],
    ['a class with a dot in an attribute', '[class="a b.c"]'],
    ['an unknown pseudo-class', 'p:focus'],
    ['a pseudo-class in capitals', 'p:HOVER'],
    ['a long position', 'p:nth-child(1234567890123)'],
    ['another function', 'p:lang(de)'],
    ['a pseudo-element', 'p::first-line'],
    ['a namespace', 'svg|a'],
    ['a tag with a hyphen', 'x-y'],
    ['a tag with an underscore', 'x_y'],
    ['a long class', `.${'a'.repeat(61)}`],
    ['a long ID', `#${'a'.repeat(61)}`],
    ['a column combinator', 'a || b'],
    ['too many parts', 'a' + '.b'.repeat(16)],
    ['too many parts in :not()', `p:not(${'a,'.repeat(16)}a)`],
    ['an unsafe selector in :not()', 'p:not(a, [href])'],
    ['a position in :not()', 'p:not(:nth-child(2))'],
    ['an empty :not()', 'p:not()'],
    ['a keyframe', '50%'],
  ])('drops %s', (_name, selector) => {
    expect(sanitize(`${selector}, b { color: red }`)).toMatch(/^(?:b\{color:red\})?$/);
    expect(sanitize(`${selector} { color: red }`)).toBe('');
  });

  it.each([
    ['.sm\\:px-4', '.m-sm_3apx-4'],
    ['.w-1\\/2', '.m-w-1_2f2'],
    ['#a\\.b', '#m-a_2eb'],
  ])('encodes the escaped name %s', (selector, encoded) => {
    expect(sanitize(`${selector} { color: red }`)).toBe(`${encoded}{color:red}`);
  });
});
