import { collectStyleSheets, sanitizeStyleSheets, type SenderSheet } from './style-sheet.js';

const sanitizeAll = (sheets: SenderSheet[]) => sanitizeStyleSheets(sheets).css;
const sanitize = (css: string) => sanitizeAll([{ css, media: '' }]);

describe('a style sheet', () => {
  it.each([`"'" '`, '"a', "'a\\'", 'rgb(0', ')', '(")"'])(
    'drops a value that would go on behind its declaration: %s',
    (value) => {
      const css = `p{color:red;font-family:${value}}\np{margin:0}`;
      expect(sanitize(css)).not.toContain('font-family');
    },
  );

  it('drops comments in values', () => {
    expect(sanitize('p{margin:1px/* x */ 2px}')).toBe('p{margin:1px 2px}');
  });

  it('prefixes classes and IDs and keeps safe rules', () => {
    expect(sanitize('.a > td, #b p:hover { color: red; width: 100% !important }')).toBe(
      '.m-a>td,#m-b p:hover{color:red;width:100%!important}',
    );
  });

  it('keeps the safe selectors and declarations of a rule', () => {
    expect(sanitize('a,b:focus,i{color:red;position:fixed;COLOR:blue!IMPORTANT}')).toBe(
      'a,i{color:red;color:blue!important}',
    );
  });

  it('drops a rule without a safe declaration', () => {
    expect(sanitize('p{position:fixed}b{color:red}i{}')).toBe('b{color:red}');
  });

  it('ignores HTML comment markers around rules', () => {
    expect(sanitize('<!--p{color:red}-->b{color:red}')).toBe('p{color:red}\nb{color:red}');
  });

  it('reads at most 2,000 rules', () => {
    const rules = 'p{color:red}'.repeat(2001);
    expect(sanitize(rules).split('\n')).toHaveLength(2000);
    const inner = sanitize(`@media screen{${rules}}`);
    expect(inner.split('p{color:red}')).toHaveLength(2001);
  });

  it('reads at most 120,000 characters', () => {
    const pad = (length: number) => 'p{color:red}'.padEnd(length);
    expect(sanitize(pad(120_000))).toBe('p{color:red}');
    expect(sanitize(pad(120_001))).toBe('');
  });

  it('keeps gradients, and the color of a background with an image', () => {
    const css =
      'a { background: linear-gradient(to right, #fff, #000) } b { background: red url("x.png") }';
    expect(sanitize(css)).toBe(
      'a{background:linear-gradient(to right,#fff,#000)}\nb{background:red}',
    );
  });

  it('keeps rules for narrow screens', () => {
    const css = '@media only screen and (max-width: 600px) { .w { width: 100% } }';
    expect(sanitize(css)).toBe('@media only screen and (max-width:600px){.m-w{width:100%}}');
  });

  it.each([
    ['(width < 40rem)', '(max-width:39.99rem)'],
    ['(width<=600px)', '(max-width:600px)'],
    ['screen and (width >= 48em)', 'screen and (min-width:48em)'],
    ['(width > 480px)', '(min-width:480.01px)'],
    ['(WIDTH > 480px)', null],
    ['(width > 480.126px)', '(min-width:480.14px)'],
    ['( width  <=  5em )', '(max-width:5em)'],
    ['(width<2px) and (width>1px)', '(max-width:1.99px) and (min-width:1.01px)'],
    ['(width<=12345.12345px)', '(max-width:12345.12px)'],
    ['(width<=123456px)', null],
    ['(width<=1.123456px)', null],
    ['(width<=5pt)', null],
    ['(height<=5px)', null],
    ['(400px<=width<=700px)', null],
  ])('writes the range %s without a comparison, or drops it', (range, expected) => {
    expect(sanitize(`@media ${range} { p { color: red } }`)).toBe(
      expected === null ? '' : `@media ${expected}{p{color:red}}`,
    );
  });

  it.each([
    ['screen{}', 'screen;', '@MEDIA print{i{color:red}}'],
    ['{i{color:red}}', 'print{i{position:fixed}}', 'print{}'],
  ])('drops media rules without media or content: %s', (...written) => {
    const sheet = written.map((each) => (each.startsWith('@') ? each : `@media ${each}`)).join('');
    const kept = written.some((each) => each.startsWith('@')) ? '@media print{i{color:red}}\n' : '';
    expect(sanitize(`${sheet}p{color:red}`)).toBe(`${kept}p{color:red}`);
  });

  it('keeps rules for dark screens, under a query that matches no screen', () => {
    const dark = (query: string) => sanitize(`@media ${query}{p{color:white}}`);
    expect(dark('(prefers-color-scheme: dark)')).toBe('@media (min-width:99999px){p{color:white}}');
    expect(dark('screen and (PREFERS-color-scheme:dark)')).toBe(
      '@media screen and (min-width:99999px){p{color:white}}',
    );
  });

  it('keeps media rules in media rules, but none deeper', () => {
    const inner = '@media (max-width:9px){p{color:red}}';
    expect(sanitize(`@media screen{${inner}}`)).toBe(`@media screen{${inner}}`);
    expect(sanitize(`@media screen{@media screen{${inner}}}`)).toBe('');
  });

  it.each([
    '@import "http://x.example/a.css";',
    '@font-face { font-family: x; src: url(http://x.example/f) }',
    '@supports (color: red) { p { color: red } }',
    '@media (prefers-color-scheme: light) { p { color: white } }',
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
    const reduced = sanitize(css);
    expect(reduced === '' || reduced === 'p{color:red}').toBe(true);
  });

  it('selects the body by the class of the element that replaces it', () => {
    expect(sanitize('BODY { margin: 0 }')).toBe('.mail-body{margin:0}');
  });
});

describe('collectStyleSheets', () => {
  it('reads all style elements except those in comments', () => {
    const html = '<!---><STYLE id="x">a{}</STYLE><!-- <style>b{}</style> --><style>c{}</style>';
    expect(collectStyleSheets(html).map(({ css }) => css)).toEqual(['a{}', 'c{}']);
  });

  it.each([
    '<style>a{}',
    '<style>a{}-->',
    '<style></style',
    '<style',
    '<style a{}</style',
    '<styles>a{}</style>',
    '<!--<style>a{}</style>',
    '',
  ])('ignores what isn’t a closed style element: %s', (html) => {
    expect(collectStyleSheets(html).map(({ css }) => css)).toEqual(
      html === '<style></style' ? [''] : [],
    );
  });

  it('reads at most 50 style elements', () => {
    expect(collectStyleSheets('<style>a</style>'.repeat(51))).toHaveLength(50);
  });

  it('reads the rules in the first 120,000 characters of all', () => {
    const sheets = (length: number) =>
      `<style>${'a'.repeat(60_000)}</style><!-- ${'a'.repeat(9)} --><style>${'a'.repeat(length)}</style>`;
    expect(collectStyleSheets(sheets(60_000))).toHaveLength(2);
    expect(collectStyleSheets(sheets(60_001))[1]).toEqual({ css: '', media: '' });
    const [rules] = collectStyleSheets(`<style>${'a{b:c}\n'.repeat(20_000)}</style>`);
    expect(rules?.css).toMatch(/^(?:a\{b:c\}\n)+a\{b:c\}$/);
    expect(rules?.css.length).toBe(120_000);
  });

  it('leaves out fonts and images inside of a sheet, which can be larger', () => {
    const font = `@font-face{src:url(data:font/woff2;base64,${'A'.repeat(200_000)})}`;
    const [sheet] = collectStyleSheets(`<style>${font}p{color:red}</style>`);
    expect(sheet?.css).toBe('@font-face{src:none}p{color:red}');
  });

  it.each([
    ['media="only screen and (max-width: 480px)"', 'only screen and (max-width:480px)'],
    ["type='text/css' MEDIA = 'print'", 'print'],
    ['media=print', 'print'],
    ['media="all"', ''],
    ['media="screen"', ''],
    ['', ''],
    ['media="ALL"', ''],
    ['media="all and (color)"', 'all and (color)'],
    ['media="not screen"', 'not screen'],
    ['media=" print\n  and   (color) "', 'print and (color)'],
    ['data-media="print"', ''],
    ['media print', ''],
    ['media=""', ''],
    ['media= print ', 'print'],
    [`${'x'.repeat(480)} media=print`, 'print'],
    [`${'x'.repeat(500)} media=print`, ''],
  ])('reads the media of <style %s>', (attributes, media) => {
    expect(collectStyleSheets(`<style ${attributes}>a{}</style>`)).toEqual([{ css: 'a{}', media }]);
  });
});

describe('sanitizeStyleSheets', () => {
  const css = 'p{color:red}';

  it('limits a sheet to its media', () => {
    expect(sanitizeAll([{ css: `${css}b{color:red}`, media: 'print' }])).toBe(
      '@media print{p{color:red}b{color:red}}',
    );
  });

  it('drops empty sheets', () => {
    const sheets = ['', 'p{position:fixed}', css, 'b{}'].map((each) => ({ css: each, media: '' }));
    expect(sanitizeAll(sheets)).toBe(css);
    expect(sanitizeAll([{ css: 'b{}', media: 'print' }])).toBe('');
  });

  it.each([
    '(PREFERS-color-scheme:light)',
    'print;',
    '"print"',
    '(prefers-color-scheme:dark),(prefers-color-scheme)',
    'print{}p',
    'x'.repeat(201),
  ])('drops a sheet for the media %s', (media) => {
    expect(sanitizeAll([{ css, media }])).toBe('');
  });

  it('ends an unclosed sheet before the next one', () => {
    const open = { css: '@media print{.a{color:red', media: '' };
    expect(sanitizeAll([open, { css, media: '' }])).toBe(
      '@media print{.m-a{color:red}}\np{color:red}',
    );
  });
});
