/** Object of schema.org. */
export interface Thing {
  '@context': 'https://schema.org';
  '@type': string;
  [property: string]: unknown;
}

/** Returns an object of a type of schema.org. */
export const toThing = (type: string, properties: Record<string, unknown>): Thing => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
});

/** Returns the publisher of a site. */
export const toPublisher = (site: string) => ({
  '@type': 'Organization',
  name: 'Mayfly',
  url: `${site}/`,
  logo: { '@type': 'ImageObject', url: `${site}/social/mayfly.png`, width: 1200, height: 630 },
});

/** Describes the site itself. */
export function webSite(site: string, description: string): Thing {
  return toThing('WebSite', {
    name: 'Mayfly',
    url: `${site}/`,
    description,
    inLanguage: 'en',
    publisher: toPublisher(site),
  });
}
