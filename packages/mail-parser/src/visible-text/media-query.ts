import { memoize } from '../memoize.js';
import { parseLength, SCREEN_WIDTH } from './lengths.js';

const SCREEN_HEIGHT = 800;

/** Returns whether a media query list applies to a desktop screen of `SCREEN_WIDTH` pixels. */
export const matchesScreen = memoize((list) => list.toLowerCase().split(',').some(matchesQuery), {
  maxEntries: 500,
});

function matchesQuery(written: string): boolean {
  const query = written.trim();
  const terms = query.replace(/^(?:not|only)\s/, '').split(/\s?\band\b\s?/);
  return terms.every((term) => matchesTerm(term.trim())) !== /^not\s/.test(query);
}

function matchesTerm(term: string): boolean {
  if (!term.startsWith('(')) return /^(?:all|screen)?$/.test(term);
  if (!term.endsWith(')')) return false;
  const [name = '', value] = term.slice(1, -1).split(':', 2);
  return matchesFeature(name.trim(), value?.trim() ?? null);
}

/** Tests of features besides sizes for a desktop screen; the value is null if the query has none. */
const FEATURES = new Map<string, (value: string | null) => boolean>(
  Object.entries({
    orientation: (value) => value === 'landscape',
    hover: (value) => value === null || value === 'hover',
    'any-hover': (value) => value === null || value === 'hover',
    pointer: (value) => value === null || value === 'fine',
    color: (value) => value === null,
    '-webkit-min-device-pixel-ratio': (value) => value !== null && parseFloat(value) <= 1,
    'min-resolution': (value) => value !== null && parseFloat(value) <= 1,
  }),
);

function matchesFeature(name: string, value: string | null): boolean {
  const [, bound, dimension] = /^(min|max)-(?:device-)?(width|height)$/.exec(name) ?? [];
  if (bound === undefined || value === null) return FEATURES.get(name)?.(value) ?? false;
  const limit = toPixels(value);
  const size = dimension === 'width' ? SCREEN_WIDTH : SCREEN_HEIGHT;
  return limit !== null && (bound === 'min' ? size >= limit : size <= limit);
}

/** In a media query, `em` and `rem` are relative to the browser's default font size. */
function toPixels(value: string): number | null {
  const length = parseLength(value);
  if (length === undefined || length.unit === 'auto' || length.unit === '%') return null;
  return length.unit === 'px' ? length.value : length.value * 16;
}
