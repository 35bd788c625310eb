import type { Declared, Display } from './declarations.js';
import { MEDIUM_FONT_SIZE, SCREEN_WIDTH, type Length } from './lengths.js';

/** Size, in CSS pixels, and weight of text. */
export interface Look {
  fontSize: number;
  isBold: boolean;
}

/**
 * Layout of an element: `inline` in a line of text, `block` on lines of its own, `cell` and `box`
 * beside the one before it (a `box` only if it fits).
 */
type Role = 'none' | 'inline' | 'block' | 'cell' | 'box';

/** The inherited style of text. */
interface TextStyle {
  /** False for `visibility: hidden`, which content can undo. */
  isVisible: boolean;
  isColorClear: boolean;
  /** True if `text-indent` moves its lines off the screen. */
  isOutdented: boolean;
  keepsLines: boolean;
  weight: number;
  look: Look;
}

/** The style of an element, reduced to what decides which text is visible and how it looks. */
export interface Style {
  text: TextStyle;
  role: Role;
  /** True if neither the element nor its content is shown. */
  isHidden: boolean;
  /** Layout of its content: a row or a column of boxes for a flex container. */
  flow: 'normal' | 'row' | 'wrapping-row' | 'column';
  /** Width available to its content, in CSS pixels. */
  availableWidth: number;
  /** Declared width, in CSS pixels; null if its content determines the width. */
  width: number | null;
  /** Background behind its text: its own or that of an ancestor. */
  background: string;
  /** True if its own background or border distinguishes it from its surroundings. */
  hasFrame: boolean;
  hasPadding: boolean;
  /** False for an inline block that touches what is beside it. */
  hasExtent: boolean;
}

const ROOT_FONT_SIZE = 15;

/** The style of the page around a message; see `BODY_STYLE`. */
export const PAGE_STYLE: Style = {
  text: {
    isVisible: true,
    isColorClear: false,
    isOutdented: false,
    keepsLines: false,
    weight: 400,
    look: { fontSize: ROOT_FONT_SIZE, isBold: false },
  },
  role: 'block',
  isHidden: false,
  flow: 'normal',
  availableWidth: SCREEN_WIDTH,
  width: null,
  background: '#fff',
  hasFrame: false,
  hasPadding: false,
  hasExtent: false,
};

/** Minimum size of visible text, in CSS pixels. */
const MIN_FONT_SIZE = 1.01;
/** A border this wide serves as padding. */
const WIDE_BORDER = 5;

/** Returns whether text in an element of this style is visible. */
export function showsText({ isHidden, text }: Style): boolean {
  const isSmall = text.look.fontSize < MIN_FONT_SIZE;
  return !isHidden && text.isVisible && !isSmall && !text.isColorClear && !text.isOutdented;
}

/** Style of everything inside of an element that isn't shown. */
export const HIDDEN_STYLE: Style = { ...PAGE_STYLE, role: 'none', isHidden: true };

/**
 * Computes the style of an element from its declarations and its parent's style.
 *
 * @param attributes as they are in the sanitized HTML
 */
export function computeStyle(
  name: string,
  attributes: Record<string, string>,
  declared: Declared,
  parent: Style,
  rootFontSize: number,
): Style {
  const defaults = DEFAULTS.get(name) ?? {};
  const text = computeText(declared, defaults, attributes, parent.text, rootFontSize);
  const role = computeRole(declared, defaults, attributes, parent);
  const { width, availableWidth } = computeWidth(
    declared,
    attributes['width'],
    parent,
    text.look.fontSize,
  );
  const painted = declared.background ?? attributes['bgcolor']?.toLowerCase() ?? '';
  const background = painted === '' ? parent.background : painted;
  const { border = 0, hasMargin } = declared;
  const hasPadding = declared.hasPadding === true || border >= WIDE_BORDER;
  const isInlineBlock = declared.display === 'box' && declared.isFloat !== true;
  return {
    text,
    role,
    isHidden: role === 'none' || hidesContent(declared, role, width),
    flow: computeFlow(declared),
    availableWidth,
    width,
    background,
    hasFrame: border > 0 || background !== parent.background,
    hasPadding,
    hasExtent: width !== null || !isInlineBlock || hasPadding || border > 0 || hasMargin === true,
  };
}

function computeWidth(
  declared: Declared,
  attribute: string | undefined,
  { availableWidth: around }: Style,
  fontSize: number,
): Pick<Style, 'width' | 'availableWidth'> {
  const width =
    declared.width === undefined
      ? parseWidth(attribute, around)
      : toPixels(declared.width, around, fontSize);
  const maxWidth = toPixels(declared.maxWidth, around, fontSize) ?? Infinity;
  const availableWidth = Math.min(width ?? around, maxWidth);
  return { width: width === null ? null : availableWidth, availableWidth };
}

function computeText(
  declared: Declared,
  defaults: ElementDefaults,
  attributes: Record<string, string>,
  parent: TextStyle,
  rootFontSize: number,
): TextStyle {
  const { look } = parent;
  const size = declared.fontSize;
  const fontSize =
    size === undefined
      ? getDefaultFontSize(defaults, attributes, look.fontSize)
      : resolve(size, look.fontSize, rootFontSize);
  const weight = computeWeight(declared.weight ?? defaults.weight, parent.weight);
  const isBold = weight >= 600;
  return {
    isVisible: declared.isVisible ?? parent.isVisible,
    isColorClear: declared.isColorClear ?? (parent.isColorClear && defaults.hasColor !== true),
    isOutdented: declared.textIndent ? isFarLeft(declared.textIndent) : parent.isOutdented,
    keepsLines: declared.keepsLines ?? defaults.keepsLines ?? parent.keepsLines,
    weight,
    look: fontSize === look.fontSize && isBold === look.isBold ? look : { fontSize, isBold },
  };
}

const FONT_SIZE = /^\s*([+-]?)(\d{1,3})/;
const FONT_ELEMENT_SIZES = [10, 10, 13, 16, 18, 24, 32, 48];

function getDefaultFontSize(
  defaults: ElementDefaults,
  attributes: Record<string, string>,
  parent: number,
): number {
  if (defaults.fontPixels !== undefined) return defaults.fontPixels;
  if (defaults.fontSize !== undefined) return defaults.fontSize * parent;
  const written = defaults.takesSize === true ? attributes['size'] : undefined;
  const [, sign, digits] = written === undefined ? [] : (FONT_SIZE.exec(written) ?? []);
  if (digits === undefined) return parent;
  const step = sign === '' ? Number(digits) : 3 + Number(`${sign}${digits}`);
  return FONT_ELEMENT_SIZES[Math.max(1, Math.min(7, step))] ?? MEDIUM_FONT_SIZE;
}

function resolve({ value, unit }: Length, parent: number, root: number): number {
  if (unit === 'px') return value;
  return value * (unit === 'rem' ? root : parent);
}

function computeWeight(weight: Declared['weight'], parent: number): number {
  if (weight === undefined || weight === 'inherit') return parent;
  if (weight === 'bolder') return parent < 350 ? 400 : parent < 550 ? 700 : Math.max(900, parent);
  if (weight === 'lighter') return parent < 550 ? Math.min(100, parent) : parent < 750 ? 400 : 700;
  return weight;
}

function computeRole(
  declared: Declared,
  defaults: ElementDefaults,
  attributes: Record<string, string>,
  parent: Style,
): Role {
  const hidden = 'hidden' in attributes ? 'none' : undefined;
  const display = declared.display ?? hidden ?? defaults.display ?? 'inline';
  if (display === 'none') return 'none';
  if (parent.flow !== 'normal') return parent.flow === 'column' ? 'block' : 'box';
  const isFloat = declared.isFloat ?? (defaults.floats === true && isSide(attributes['align']));
  if (isFloat) return 'box';
  if (display === 'flex') return 'block';
  return display === 'inline-flex' ? 'box' : display;
}

const isSide = (align = ''): boolean => /^(?:left|right)$/i.test(align);

function computeFlow(declared: Declared): Style['flow'] {
  if (declared.display !== 'flex' && declared.display !== 'inline-flex') return 'normal';
  if (declared.isColumn === true) return 'column';
  return declared.wraps === true ? 'wrapping-row' : 'row';
}

/** Parses the attribute `width`; null without one. */
function parseWidth(attribute: string | undefined, availableWidth: number): number | null {
  const width = attribute === undefined ? NaN : parseFloat(attribute);
  if (attribute === undefined || Number.isNaN(width)) return null;
  return attribute.trimEnd().endsWith('%') ? (width * availableWidth) / 100 : width;
}

function toPixels(
  length: Length | undefined,
  availableWidth: number,
  fontSize: number,
): number | null {
  if (length === undefined || length.unit === 'auto') return null;
  if (length.unit === '%') return (length.value * availableWidth) / 100;
  return resolve(length, fontSize, ROOT_FONT_SIZE);
}

/** Returns whether an element clips all of its content or is transparent. */
function hidesContent(declared: Declared, role: Role, width: number | null): boolean {
  if (declared.isTransparent === true) return true;
  if (declared.clips !== true || role === 'inline' || role === 'cell') return false;
  const { height, maxHeight, maxWidth } = declared;
  return isTiny(height) || isTiny(maxHeight) || isTiny(maxWidth) || (width !== null && width <= 1);
}

const isTiny = (length?: Length): boolean =>
  length !== undefined && length.unit !== 'auto' && length.value <= (length.unit === 'px' ? 1 : 0);

const isFarLeft = ({ value, unit }: Length): boolean => value <= (unit === 'px' ? -999 : -60);

/** Styles that a browser applies by default, by tag name. */
interface ElementDefaults {
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

/** Default styles by tag, for tags that the sanitizer allows; without an entry a tag is inline. */
const DEFAULTS: ReadonlyMap<string, ElementDefaults> = new Map([
  ...list(
    `html body address article aside blockquote caption center dd div dl dt figcaption figure footer
    header hr li main nav ol p section tbody tfoot thead tr ul`,
    { display: 'block' },
  ),
  ...list('col colgroup rp', { display: 'none' }),
  ...list('b strong', { weight: 'bolder' }),
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
