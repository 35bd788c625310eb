/** A CSS length. Absolute units are converted to `px`; `auto` and `none` have the unit `auto`. */
export interface Length {
  value: number;
  unit: 'px' | 'em' | 'rem' | '%' | 'auto';
}

/** Width of the screen for which media queries and `vw` are evaluated, in CSS pixels. */
export const SCREEN_WIDTH = 1200;
/** The font size `medium`, in CSS pixels. */
export const MEDIUM_FONT_SIZE = 16;

const pixels = (value: number): Length => ({ value, unit: 'px' });
const ems = (value: number): Length => ({ value, unit: 'em' });

const UNITS = new Map<string, Length>(
  Object.entries({
    px: pixels(1),
    pt: pixels(4 / 3),
    pc: pixels(16),
    in: pixels(96),
    cm: pixels(96 / 2.54),
    mm: pixels(9.6 / 2.54),
    vw: pixels(SCREEN_WIDTH / 100),
    vh: pixels(8),
    em: ems(1),
    ex: ems(0.5),
    ch: ems(0.5),
    rem: { value: 1, unit: 'rem' },
    '%': { value: 1, unit: '%' },
  }),
);
const LENGTH = /^([+-]?(?:\d{1,9}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d)?)([a-z]+|%)?$/;

/** Parses a CSS length in lower case; undefined if it isn't a single one. */
export function parseLength(written: string): Length | undefined {
  if (written === 'auto' || written === 'none') return { value: NaN, unit: 'auto' };
  const [, digits, unit] = LENGTH.exec(written) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  if (unit === undefined) return value === 0 ? pixels(0) : undefined;
  const one = UNITS.get(unit);
  return one && { value: value * one.value, unit: one.unit };
}

const FONT_SIZES = new Map<string, Length>(
  Object.entries({
    'xx-small': pixels(9),
    'x-small': pixels(10),
    small: pixels(13),
    medium: pixels(MEDIUM_FONT_SIZE),
    large: pixels(18),
    'x-large': pixels(24),
    'xx-large': pixels(32),
    'xxx-large': pixels(48),
    smaller: ems(1 / 1.2),
    larger: ems(1.2),
    inherit: ems(1),
    initial: pixels(MEDIUM_FONT_SIZE),
  }),
);

/** Parses a `font-size` in lower case; undefined if it isn't valid. */
export function parseFontSize(value: string): Length | undefined {
  const length = FONT_SIZES.get(value) ?? parseLength(value);
  if (length === undefined || length.unit === 'auto' || length.value < 0) return undefined;
  return length.unit === '%' ? { value: length.value / 100, unit: 'em' } : length;
}
