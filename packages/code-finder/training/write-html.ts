import type { Anchor, Block, Inline } from './blocks.js';
import type { Random } from './random.js';

/** Content that a template adds around a message. */
export interface Frame {
  title: string;
  preheader: string;
  brand: string;
  host: string;
  direction: 'ltr' | 'rtl';
}

/** One way of building HTML emails. */
interface Builder {
  document: (content: string, frame: Frame) => string;
  paragraph: (html: string) => string;
  heading: (html: string) => string;
  code: (shown: string) => string;
  button: (anchor: Anchor) => string;
  row: (label: string, value: string) => string;
  footer: (html: string) => string;
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const link = ({ href, label }: Anchor, style = 'color:#1a5fb4'): string =>
  `<a href="${escapeHtml(href)}" style="${style}" target="_blank">${escapeHtml(label)}</a>`;

/** Codes as senders draw them: one element, or a box for each character. */
const CODE_STYLES: readonly (readonly [number, (shown: string) => string])[] = [
  [5, (shown) => `<p style="font-size:32px;font-weight:700;letter-spacing:6px;text-align:center">${shown}</p>`],
  [4, (shown) => `<div style="background:#f2f4f7;padding:16px;margin:16px 0;text-align:center;font-size:28px"><strong>${shown}</strong></div>`],
  [3, (shown) => `<table role="presentation" align="center"><tr><td style="padding:12px 24px;background-color:#eef2ff;font-family:monospace;font-size:24px">${shown}</td></tr></table>`],
  [2, (shown) => `<h2>${shown}</h2>`],
  [2, (shown) => `<p><b>${shown}</b></p>`],
  [2, (shown) => `<p>${shown}</p>`],
  [1, (shown) => `<pre>${shown}</pre>`],
  [1, (shown) => `<p><code style="padding:4px 8px;background:#eee">${shown}</code></p>`],
  [2, (shown) => `<table cellspacing="4" align="center"><tr>${[...shown].map((each) => `<td style="width:40px;height:48px;border:1px solid #ccc;text-align:center;font-size:24px">${each}</td>`).join('')}</tr></table>`],
  [1, (shown) => `<p style="text-align:center">${[...shown].map((each) => `<span style="display:inline-block;width:36px;margin:0 3px;border:1px solid #bbb;font-size:22px">${each}</span>`).join('')}</p>`],
  [1, (shown) => `<div style="font-size:26px;font-weight:bold">${[...shown].map((each) => `<span>${each}</span>`).join('')}</div>`],
]; // oxfmt-ignore

function head({ title, direction }: Frame, style = ''): string {
  return `<!DOCTYPE html><html dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${style}</head>`;
}

const hidden = ({ preheader }: Frame): string =>
  preheader === ''
    ? ''
    : `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}</div>`;

const logo = ({ brand, host }: Frame): string =>
  `<a href="https://${host}/"><img src="https://cdn.${host}/logo.png" width="120" height="32" alt="${escapeHtml(brand)}"></a>`;

const pixel = ({ host }: Frame): string =>
  `<img src="https://o.${host}/open?u=83125" width="1" height="1" alt="">`;

/** Choices that one message makes for all of its blocks. */
interface Style {
  code: (shown: string) => string;
  color: string;
  isInlineButton: boolean;
  codeSize: number;
}

const inlineButton = (anchor: Anchor, { color }: Style): string =>
  link(
    anchor,
    `display:inline-block;padding:12px 24px;background:${color};color:#ffffff;text-decoration:none`,
  );
const cell = (html: string, style: string): string => `<tr><td style="${style}">${html}</td></tr>`;

const simpleBuilder = (style: Style): Builder => ({
  document: (content, frame) => `${head(frame)}<body>${hidden(frame)}${content}</body></html>`,
  paragraph: (html) => `<p>${html}</p>`,
  heading: (html) => `<h1>${html}</h1>`,
  code: style.code,
  button: (anchor) => `<p>${style.isInlineButton ? inlineButton(anchor, style) : link(anchor)}</p>`,
  row: (label, value) => `<p>${label}: <b>${value}</b></p>`,
  footer: (html) => `<p style="font-size:12px;color:#777777">${html}</p>`,
});

const NARROW =
  '<style>@media only screen and (max-width:620px){.wrap{width:100%!important}}</style>';
const CELL_BUTTON = 'display:inline-block;padding:12px 24px;color:#ffffff;text-decoration:none';

const nestedBuilder = (style: Style): Builder => ({
  document: (content, frame) =>
    `${head(frame, NARROW)}<body style="margin:0;background-color:#f4f5f7">${hidden(frame)}` +
    '<table role="presentation" width="100%"><tr><td align="center">' +
    '<table class="wrap" width="600" style="width:600px;background:#ffffff">' +
    `${cell(logo(frame), 'padding:24px')}${content}</table></td></tr></table>${pixel(frame)}</body></html>`,
  paragraph: (html) => cell(html, 'padding:0 24px 16px;font-family:Arial;font-size:16px'),
  heading: (html) => cell(html, 'padding:0 24px 16px;font-size:24px;font-weight:bold'),
  code: (shown) => cell(style.code(shown), 'padding:8px 24px'),
  button: (anchor) =>
    cell(
      `<table role="presentation"><tr><td style="border-radius:6px;background:${style.color}">` +
        `${link(anchor, CELL_BUTTON)}</td></tr></table>`,
      'padding:8px 24px',
    ),
  row: (label, value) =>
    '<tr><td style="padding:4px 24px"><table width="100%"><tr>' +
    `<td>${label}</td><td align="right">${value}</td></tr></table></td></tr>`,
  footer: (html) => cell(html, 'padding:8px 24px;font-size:12px;color:#888888'),
});

const GROUP_FIX = '<style type="text/css">.mj-outlook-group-fix{width:100%!important}</style>';

/** A section as MJML writes it: containers without a font size around text with one. */
const section = (html: string, size: number): string =>
  '<div style="margin:0 auto;max-width:600px"><table role="presentation" style="width:100%"><tbody><tr>' +
  '<td style="direction:ltr;font-size:0px;padding:10px 0">' +
  '<div class="mj-column-per-100" style="font-size:0px;display:inline-block;width:100%">' +
  '<table role="presentation" width="100%"><tbody><tr><td style="font-size:0px;padding:10px 25px">' +
  `<div style="font-family:Ubuntu,Arial;font-size:${size}px;line-height:1.5">${html}</div>` +
  '</td></tr></tbody></table></div></td></tr></tbody></table></div>';

const mjmlBuilder = (style: Style): Builder => ({
  ...simpleBuilder(style),
  document: (content, frame) =>
    `${head(frame, GROUP_FIX)}<body style="background-color:#fafafa">${hidden(frame)}` +
    `<div>${section(logo(frame), 13)}${content}</div></body></html>`,
  paragraph: (html) => section(html, 14),
  heading: (html) => section(`<b>${html}</b>`, 22),
  code: (shown) => section(shown, style.codeSize),
  button: (anchor) =>
    section(
      `<table role="presentation"><tbody><tr><td bgcolor="${style.color}">` +
        `${inlineButton(anchor, style)}</td></tr></tbody></table>`,
      13,
    ),
  footer: (html) => section(html, 11),
});

const reactBuilder = (style: Style): Builder => ({
  ...simpleBuilder(style),
  document: (content, frame) =>
    `${head(frame)}<body style="font-family:-apple-system,sans-serif">${hidden(frame)}` +
    '<table align="center" width="100%" role="presentation" style="max-width:37.5em"><tbody>' +
    `<tr style="width:100%"><td>${logo(frame)}${content}</td></tr></tbody></table></body></html>`,
  paragraph: (html) => `<p style="font-size:14px;line-height:24px;margin:16px 0">${html}</p>`,
  button: (anchor) => inlineButton(anchor, style),
  footer: (html) => `<hr><p style="font-size:12px;color:#8898aa">${html}</p>`,
});

const divBuilder = (style: Style): Builder => ({
  ...simpleBuilder(style),
  paragraph: (html) => `<div style="margin-bottom:12px">${html}</div>`,
  heading: (html) => `<div style="font-size:20px">${html}</div>`,
  row: (label, value) => `<div><span>${label}</span> <span>${value}</span></div>`,
  footer: (html) => `<div style="font-size:11px">${html}</div>`,
});

const BUILDERS = [
  simpleBuilder,
  nestedBuilder,
  nestedBuilder,
  mjmlBuilder,
  reactBuilder,
  divBuilder,
];

/** Writes a message as HTML, in the style of a random builder. */
export function writeHtml(blocks: readonly Block[], frame: Frame, random: Random): string {
  const builder = random.pick(BUILDERS)({
    code: random.pickWeighted(CODE_STYLES),
    color: random.pick(['#0b6e4f', '#1a5fb4', '#111827', '#c2410c']),
    isInlineButton: random.chance(0.5),
    codeSize: random.pick([14, 24, 32]),
  });
  const content = blocks.map((block) => writeBlock(block, builder)).join('\n');
  return builder.document(content, frame);
}

function writeBlock(block: Block, builder: Builder): string {
  if (block.type === 'code') return builder.code(escapeHtml(block.shown));
  if (block.type === 'heading') return builder.heading(escapeHtml(block.text));
  if (block.type === 'row') return builder.row(escapeHtml(block.label), escapeHtml(block.value));
  if (block.type === 'button') return builder.button(block.anchor);
  if (block.type === 'url') return builder.paragraph(link({ href: block.href, label: block.href }));
  if (block.type === 'footer') return builder.footer(inlineHtml(block.inline));
  return builder.paragraph(inlineHtml(block.inline));
}

function inlineHtml(inline: Inline): string {
  return inline
    .map((each) =>
      typeof each === 'string' ? escapeHtml(each).replaceAll('\n', '<br>') : link(each),
    )
    .join('');
}
