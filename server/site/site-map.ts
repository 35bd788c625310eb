import type { FeedItem, SiteMapEntry } from '@mayfly/contract/seo.js';

/** Formats `robots.txt` (RFC 9309), which excludes the API but not the page that describes it. */
export function formatRobots(site: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/docs',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Formats a site map (sitemaps.org, 0.9) with the translations of each page. */
export function formatSiteMap(entries: SiteMapEntry[], site: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map((entry) => formatUrl(entry, site)),
    '</urlset>',
    '',
  ].join('\n');
}

function formatUrl({ path, updated, alternates }: SiteMapEntry, site: string): string {
  const links = alternates.map(
    ({ language, path: other }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(site + other)}"/>`,
  );
  const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
  return `<url><loc>${escapeXml(site + path)}</loc>${changed}${links.join('')}</url>`;
}

/** Formats the articles as RSS 2.0. */
export function formatFeed(items: FeedItem[], site: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    '<title>Mayfly</title>',
    `<link>${escapeXml(`${site}/blog`)}</link>`,
    '<description>Guides to temporary email.</description>',
    '<language>en</language>',
    `<atom:link href="${escapeXml(`${site}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) => formatItem(item, site)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function formatItem(
  { path, title, description, category, published }: FeedItem,
  site: string,
): string {
  const link = escapeXml(site + path);
  return [
    `<item><title>${escapeXml(title)}</title><link>${link}</link>`,
    `<guid isPermaLink="true">${link}</guid>`,
    `<pubDate>${new Date(`${published}T00:00:00Z`).toUTCString()}</pubDate>`,
    `<category>${escapeXml(category)}</category>`,
    `<description>${escapeXml(description)}</description></item>`,
  ].join('');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
