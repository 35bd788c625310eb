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
      'a rule for its sibling',
      '<style>p.a~p{display:none}</style><p class="a"></p><b></b><p>no</p>',
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

it('reads a hostile style sheet in bounded time', () => {
  const rules = Array.from({ length: 1000 }, (_, n) => `p p p p p p p p .x${n},*{font-size:9px}`);
  const html = `<style>${rules.join('')}</style>${'<div class="x1">'.repeat(200)}${'<i>x</i>'.repeat(9000)}`;
  expect(readText(html)).toHaveLength(9000);
});
