import { toLanguageTag } from '../lib/i18n/languages';
import { currentLanguage } from '../lib/i18n/text';

/** Object of a schema.org type, in JSON-LD. */
export interface Thing {
  '@context': 'https://schema.org';
  '@type': string;
  [property: string]: unknown;
}

/** Creates an object of a schema.org type. */
export const toThing = (type: string, properties: Record<string, unknown>): Thing => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
});

/**
 * Returns the publisher of a site.
 *
 * @param site origin of the site, without a slash at its end
 */
export const toPublisher = (site: string) => ({
  '@type': 'Organization',
  name: 'Mayfly',
  url: `${site}/`,
  logo: { '@type': 'ImageObject', url: `${site}/social/mayfly.png`, width: 1200, height: 630 },
});

/** Describes the site itself as a `WebSite`. `site` is its origin, without a slash at its end. */
export function webSite(site: string, description: string): Thing {
  return toThing('WebSite', {
    name: 'Mayfly',
    url: `${site}/`,
    description,
    inLanguage: toLanguageTag(currentLanguage()),
    publisher: toPublisher(site),
  });
}
