import type { Display } from './declarations.js';

/** Styles that a browser applies by default, by tag name. */
export interface ElementDefaults {
  display?: Display;
  /** Relative to the parent's. */
  fontSize?: number;
  /** In CSS pixels. */
  fontPixels?: number;
  weight?: number | 'bolder';
  keepsLines?: boolean;
  /** True if the page gives it a color; see `BODY_STYLE`. */
  hasColor?: boolean;
  /** True if the attribute `align` makes it float. */
  floats?: boolean;
  /** True if the attribute `size` sets the size of its text. */
  takesSize?: boolean;
}

const BLOCK: ElementDefaults = { display: 'block' };
const BOLD: ElementDefaults = { weight: 'bolder' };

/** Default styles by tag, for tags that the sanitizer allows; without an entry a tag is inline. */
export const DEFAULTS: ReadonlyMap<string, ElementDefaults> = new Map([
  ...list(
    `html body address article aside blockquote caption center dd div dl dt figcaption figure footer
    header hr li main nav ol p section tbody tfoot thead tr ul`,
    BLOCK,
  ),
  ...list('col colgroup rp', { display: 'none' }),
  ...list('b strong', BOLD),
  ...list('small sub sup', { fontSize: 1 / 1.2 }),
  ['big', { fontSize: 1.2 }],
  ['rt', { fontSize: 0.5 }],
  ['td', { display: 'cell' }],
  ['th', { display: 'cell', weight: 700 }],
  ['table', { display: 'block', floats: true }],
  ['a', { hasColor: true }],
  // Style of its alternative text, shown while it isn't loaded; see `BODY_STYLE`.
  ['img', { floats: true, hasColor: true, fontPixels: 12, weight: 400 }],
  ['font', { takesSize: true }],
  ['pre', { display: 'block', keepsLines: true }],
  ...[2, 1.5, 1.17, 1, 0.83, 0.67].map((fontSize, at): [string, ElementDefaults] => [
    `h${at + 1}`,
    { display: 'block', fontSize, weight: 700 },
  ]),
]);

function list(names: string, defaults: ElementDefaults): [string, ElementDefaults][] {
  return names.split(/\s+/).map((name) => [name, defaults]);
}
