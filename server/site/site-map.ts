import type { FeedItem, SiteMapEntry } from '../contract/machine-files.js';

/** `robots.txt` (RFC 9309): everything may be read but the API. */
export function robotsText(site: string): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
}

/** The site map (sitemaps.org, 0.9) with the language forms of each page. */
export function siteMapXml(entries: SiteMapEntry[], site: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map((entry) => urlOf(entry, site)),
    '</urlset>',
    '',
  ].join('\n');
}

function urlOf({ path, updated, alternates }: SiteMapEntry, site: string): string {
  const links = alternates.map(
    ({ language, path: other }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(site + other)}"/>`,
  );
  const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
  return `<url><loc>${escape(site + path)}</loc>${changed}${links.join('')}</url>`;
}

/** The articles as RSS 2.0. */
export function feedXml(items: FeedItem[], site: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    '<title>Mayfly</title>',
    `<link>${escape(`${site}/blog`)}</link>`,
    '<description>Guides to temporary email.</description>',
    '<language>en</language>',
    `<atom:link href="${escape(`${site}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) => itemOf(item, site)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf({ path, title, description, category, published }: FeedItem, site: string): string {
  const link = escape(site + path);
  return [
    `<item><title>${escape(title)}</title><link>${link}</link>`,
    `<guid isPermaLink="true">${link}</guid>`,
    `<pubDate>${new Date(`${published}T00:00:00Z`).toUTCString()}</pubDate>`,
    `<category>${escape(category)}</category>`,
    `<description>${escape(description)}</description></item>`,
  ].join('');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
