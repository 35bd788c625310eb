import { sanitizeHtml } from './sanitize-html.js';

const measureWidth = (html: string) =>
  /^(?:<style>[^<]*<\/style>\n)?<div data-width="(\d+)">/.exec(
    sanitizeHtml(html, () => null).html,
  )?.[1] ?? null;

const cell = (inner: string) => `<table width="100%"><tr><td>${inner}</td></tr></table>`;

describe('the declared width of a design', () => {
  it.each([
    ['a fixed table in a cell', cell('<table width="600"><tr><td>x</td></tr></table>'), '600'],
    ['a fixed box in a cell', cell('<div style="color: red; width : 640px">x</div>'), '640'],
    [
      'a table with padding around it',
      `<table cellpadding="5"><tr><td style="padding:10px 20px">${cell('<table width="600"></table>x')}</td></tr></table>`,
      '650',
    ],
    ['a smallest width', cell('<div style="min-width:480px">x</div>'), '480'],
    [
      'a table in a body with its usual margins',
      `<body>${cell('<table width="600"></table>x')}</body>`,
      '616',
    ],
    [
      'a table in a body without margins',
      `<style>body,td{margin:0}</style><body>${cell('<table width="600"></table>x')}</body>`,
      '600',
    ],
    [
      'a table whose rule for narrow screens is wider than they are',
      `<style>@media (max-width:480px){.w{width:600px}}</style>${cell('<table width="600"></table>x')}`,
      '600',
    ],
    [
      'the widest of several',
      cell('<table width="500"></table><table width="620px"></table>x'),
      '620',
    ],
  ])('is the width of %s', (_name, html, width) => expect(measureWidth(html)).toBe(width));

  it.each([
    ['a table that can shrink', '<table width="600"><tr><td>x</td></tr></table>'],
    [
      'relative widths',
      cell('<table width="100%" style="max-width:600px"><tr><td>x</td></tr></table>'),
    ],
    [
      'a style that overrules the attribute',
      cell('<table width="600" style="width:100%"></table>x'),
    ],
    ['a box that may shrink', cell('<div style="width:600px;max-width:100%">x</div>')],
    ['narrow boxes', cell('<table width="300"></table>x')],
    ...[
      '@media (max-width:600px){.w{width:100%!important}}',
      '@media (max-width:600px){.w{width:95%}}',
      '@media only screen and (max-width: 480px){table[class="w"]{width:320px!important}}',
      '@media (max-width:37.5em){.w{width:320px}}',
    ].map((css) => [css, `<style>${css}</style>${cell('<table class="w" width="600"></table>x')}`]),
    [
      'a style element for narrow screens',
      `<style media="(max-width: 480px)">.w{width:300px}</style>${cell('<table class="w" width="600"></table>x')}`,
    ],
  ])('is null with %s', (_name, html) => expect(measureWidth(html)).toBeNull());
});
