import { formatFeed, formatRobots, formatSiteMap } from './site-map.js';

const site = 'https://mayfly.example';

describe('formatSiteMap', () => {
  it('contains each page with its translations and the date of its last change', () => {
    const xml = formatSiteMap(
      [{ path: '/uk/a', updated: '2024-06-05', alternates: [{ language: 'en', path: '/a' }] }],
      site,
    );
    expect(xml).toContain(
      `<url><loc>${site}/uk/a</loc><lastmod>2024-06-05</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${site}/a"/></url>`,
    );
  });

  it('omits an unknown date', () => {
    const xml = formatSiteMap([{ path: '/', updated: undefined, alternates: [] }], site);
    expect(xml).toContain(`<url><loc>${site}/</loc></url>`);
  });
});

describe('formatFeed', () => {
  it('contains each article, with escaped text and an RFC 822 date', () => {
    const xml = formatFeed(
      [
        {
          path: '/blog/a',
          title: 'A < B & "C"',
          description: 'Words.',
          category: 'Guides',
          published: '2024-06-05',
        },
      ],
      site,
    );
    expect(xml).toContain('<title>A &lt; B &amp; &quot;C&quot;</title>');
    expect(xml).toContain('<pubDate>Wed, 05 Jun 2024 00:00:00 GMT</pubDate>');
    expect(xml).toContain(`<guid isPermaLink="true">${site}/blog/a</guid>`);
  });
});

describe('formatRobots', () => {
  it('excludes the API, except for the page that describes it', () => {
    expect(formatRobots(site)).toContain('Disallow: /api/\nAllow: /api/docs\n');
    expect(formatRobots(site)).toContain(`Sitemap: ${site}/sitemap.xml\n`);
  });
});
