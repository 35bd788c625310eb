import { isKnownCountry } from '../features/country/countries';
import { withCountry } from '../features/country/country-path';

/** Canonical path and language alternates of a page. Paths begin with a slash. */
export interface Placement {
  /** Path that search engines should show; null if they should not index the page. */
  canonical: string | null;
  alternates: { language: string; path: string }[];
}

/** Countries with pages of their own, by the language tag for search engines. */
const ownPages = { 'en-us': 'us', 'en-gb': 'uk', 'en-ca': 'ca', 'en-au': 'au' };

/**
 * Country codes whose pages are indexed separately. Pages of other known countries name the page without a
 * country as canonical.
 */
export const indexedCodes: string[] = Object.values(ownPages);

/** Returns the language alternates of a path without country. */
export function listAlternates(barePath: string): Placement['alternates'] {
  return [
    { language: 'en', path: barePath },
    ...Object.entries(ownPages).map(([language, code]) => ({
      language,
      path: withCountry(code, barePath),
    })),
    { language: 'x-default', path: barePath },
  ];
}

/** Returns the placement of a path without country under a country code (null for none). */
export function findPlacement(barePath: string, code: string | null): Placement {
  if (code !== null && !isKnownCountry(code)) return { canonical: null, alternates: [] };
  const own = code !== null && indexedCodes.includes(code);
  return {
    canonical: withCountry(own ? code : null, barePath),
    alternates: listAlternates(barePath),
  };
}

/** Appends the country code to a description, if there is one. */
export function appendCountry(description: string, code: string | null): string {
  return code === null ? description : `${description} (${code.toUpperCase()})`;
}
