import { collectStyleSheets, reduceStyleSheet } from './style-sheet.js';

describe('reduceStyleSheet', () => {
  it('prefixes classes and ids and lets harmless rules be', () => {
    expect(reduceStyleSheet('.a > td, #b p:hover { color: red; width: 100% !important }')).toBe(
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
  ])('keeps the selector %s', (selector, expected) => {
    expect(reduceStyleSheet(`${selector} { color: red }`)).toBe(`${expected}{color:red}`);
  });

  it('keeps gradients, and the color of a background with an image', () => {
    const css =
      'a { background: linear-gradient(to right, #fff, #000) } b { background: red url("x.png") }';
    expect(reduceStyleSheet(css)).toBe(
      'a{background:linear-gradient(to right,#fff,#000)}\nb{background:red}',
    );
  });

  it('keeps rules for narrow screens', () => {
    const css = '@media only screen and (max-width: 600px) { .w { width: 100% } }';
    expect(reduceStyleSheet(css)).toBe(
      '@media only screen and (max-width:600px){.m-w{width:100%}}',
    );
  });

  it.each([
    '@import "http://x.example/a.css";',
    '@font-face { font-family: x; src: url(http://x.example/f) }',
    '@supports (color: red) { p { color: red } }',
    '@media (prefers-color-scheme: dark) { p { color: white } }',
    '@media screen { @media print { p { color: red } } }',
    'p { background: url(http://x.example/) }',
    'p::before { content: "x" }',
    'a[href^="h"] { color: red }',
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
    const reduced = reduceStyleSheet(css);
    expect(reduced === '' || reduced === 'p{color:red}').toBe(true);
  });

  it('says body by the class of the element that stands for it', () => {
    expect(reduceStyleSheet('BODY { margin: 0 }')).toBe('.mail-body{margin:0}');
  });
});

describe('collectStyleSheets', () => {
  it('reads all style elements and none in comments', () => {
    const html = '<STYLE type="text/css">a{}</STYLE><!-- <style>b{}</style> --><style>c{}</style>';
    expect(collectStyleSheets(html)).toBe('a{}\nc{}\n');
  });

  it('reads nothing from a style element that never ends', () => {
    expect(collectStyleSheets('<style>a{}')).toBe('');
    expect(collectStyleSheets('<style')).toBe('');
  });
});
