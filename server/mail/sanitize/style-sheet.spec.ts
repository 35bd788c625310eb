import { collectStyleSheets, sanitizeStyleSheet, sanitizeStyleSheets } from './style-sheet.js';

describe('sanitizeStyleSheet', () => {
  it('prefixes classes and IDs and keeps safe rules', () => {
    expect(sanitizeStyleSheet('.a > td, #b p:hover { color: red; width: 100% !important }')).toBe(
      '.m-a>td,#m-b p:hover{color:red;width:100%!important}',
    );
  });

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
  ])('keeps the selector %s', (selector, expected) => {
    expect(sanitizeStyleSheet(`${selector} { color: red }`)).toBe(`${expected}{color:red}`);
  });

  it('keeps gradients, and the color of a background with an image', () => {
    const css =
      'a { background: linear-gradient(to right, #fff, #000) } b { background: red url("x.png") }';
    expect(sanitizeStyleSheet(css)).toBe(
      'a{background:linear-gradient(to right,#fff,#000)}\nb{background:red}',
    );
  });

  it('keeps rules for narrow screens', () => {
    const css = '@media only screen and (max-width: 600px) { .w { width: 100% } }';
    expect(sanitizeStyleSheet(css)).toBe(
      '@media only screen and (max-width:600px){.m-w{width:100%}}',
    );
  });

  it.each([
    ['(width < 40rem)', '(max-width:39.99rem)'],
    ['(width<=600px)', '(max-width:600px)'],
    ['screen and (width >= 48em)', 'screen and (min-width:48em)'],
    ['(width > 480px)', '(min-width:480.01px)'],
  ])('writes the range %s without a comparison', (range, expected) => {
    expect(sanitizeStyleSheet(`@media ${range} { p { color: red } }`)).toBe(
      `@media ${expected}{p{color:red}}`,
    );
  });

  it('keeps media rules in media rules, but none deeper', () => {
    const inner = '@media (max-width:9px){p{color:red}}';
    expect(sanitizeStyleSheet(`@media screen{${inner}}`)).toBe(`@media screen{${inner}}`);
    expect(sanitizeStyleSheet(`@media screen{@media screen{${inner}}}`)).toBe('');
  });

  it.each([
    '@import "http://x.example/a.css";',
    '@font-face { font-family: x; src: url(http://x.example/f) }',
    '@supports (color: red) { p { color: red } }',
    '@media (prefers-color-scheme: dark) { p { color: white } }',
    '@media screen { @media screen { @media print { p { color: red } } } }',
    'p { background: url(http://x.example/) }',
    'p::before { content: "x" }',
    'a[href^="h"] { color: red }',
    'img[src="x"] { color: red }',
    'td[align="a\\\\"b"] { color: red }',
    '[style] { color: red }',
    'p:not(:not(.x)) { color: red }',
    'p:not([href]) { color: red }',
    'p:has(a) { color: red }',
    'p:nth-child(1 of .x) { color: red }',
    '[class] { color: red }',
    '[data-host] { color: red }',
    '[class="a\\"b"] { color: red }',
    ':root { --x: url(x) }',
    'p { position: fixed }',
    '.a\\3c b { color: red }',
    'p { font-family: "</style><script>" }',
    'p { color: red',
    '}}}} {',
    '<!-- -->',
  ])('drops %s', (css) => {
    const reduced = sanitizeStyleSheet(css);
    expect(reduced === '' || reduced === 'p{color:red}').toBe(true);
  });

  it('selects the body by the class of the element that replaces it', () => {
    expect(sanitizeStyleSheet('BODY { margin: 0 }')).toBe('.mail-body{margin:0}');
  });
});

describe('collectStyleSheets', () => {
  it('reads all style elements except those in comments', () => {
    const html = '<STYLE type="text/css">a{}</STYLE><!-- <style>b{}</style> --><style>c{}</style>';
    expect(collectStyleSheets(html).map(({ css }) => css)).toEqual(['a{}', 'c{}']);
  });

  it('ignores a style element that isn’t closed', () => {
    expect(collectStyleSheets('<style>a{}')).toEqual([]);
    expect(collectStyleSheets('<style')).toEqual([]);
  });

  it.each([
    ['media="only screen and (max-width: 480px)"', 'only screen and (max-width:480px)'],
    ["type='text/css' MEDIA = 'print'", 'print'],
    ['media=print', 'print'],
    ['media="all"', ''],
    ['media="screen"', ''],
    ['', ''],
  ])('reads the media of <style %s>', (attributes, media) => {
    expect(collectStyleSheets(`<style ${attributes}>a{}</style>`)).toEqual([{ css: 'a{}', media }]);
  });
});

describe('sanitizeStyleSheets', () => {
  const css = 'p{color:red}';

  it('limits a sheet to its media', () => {
    expect(sanitizeStyleSheets([{ css: `${css}b{color:red}`, media: 'print' }])).toBe(
      '@media print{p{color:red}b{color:red}}',
    );
  });

  it.each(['(prefers-color-scheme:dark)', 'print{}p', 'x'.repeat(201)])(
    'drops a sheet for the media %s',
    (media) => {
      expect(sanitizeStyleSheets([{ css, media }])).toBe('');
    },
  );

  it('ends an unclosed sheet before the next one', () => {
    const open = { css: '@media print{.a{color:red', media: '' };
    expect(sanitizeStyleSheets([open, { css, media: '' }])).toBe(
      '@media print{.m-a{color:red}}\np{color:red}',
    );
  });
});
