import { memoize } from '../memoize.js';
import { parseLength, SCREEN_WIDTH } from './lengths.js';

/** Sizes of a desktop screen in CSS pixels, and its density. */
const SCREEN = new Map(
  Object.entries({ width: SCREEN_WIDTH, height: 800, 'pixel-ratio': 1, resolution: 1 }),
);
/** Its other features. */
const FEATURES = new Set(
  `(orientation:landscape) (hover) (hover:hover) (any-hover) (any-hover:hover) (pointer) (pointer:fine)
  (color)`.split(/\s+/),
);
const RANGE =
  /^\((?:-webkit-)?(min|max)-(?:device-)?(width|height|pixel-ratio|resolution) ?: ?([^ ]+)\)$/;

/** Returns whether a media query list applies to a desktop screen of `SCREEN_WIDTH` pixels. */
export const matchesScreen = memoize((list) => list.toLowerCase().split(',').some(matchesQuery));

function matchesQuery(written: string): boolean {
  const query = written.trim();
  const terms = query.replace(/^(?:not|only)\s/, '').split(/\s?\band\b\s?/);
  return terms.every((term) => matchesTerm(term.trim())) !== /^not\s/.test(query);
}

function matchesTerm(term: string): boolean {
  if (!term.startsWith('(')) return /^(?:all|screen)?$/.test(term);
  const [, bound, feature = '', value = ''] = RANGE.exec(term) ?? [];
  if (bound === undefined) return FEATURES.has(term.replaceAll(' ', ''));
  const limit = parseLimit(value);
  const actual = SCREEN.get(feature) ?? 0;
  return bound === 'min' ? actual >= limit : actual <= limit;
}

/** Returns a size in CSS pixels or a density; NaN if it is invalid. `em` is the browser's default font size. */
function parseLimit(written: string): number {
  const { value, unit } = parseLength(written) ?? { value: parseFloat(written), unit: 'px' };
  if (unit === 'px') return value;
  return unit === 'em' || unit === 'rem' ? value * 16 : NaN;
}
