import { parseFontSize, parseLength, type Length } from './lengths.js';

type Display = 'none' | 'inline' | 'block' | 'box' | 'cell' | 'flex' | 'inline-flex';

/** The declarations of a rule or a `style` attribute that decide which text is visible and how. */
export interface Declared {
  display?: Display;
  isFloat?: boolean;
  /** True if an attribute makes it float, which a declared `float` overrides. */
  isAligned?: boolean;
  isColumn?: boolean;
  wraps?: boolean;
  isVisible?: boolean;
  isTransparent?: boolean;
  isColorClear?: boolean;
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
  /** Width of a border around the whole box, in CSS pixels. */
  border?: number;
  hasPadding?: boolean;
  /** In CSS pixels. */
  paddingLeft?: number;
  paddingRight?: number;
  hasMargin?: boolean;
}

/** Declarations of an element without a style. */
export const NO_DECLARATIONS: Declared = {};

/** Declarations by their importance; null if there are none. */
export interface DeclarationBlock {
  normal: Declared | null;
  important: Declared | null;
}

const WEIGHTS = new Map<string, Declared['weight']>(
  Object.entries({
    normal: 400,
    bold: 700,
    bolder: 'bolder',
    lighter: 'lighter',
    inherit: 'inherit',
    initial: 400,
  }),
);

function parseWeight(value: string): Declared['weight'] {
  return WEIGHTS.get(value) ?? (/^[1-9]\d{0,2}$/.test(value) ? Number(value) : undefined);
}

const DISPLAYS = new Map<string, Display>(
  Object.entries({
    none: 'none',
    inline: 'inline',
    initial: 'inline',
    contents: 'inline',
    block: 'block',
    'flow-root': 'block',
    'list-item': 'block',
    grid: 'block',
    table: 'block',
    'table-row': 'block',
    'table-row-group': 'block',
    'table-header-group': 'block',
    'table-footer-group': 'block',
    'table-caption': 'block',
    'table-column': 'none',
    'table-column-group': 'none',
    'inline-block': 'box',
    'inline-table': 'box',
    'inline-grid': 'box',
    'table-cell': 'cell',
    flex: 'flex',
    '-webkit-flex': 'flex',
    '-webkit-box': 'flex',
    'inline-flex': 'inline-flex',
  }),
);

const CLEAR_COLOR = /^(?:transparent|#[0-9a-f]{3}0|#[0-9a-f]{6}00)$/;
/** An opacity of zero is the fourth value, or comes after a slash. */
const CLEAR_FUNCTION =
  /^(?:rgb|hsl)a?\((?:[^(),/]{1,30},[^(),/]{1,30},[^(),/]{1,30},|[^(),/]{1,90}\/) ?(?:0|0?\.0+|0%) ?\)$/;

const isClear = (color: string): boolean => CLEAR_COLOR.test(color) || CLEAR_FUNCTION.test(color);

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
export type DeclarationReader = (value: string, declared: Declared) => void;

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
const addPadding: DeclarationReader = (value, declared) =>
  (declared.hasPadding ||= isNonZero(value));
const margin: DeclarationReader = (value, declared) => (declared.hasMargin = isNonZero(value));
const addMargin: DeclarationReader = (value, declared) => (declared.hasMargin ||= isNonZero(value));
const background: DeclarationReader = (value, declared) =>
  (declared.background = readBackground(value));
const border: DeclarationReader = (value, declared) => (declared.border = readBorder(value));
const flexFlow: DeclarationReader = (value, declared) => {
  for (const word of value.split(' ')) {
    if (/^(?:row|column)/.test(word)) declared.isColumn = word.startsWith('column');
    if (/wrap/.test(word)) declared.wraps = word !== 'nowrap';
  }
};

function readLength(
  name: 'textIndent' | 'width' | 'minWidth' | 'maxWidth' | 'height' | 'maxHeight',
): DeclarationReader {
  return (value, declared) => {
    const length = parseLength(value);
    if (length !== undefined) declared[name] = length;
  };
}

/** Readers by the names of the properties that decide which text is visible and how. */
export const READERS = new Map<string, DeclarationReader>(
  Object.entries({
    display: (value, declared) => {
      const display = DISPLAYS.get(value);
      if (display !== undefined) declared.display = display;
    },
    float: (value, declared) => {
      declared.isFloat = value === 'left' || value === 'right';
    },
    visibility: (value, declared) => {
      if (/^(?:visible|initial|hidden|collapse)$/.test(value)) {
        declared.isVisible = value === 'visible' || value === 'initial';
      }
    },
    opacity: (value, declared) => {
      const opacity = parseFloat(value) / (value.endsWith('%') ? 100 : 1);
      if (!Number.isNaN(opacity)) declared.isTransparent = opacity < 0.05;
    },
    color: (value, declared) => {
      if (value !== 'inherit') declared.isColorClear = isClear(value);
    },
    overflow: (value, declared) => {
      declared.clips = /^(?:hidden|clip|auto|scroll)/.test(value);
    },
    'white-space': (value, declared) => {
      declared.keepsLines = /^(?:pre|break-spaces)/.test(value);
    },
    'font-size': (value, declared) => {
      const fontSize = parseFontSize(value);
      if (fontSize !== undefined) declared.fontSize = fontSize;
    },
    'font-weight': (value, declared) => {
      const weight = parseWeight(value);
      if (weight !== undefined) declared.weight = weight;
    },
    font: readFont,
    'text-indent': readLength('textIndent'),
    width: readLength('width'),
    'min-width': readLength('minWidth'),
    'max-width': readLength('maxWidth'),
    height: readLength('height'),
    'max-height': readLength('maxHeight'),
    'flex-direction': flexFlow,
    'flex-wrap': flexFlow,
    'flex-flow': flexFlow,
    background,
    'background-color': background,
    border,
    padding,
    'padding-left': (value, declared) => {
      addPadding(value, declared);
      declared.paddingLeft = toPixels(value);
    },
    'padding-right': (value, declared) => {
      addPadding(value, declared);
      declared.paddingRight = toPixels(value);
    },
    'padding-top': addPadding,
    'padding-bottom': addPadding,
    margin,
    'margin-left': addMargin,
    'margin-right': addMargin,
  }),
);

/** Block of an element without a style. */
export const NO_DECLARED: DeclarationBlock = { normal: null, important: null };

/** Returns declarations of which the `stronger` ones overwrite the `weaker` ones; null stands for none. */
export function mergeDeclared(weaker: Declared, stronger: Declared | null): Declared {
  if (stronger === null) return weaker;
  return weaker === NO_DECLARATIONS ? stronger : { ...weaker, ...stronger };
}

/** Returns a block with the declarations of both, of which the `stronger` ones overwrite the `weaker` ones. */
export function mergeBlocks(
  weaker: DeclarationBlock,
  stronger: DeclarationBlock,
): DeclarationBlock {
  return {
    normal: { ...weaker.normal, ...stronger.normal },
    important: { ...weaker.important, ...stronger.important },
  };
}
