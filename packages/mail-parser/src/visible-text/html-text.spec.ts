import { sanitizeHtml } from '../sanitize/sanitize-html.js';

const read = (html: string) => sanitizeHtml(html, () => null).visible;
const readText = (html: string) => read(html).text;

describe('hidden text', () => {
  it.each([
    ['display', '<div style="display:none">no</div>'],
    ['an important display', '<div style="display:none !important">no</div>'],
    ['visibility', '<div style="visibility:hidden">no</div>'],
    ['the attribute', '<div hidden>no</div>'],
    ['opacity', '<div style="opacity:0">no <b>no</b></div>'],
    ['a tiny font', '<div style="font-size:1px">no</div>'],
    ['no height', '<div style="max-height:0;overflow:hidden">no</div>'],
    ['no width', '<div style="width:0;overflow:hidden">no</div>'],
    ['an indent', '<div style="text-indent:-9999px">no</div>'],
    ['no color', '<div style="color:transparent">no</div>'],
    ['a color of no opacity after a slash', '<div style="color:rgb(0 0 0 / 0%)">no</div>'],
    ['a color of no opacity', '<div style="color:rgba(0, 0, 0, 0)">no</div>'],
    ['a class', '<style>.x{display:none}</style><div class="x">no</div>'],
    [
      'a rule for its place',
      '<style>div.a > p{display:none}</style><div class="a"><p>no</p></div>',
    ],
    [
      'a rule for wide screens',
      '<style>@media (min-width:600px){p{display:none}}</style><p>no</p>',
    ],
  ])('is left out if hidden by %s', (_name, html) => {
    expect(readText(`${html}<p style="display:block">yes</p>`)).toBe('yes');
  });

  it.each([
    [
      'a color that links have',
      '<p style="color:transparent"><a href="https://x.example/">yes</a></p>',
    ],
    ['black', '<div style="color:rgb(0,0,0)">yes</div>'],
    ['what only Outlook hides', '<div style="mso-hide:all">yes</div>'],
    ['no height without overflow', '<div style="max-height:0">yes</div>'],
    [
      'a size of its own in none',
      '<div style="font-size:0"><p style="font-size:13px">yes</p></div>',
    ],
    [
      'a visible child',
      '<div style="visibility:hidden"><b style="visibility:visible">yes</b></div>',
    ],
    [
      'a rule for narrow screens',
      '<style>@media (max-width:480px){p{display:none}}</style><p>yes</p>',
    ],
    ['a rule for print', '<style>@media print{p{display:none}}</style><p>yes</p>'],
    [
      'an important rule',
      '<style>p{display:block!important}</style><p style="display:none">yes</p>',
    ],
    [
      'the more specific rule',
      '<style>p.a{display:block}p{display:none}</style><p class="a">yes</p>',
    ],
    ['an attribute undone by style', '<div hidden style="display:block">yes</div>'],
    ['a position that is not kept', '<div style="position:absolute;left:-9999px">yes</div>'],
  ])('doesn’t include text with %s', (_name, html) => {
    expect(readText(html)).toBe('yes');
  });

  it('has no links', () => {
    expect(
      read('<div style="display:none"><a href="https://x.example/">no</a></div>').links,
    ).toEqual([]);
  });
});

describe('lines', () => {
  it.each([
    ['blocks', '<div>one</div><div>two</div>three', 'one\ntwo\nthree'],
    ['line breaks', 'one<br><br>two', 'one\ntwo'],
    ['an empty box', 'one<i style="display:inline-block;padding:4px"></i>two', 'one two'],
    ['hidden line breaks', '<style>.m{display:none}</style>one<br class="m"> two', 'one two'],
    ['spans that are blocks', '<span style="display:block">one</span>two', 'one\ntwo'],
    ['blocks in a line', '<div style="display:inline">one</div> two', 'one two'],
    [
      'cells',
      '<table><tr><td>one</td><td> two </td></tr><tr><td>three</td></tr></table>',
      'one\ttwo\nthree',
    ],
    ['a cell of several lines', '<table><tr><td>one<br>two<td>three</table>', 'one\ntwo\nthree'],
    [
      'a cell of several lines after one',
      '<table><tr><td>one<td><p>two<p>three</table>',
      'one\ntwo\nthree',
    ],
    [
      'blocks in cells',
      '<table><tr><td><p>one</p></td><td><div>two</div></td></tr></table>',
      'one\ttwo',
    ],
    ['empty cells', '<table><tr><td>one</td><td>&nbsp;</td><td>two</td></tr></table>', 'one\ttwo'],
    [
      'inline blocks',
      '<i style="display:inline-block">one</i> <i style="display:inline-block">two</i>',
      'one\ttwo',
    ],
    [
      'inline blocks without room',
      '<div style="width:600px"><div style="display:inline-block;width:400px">one</div> <div style="display:inline-block;width:400px">two</div></div>',
      'one\ntwo',
    ],
    [
      'boxes of a flex container',
      '<div style="display:flex"><p>one</p><p>two</p></div>',
      'one\ttwo',
    ],
    [
      'a flex column',
      '<div style="display:flex;flex-direction:column"><b>one</b><b>two</b></div>',
      'one\ntwo',
    ],
    [
      'floats',
      '<table align="left"><tr><td>one</table><table align="left"><tr><td>two</table>',
      'one\ttwo',
    ],
    ['preserved lines', '<pre>one\n  two  three</pre>', 'one\ntwo three'],
    ['collapsed lines', '<p>one\n  two&nbsp;&nbsp;three</p>', 'one two three'],
  ])('follow %s', (_name, html, text) => {
    expect(readText(html)).toBe(text);
  });

  it.each([
    ['cells', '<table><tr><td>4</td><td> 8 </td><td><b>2</b></td></tr></table>'],
    ['nested cells', '<table><tr><td>4</td><td><table><tr><td>8</table></td><td>2</table>'],
    [
      'inline blocks',
      ['4', '8', '2']
        .map((d) => `<span style="display:inline-block;padding:4px">${d}</span>`)
        .join('\n'),
    ],
    ['flex items', '<div style="display:flex"><div>4</div><div>8</div><div>2</div></div>'],
    [
      'spans with a frame',
      '<span style="border:1px solid #ccc">4</span> <span style="border:1px solid #ccc">8</span> <span style="border:1px solid #ccc">2</span>',
    ],
    ['spans', '<span>4</span><span>8</span><span>2</span>'],
    ['images', '<img alt="4"><img alt="8"> <img alt="2">'],
    [
      'images in cells',
      '<table><tr><td><img alt="4"></td><td><img alt="8"></td><td><img alt="2"></table>',
    ],
  ])('join the digits of a code in %s', (_name, html) => {
    expect(readText(html)).toBe('482');
  });

  it('keep groups of digits apart', () => {
    const group = (digits: string) =>
      `<td><table><tr>${[...digits].map((digit) => `<td>${digit}</td>`).join('')}</tr></table></td>`;
    expect(readText(`<table><tr>${group('482')}${group('913')}</tr></table>`)).toBe('482\t913');
  });

  it('contain the alternative texts of images, but not of tracking pixels', () => {
    const html =
      'a<img src="https://x.example/1" alt=" Logo ">b<img width="1" height="1" alt="no">';
    expect(readText(html)).toBe('a Logo b');
  });

  it.each([
    ['zero-width spaces', '4\u200b8&shy;2\u2060\ufeff', '482'],
    ['marks of direction', '\u200f482\u200e \u202a913\u202c', '482 913'],
    ['joiners between digits', '4\u200c8\u200d2', '482'],
    ['joiners written as entities', '4&zwnj;8&zwj;2', '482'],
  ])('contain no %s', (_name, html, text) => {
    expect(readText(html)).toBe(text);
  });

  it.each(['می‌شود', 'क्‍ष', '👩‍💻'])('keep the joiners of %s', (word) => {
    expect(readText(`<p>${word}</p>`)).toBe(word);
  });
});

describe('runs', () => {
  it.each([
    ['nothing', 'x', 15, false],
    ['a heading', '<h1>x</h1>', 30, true],
    ['points', '<p style="font-size:12pt">x</p>', 16, false],
    ['em', '<div style="font-size:10px"><p style="font-size:1.5em">x</p></div>', 15, false],
    ['rem', '<div style="font-size:10px"><p style="font-size:2rem">x</p></div>', 30, false],
    ['percent', '<p style="font-size:200%">x</p>', 30, false],
    ['a keyword', '<p style="font-size:large">x</p>', 18, false],
    ['the shorthand', '<p style="font:bold 20px/1.2 Arial, sans-serif">x</p>', 20, true],
    ['font', '<font size="5">x</font>', 24, false],
    ['a relative font', '<font size="+1">x</font>', 18, false],
    ['a bold word', '<b>x</b>', 15, true],
    ['a bold word made normal', '<b style="font-weight:normal">x</b>', 15, false],
    ['a number of weight', '<p style="font-weight:600">x</p>', 15, true],
    ['a rule', '<style>.a b{font-size:22px}</style><p class="a"><b>x</b></p>', 22, true],
    ['an image', '<img alt="x">', 12, false],
  ])('have the size and weight of %s', (_name, html, fontSize, isBold) => {
    expect(read(html).runs).toEqual([{ end: 1, fontSize, isBold }]);
  });

  it('cover the text', () => {
    const { text, runs } = read('<p>one <b>two</b></p><p>three</p>');
    expect(text).toBe('one two\nthree');
    expect(runs).toEqual([
      { end: 3, fontSize: 15, isBold: false },
      { end: 7, fontSize: 15, isBold: true },
      { end: 13, fontSize: 15, isBold: false },
    ]);
  });
});

describe('links', () => {
  it('have the offsets of their labels', () => {
    const { text, links } = read(
      'Go <a href="https://x.example/1"> to <b>this</b> </a> page, or <a href="https://x.example/2"><img alt="that"></a>',
    );
    expect(links.map(({ href, start, end }) => [href, text.slice(start, end)])).toEqual([
      ['https://x.example/1', 'to this'],
      ['https://x.example/2', 'that'],
    ]);
  });

  const anchor = (style: string) => `<a href="https://x.example/" style="${style}">Go</a>`;
  it.each([
    ['a background and padding', anchor('background:#06c;padding:8px 16px'), true],
    ['a border and padding', anchor('border:1px solid #06c;padding:8px'), true],
    [
      'wide borders',
      anchor('background:#06c;border-left:9px solid #06c;border:9px solid #06c'),
      true,
    ],
    [
      'a cell with a background',
      `<table><tr><td bgcolor="#06c">${anchor('padding:8px')}</table>`,
      true,
    ],
    [
      'a padded cell',
      `<table cellpadding="9"><tr><td bgcolor="#06c">${anchor('color:#fff')}</table>`,
      true,
    ],
    [
      'a span with a background inside',
      `<a href="https://x.example/"><span style="background:#06c;padding:8px">Go</span></a>`,
      true,
    ],
    ['padding alone', anchor('padding:8px'), false],
    [
      'the background of the page',
      `<div style="background:#eee">${anchor('background:#eee;padding:8px')}</div>`,
      false,
    ],
    [
      'a cell with other text',
      `<table><tr><td bgcolor="#06c" style="padding:9px">Or ${anchor('')}</table>`,
      false,
    ],
  ])('with %s: button or not', (_name, html, isButton) => {
    expect(read(`Text ${html}`).links.map((link) => link.isButton)).toEqual([isButton]);
  });
});

it('reads a hostile style sheet in bounded time', () => {
  const rules = Array.from({ length: 1000 }, (_, n) => `p p p p p p p p .x${n},*{font-size:9px}`);
  const html = `<style>${rules.join('')}</style>${'<div class="x1">'.repeat(200)}${'<i>x</i>'.repeat(9000)}`;
  expect(readText(html)).toHaveLength(9000);
});
