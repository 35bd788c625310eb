/** A CSS length. Absolute units are converted to `px`; `auto` and `none` have the unit `auto`. */
export interface Length {
  value: number;
  unit: 'px' | 'em' | 'rem' | '%' | 'auto';
}

/** Width of the screen for which media queries and `vw` are evaluated, in CSS pixels. */
export const SCREEN_WIDTH = 1200;
/** The font size `medium`, in CSS pixels. */
export const MEDIUM_FONT_SIZE = 16;

const PIXELS_PER_UNIT = new Map<string, number>(
  Object.entries({
    px: 1,
    pt: 4 / 3,
    pc: 16,
    in: 96,
    cm: 96 / 2.54,
    mm: 9.6 / 2.54,
    vw: SCREEN_WIDTH / 100,
    vh: 8,
  }),
);
const RELATIVE_UNITS = new Map<string, [Length['unit'], number]>(
  Object.entries({
    em: ['em', 1],
    ex: ['em', 0.5],
    ch: ['em', 0.5],
    rem: ['rem', 1],
    '%': ['%', 1],
  }),
);
const LENGTH = /^([+-]?(?:\d{1,9}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d)?)([a-z]+|%)?$/;

/** Parses a CSS length in lower case; undefined if it isn't a single one. */
export function parseLength(written: string): Length | undefined {
  if (written === 'auto' || written === 'none') return { value: NaN, unit: 'auto' };
  const [, digits, unit] = LENGTH.exec(written) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  if (unit === undefined) return value === 0 ? { value, unit: 'px' } : undefined;
  const pixels = PIXELS_PER_UNIT.get(unit);
  if (pixels !== undefined) return { value: value * pixels, unit: 'px' };
  const relative = RELATIVE_UNITS.get(unit);
  return relative && { value: value * relative[1], unit: relative[0] };
}

const FONT_SIZES = new Map<string, Length>(
  Object.entries({
    'xx-small': { value: 9, unit: 'px' },
    'x-small': { value: 10, unit: 'px' },
    small: { value: 13, unit: 'px' },
    medium: { value: MEDIUM_FONT_SIZE, unit: 'px' },
    large: { value: 18, unit: 'px' },
    'x-large': { value: 24, unit: 'px' },
    'xx-large': { value: 32, unit: 'px' },
    'xxx-large': { value: 48, unit: 'px' },
    smaller: { value: 1 / 1.2, unit: 'em' },
    larger: { value: 1.2, unit: 'em' },
    inherit: { value: 1, unit: 'em' },
    initial: { value: MEDIUM_FONT_SIZE, unit: 'px' },
  }),
);

/** Parses a `font-size` in lower case; undefined if it isn't valid. */
export function parseFontSize(value: string): Length | undefined {
  const length = FONT_SIZES.get(value) ?? parseLength(value);
  if (length === undefined || length.unit === 'auto' || length.value < 0) return undefined;
  return length.unit === '%' ? { value: length.value / 100, unit: 'em' } : length;
}
