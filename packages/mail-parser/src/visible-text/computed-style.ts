import { isLight, readTable, type Declared } from './declarations.js';
import { SCREEN_WIDTH, type Length } from './lengths.js';
import tagStyles from './tag-styles.json' with { type: 'json' };
import type { Look } from './visible-text.js';

/**
 * Layout of an element: `inline` in a line of text, `block` on lines of its own, `cell` and `box`
 * beside the one before it (a `box` only if it fits).
 */
type Role = 'none' | 'inline' | 'block' | 'cell' | 'box';

/** The inherited style of text. */
interface TextStyle extends Look {
  /** False for `visibility: hidden`, which content can undo. */
  isVisible: boolean;
  isColorClear: boolean;
  /** True if it can't be read on white. */
  isLight: boolean;
  /** True if `text-indent` moves its lines off the screen. */
  isOutdented: boolean;
  keepsLines: boolean;
  weight: number;
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
  /** True if an image that is left out would be its background. */
  losesImage: boolean;
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
    isLight: false,
    isOutdented: false,
    keepsLines: false,
    weight: 400,
    fontSize: ROOT_FONT_SIZE,
    isBold: false,
  },
  role: 'block',
  isHidden: false,
  flow: 'normal',
  availableWidth: SCREEN_WIDTH,
  width: null,
  background: '#fff',
  losesImage: false,
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
  const isSmall = text.fontSize < MIN_FONT_SIZE;
  return !isHidden && text.isVisible && !isSmall && !text.isColorClear && !text.isOutdented;
}

/** Style of everything inside of an element that isn't shown. */
export const HIDDEN_STYLE: Style = { ...PAGE_STYLE, role: 'none', isHidden: true };

/** Computes the style of an element from its declarations, with `declareDefaults`, and its parent's style. */
export function computeStyle(declared: Declared, parent: Style, rootFontSize: number): Style {
  const text = computeText(declared, parent.text, rootFontSize);
  const role = computeRole(declared, parent);
  const { fontSize } = text;
  const ownWidth = toPixels(declared.width, parent.availableWidth, fontSize);
  const maxWidth = toPixels(declared.maxWidth, parent.availableWidth, fontSize) ?? Infinity;
  const availableWidth = Math.min(ownWidth ?? parent.availableWidth, maxWidth);
  const width = ownWidth === null ? null : availableWidth;
  const background = declared.background || parent.background;
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
    losesImage: declared.losesImage === true && !declared.background,
    hasFrame: border > 0 || background !== parent.background,
    hasPadding,
    hasExtent: width !== null || !isInlineBlock || hasPadding || border > 0 || hasMargin === true,
  };
}

function computeText(declared: Declared, parent: TextStyle, rootFontSize: number): TextStyle {
  const size = declared.fontSize;
  const weight = computeWeight(declared.weight, parent.weight);
  return {
    isVisible: declared.isVisible ?? parent.isVisible,
    isColorClear: !declared.isClipToText && (declared.isColorClear ?? parent.isColorClear),
    isLight: declared.isLight ?? parent.isLight,
    isOutdented: declared.textIndent ? isFarLeft(declared.textIndent) : parent.isOutdented,
    keepsLines: declared.keepsLines ?? parent.keepsLines,
    weight,
    fontSize: size === undefined ? parent.fontSize : resolve(size, parent.fontSize, rootFontSize),
    isBold: weight >= 600,
  };
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

function computeRole({ display = 'inline', isFloat }: Declared, parent: Style): Role {
  if (display === 'none') return 'none';
  if (parent.flow !== 'normal') return parent.flow === 'column' ? 'block' : 'box';
  if (isFloat === true) return 'box';
  if (display === 'flex') return 'block';
  return display === 'inline-flex' ? 'box' : display;
}

function computeFlow(declared: Declared): Style['flow'] {
  if (declared.display !== 'flex' && declared.display !== 'inline-flex') return 'normal';
  if (declared.isColumn === true) return 'column';
  return declared.wraps === true ? 'wrapping-row' : 'row';
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

/**
 * Default declarations by tag, for tags that the sanitizer allows; without an entry a tag is inline. Links and the
 * alternative text of images have the color and size that `BODY_STYLE` gives them.
 */
const DEFAULTS = readTable(tagStyles as Record<string, Declared>);

/** Returns whether browsers lay out a tag as text. */
export const isInline = (name: string): boolean => DEFAULTS.get(name)?.display === undefined;

/** Every declaration, unset: V8 reads declarations several times as fast if all have the same properties. */
const UNSET: Declared = Object.fromEntries(
  `display isFloat isColumn wraps isVisible isTransparent isClipToText isColorClear isLight clips keepsLines fontSize weight
  textIndent width minWidth maxWidth height maxHeight background losesImage border hasPadding paddingLeft
  paddingRight hasMargin`
    .split(/\s+/)
    .map((name) => [name, undefined]),
);

const FONT_SIZE = /^\s*([+-]?)(\d{1,3})/;
const FONT_ELEMENT_SIZES = [10, 10, 13, 16, 18, 24, 32, 48];

/**
 * Returns the declarations of a tag that any rule of the sender overrides: those of the browser and of
 * its attributes.
 *
 * @param attributes as they are in the sanitized HTML
 */
export function declareDefaults(name: string, attributes: Record<string, string>): Declared {
  const { hidden, bgcolor, color, width, align = '', size = '' } = attributes;
  const declared: Declared = {};
  if (hidden !== undefined) declared.display = 'none';
  if (bgcolor !== undefined) declared.background = bgcolor.toLowerCase();
  if (color !== undefined) declared.isLight = isLight(color.toLowerCase());
  const value = parseFloat(width ?? '');
  if (!Number.isNaN(value))
    declared.width = { value, unit: width?.trimEnd().endsWith('%') ? '%' : 'px' };
  if (name === 'table' || name === 'img') declared.isFloat = /^(?:left|right)$/i.test(align);
  const pixels = name === 'font' ? parseFontElementSize(size) : null;
  if (pixels !== null) declared.fontSize = { value: pixels, unit: 'px' };
  return { ...UNSET, ...DEFAULTS.get(name), ...declared };
}

/** Returns the size of text in a `<font>` in CSS pixels; null if its `size` is invalid. */
function parseFontElementSize(size: string): number | null {
  const [, sign, digits] = FONT_SIZE.exec(size) ?? [];
  if (digits === undefined) return null;
  const step = sign === '' ? Number(digits) : 3 + Number(`${sign}${digits}`);
  return FONT_ELEMENT_SIZES[Math.max(1, Math.min(7, step))] ?? null;
}
