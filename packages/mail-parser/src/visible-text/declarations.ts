import displays from './displays.json' with { type: 'json' };
import { parseFontSize, parseLength, type Length } from './lengths.js';

type Display = 'none' | 'inline' | 'block' | 'box' | 'cell' | 'flex' | 'inline-flex';

/** The declarations of a rule or a `style` attribute that decide which text is visible and how. */
export interface Declared {
  display?: Display;
  isFloat?: boolean;
  isColumn?: boolean;
  wraps?: boolean;
  isVisible?: boolean;
  isTransparent?: boolean;
  /** True if the text is painted with the background instead of its color. */
  isClipToText?: boolean;
  isColorClear?: boolean;
  /** True for a color that can't be read on white. */
  isLight?: boolean;
  clips?: boolean;
  keepsLines?: boolean;
  fontSize?: Length;
  /** A number, or a keyword relative to the weight of the parent. */
  weight?: number | 'bolder' | 'lighter' | 'inherit';
  textIndent?: Length;
  width?: Length;
  minWidth?: Length;
  maxWidth?: Length;
  height?: Length;
  maxHeight?: Length;
  /** As written, in lower case; '' if it paints nothing. */
  background?: string;
  /** True if its background image is left out. */
  losesImage?: boolean;
  /** Width of a border around the whole box, in CSS pixels. */
  border?: number;
  hasPadding?: boolean;
  /** In CSS pixels. */
  paddingLeft?: number;
  paddingRight?: number;
  hasMargin?: boolean;
}

/** Declarations by their importance; null if there are none. */
export interface DeclarationBlock {
  normal: Declared | null;
  important: Declared | null;
}

function parseWeight(value: string): Declared['weight'] {
  if (value === 'bolder' || value === 'lighter' || value === 'inherit') return value;
  if (value === 'normal' || value === 'initial') return 400;
  if (value === 'bold') return 700;
  return /^[1-9]\d{0,2}$/.test(value) ? Number(value) : undefined;
}

const DISPLAYS = readTable(displays as Record<string, Display>);

/** Returns whether a `visibility` shows an element; undefined if it is invalid. */
function parseVisibility(value: string): boolean | undefined {
  if (value === 'visible' || value === 'initial') return true;
  return value === 'hidden' || value === 'collapse' ? false : undefined;
}

/** Reads a table whose keys are lists of names. */
export function readTable<Value>(table: Record<string, Value>): Map<string, Value> {
  return new Map(
    Object.entries(table).flatMap(([names, value]) =>
      names.split(' ').map((name): [string, Value] => [name, value]),
    ),
  );
}

const CLEAR_COLOR = /^(?:transparent|#[0-9a-f]{3}0|#[0-9a-f]{6}00)$/;
/** An opacity of zero is the fourth value, or comes after a slash. */
const CLEAR_FUNCTION =
  /^(?:rgb|hsl)a?\((?:[^(),/]{1,30},[^(),/]{1,30},[^(),/]{1,30},|[^(),/]{1,90}\/) ?(?:0|0?\.0+|0%) ?\)$/;

const isClear = (color: string): boolean => CLEAR_COLOR.test(color) || CLEAR_FUNCTION.test(color);

const LIGHT =
  /(?:#(?:[ef][\da-f]){3}|#[ef]{3}|white)\b|rgba?\( ?2[2-5]\d\D{1,4}2[2-5]\d\D{1,4}2[2-5]\d/;

/** Returns whether a color or a background, in lower case, is light. */
export const isLight = (color: string): boolean => LIGHT.test(color);

const NO_BACKGROUND = /^(?:none|initial|inherit|unset|0)?$/;

/** Returns a background as written, '' if it paints nothing. */
function readBackground(value: string): string {
  return NO_BACKGROUND.test(value) || isClear(value) ? '' : value;
}

const BORDER_WIDTHS = new Map<string, number>(Object.entries({ thin: 1, medium: 3, thick: 5 }));

function readBorder(value: string): number {
  const words = value.split(' ');
  if (words.includes('none') || words.includes('hidden')) return 0;
  for (const word of words) {
    const width = BORDER_WIDTHS.get(word) ?? parseLength(word)?.value;
    if (width !== undefined) return width;
  }
  return 3;
}

const isNonZero = (value: string): boolean => /[1-9]/.test(value);

const FONT =
  /(?:^|\s)(xx-small|x-small|small|medium|large|x-large|xx-large|smaller|larger|[\d.]+(?:[a-z]+|%))(?:\s*\/|\s)/;

/** Reads the `font` shorthand, which resets the weight. */
function readFont(value: string, declared: Declared): void {
  const found = FONT.exec(value);
  const fontSize = found?.[1] === undefined ? undefined : parseFontSize(found[1]);
  if (found === null || fontSize === undefined) return;
  const before = value.slice(0, found.index).split(' ');
  declared.fontSize = fontSize;
  declared.weight = before.map(parseWeight).findLast((each) => each !== undefined) ?? 400;
}

/** Reads the value of a property, in lower case. */
type DeclarationReader = (value: string, declared: Declared) => void;

const toPixels = (value = ''): number => {
  const length = parseLength(value);
  return length?.unit === 'px' ? length.value : 0;
};

const padding: DeclarationReader = (value, declared) => {
  const [top, right = top, , left = right] = value.split(' ');
  declared.hasPadding = isNonZero(value);
  declared.paddingLeft = toPixels(left);
  declared.paddingRight = toPixels(right);
};
const addPadding =
  (side?: 'paddingLeft' | 'paddingRight'): DeclarationReader =>
  (value, declared) => {
    declared.hasPadding ||= isNonZero(value);
    if (side !== undefined) declared[side] = toPixels(value);
  };
const addMargin: DeclarationReader = (value, declared) => (declared.hasMargin ||= isNonZero(value));
const flexFlow: DeclarationReader = (value, declared) => {
  for (const word of value.split(' ')) {
    if (/^(?:row|column)/.test(word)) declared.isColumn = word.startsWith('column');
    if (/wrap/.test(word)) declared.wraps = word !== 'nowrap';
  }
};

/** Creates the reader of a property with one meaning. A value that `parse` doesn't know changes nothing. */
function read<Name extends keyof Declared>(
  name: Name,
  parse: (value: string) => Declared[Name],
): DeclarationReader {
  return (value, declared) => {
    const parsed = parse(value);
    if (parsed !== undefined) declared[name] = parsed;
  };
}

/** Readers by the names of the properties that decide which text is visible and how. */
export const READERS = new Map<string, DeclarationReader>(
  Object.entries({
    display: read('display', (value) => DISPLAYS.get(value)),
    float: read('isFloat', (value) => value === 'left' || value === 'right'),
    visibility: read('isVisible', parseVisibility),
    opacity: read('isTransparent', (value) => {
      const opacity = parseFloat(value) / (value.endsWith('%') ? 100 : 1);
      return Number.isNaN(opacity) ? undefined : opacity < 0.05;
    }),
    color: (value, declared) => {
      if (value === 'inherit') return;
      declared.isColorClear = isClear(value);
      declared.isLight = isLight(value);
    },
    'background-clip': read('isClipToText', (value) => value === 'text'),
    '-webkit-background-clip': read('isClipToText', (value) => value === 'text'),
    overflow: read('clips', (value) => /^(?:hidden|clip|auto|scroll)/.test(value)),
    'white-space': read('keepsLines', (value) => /^(?:pre|break-spaces)/.test(value)),
    'font-size': read('fontSize', parseFontSize),
    'font-weight': read('weight', parseWeight),
    font: readFont,
    'text-indent': read('textIndent', parseLength),
    width: read('width', parseLength),
    'min-width': read('minWidth', parseLength),
    'max-width': read('maxWidth', parseLength),
    height: read('height', parseLength),
    'max-height': read('maxHeight', parseLength),
    'flex-direction': flexFlow,
    'flex-wrap': flexFlow,
    'flex-flow': flexFlow,
    background: read('background', readBackground),
    'background-color': read('background', readBackground),
    border: read('border', readBorder),
    padding,
    'padding-left': addPadding('paddingLeft'),
    'padding-right': addPadding('paddingRight'),
    'padding-top': addPadding(),
    'padding-bottom': addPadding(),
    margin: read('hasMargin', isNonZero),
    'margin-left': addMargin,
    'margin-right': addMargin,
  }),
);

/** Block of an element without a style. */
export const NO_DECLARED: DeclarationBlock = { normal: null, important: null };
