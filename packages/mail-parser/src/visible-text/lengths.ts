import lengths from './lengths.json' with { type: 'json' };

/** A CSS length. Absolute units are converted to `px`; `auto` and `none` have the unit `auto`. */
export interface Length {
  value: number;
  unit: 'px' | 'em' | 'rem' | '%' | 'auto';
}

/** One of each unit; `vw` and `vh` are those of the screen for which media queries are evaluated. */
const UNITS = new Map(Object.entries(lengths.units as Record<string, Length>));
/** Keywords of `font-size`. */
const FONT_SIZES = new Map(Object.entries(lengths.fontSizes as Record<string, Length>));
/** Width of the screen in CSS pixels. */
export const SCREEN_WIDTH = 1200;
const LENGTH = /^([+-]?(?:\d{1,9}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d)?)([a-z]+|%)?$/;

/** Parses a CSS length in lower case; undefined if it isn't a single one. */
export function parseLength(written: string): Length | undefined {
  if (written === 'auto' || written === 'none') return { value: NaN, unit: 'auto' };
  const [, digits, unit] = LENGTH.exec(written) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  if (unit === undefined) return value === 0 ? { value, unit: 'px' } : undefined;
  const one = UNITS.get(unit);
  return one && { value: value * one.value, unit: one.unit };
}

/** Parses a `font-size` in lower case; undefined if it isn't valid. */
export function parseFontSize(value: string): Length | undefined {
  const length = FONT_SIZES.get(value) ?? parseLength(value);
  if (length === undefined || length.unit === 'auto' || length.value < 0) return undefined;
  return length.unit === '%' ? { value: length.value / 100, unit: 'em' } : length;
}
