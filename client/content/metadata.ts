import { isKnownCountry } from '../country/countries';
import { withCountry } from '../country/country-path';

/** Where a page stands among its language and country forms. Paths begin with a slash. */
export interface Placement {
  /** The path that search engines should show; null where they should show none. */
  canonical: string | null;
  alternates: { language: string; path: string }[];
}

/** Countries with pages of their own, by the language that search engines know them by. */
const ownPages = { 'en-us': 'us', 'en-gb': 'uk', 'en-ca': 'ca', 'en-au': 'au' };

/**
 * The codes whose pages are indexed as pages of their own; those of other known countries count
 * as the bare page.
 */
export const indexedCodes: string[] = Object.values(ownPages);

/** All language forms of a bare path. */
export function alternatesOf(barePath: string): Placement['alternates'] {
  return [
    { language: 'en', path: barePath },
    ...Object.entries(ownPages).map(([language, code]) => ({
      language,
      path: withCountry(code, barePath),
    })),
    { language: 'x-default', path: barePath },
  ];
}

/** Where a bare path stands under a country code (null for none). */
export function placementOf(barePath: string, code: string | null): Placement {
  if (code !== null && !isKnownCountry(code)) return { canonical: null, alternates: [] };
  const own = code !== null && indexedCodes.includes(code);
  return {
    canonical: withCountry(own ? code : null, barePath),
    alternates: alternatesOf(barePath),
  };
}

/** A description with its country, where the path names one. */
export function describeIn(description: string, code: string | null): string {
  return code === null ? description : `${description} (${code.toUpperCase()})`;
}
