import { feedXml, robotsText, siteMapXml } from './site-map.js';

const site = 'https://mayfly.example';

describe('the site map', () => {
  it('has each page with its language forms and the day of its last change', () => {
    const xml = siteMapXml(
      [{ path: '/uk/a', updated: '2024-06-05', alternates: [{ language: 'en', path: '/a' }] }],
      site,
    );
    expect(xml).toContain(
      `<url><loc>${site}/uk/a</loc><lastmod>2024-06-05</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${site}/a"/></url>`,
    );
  });

  it('says nothing of a day that is not known', () => {
    const xml = siteMapXml([{ path: '/', updated: undefined, alternates: [] }], site);
    expect(xml).toContain(`<url><loc>${site}/</loc></url>`);
  });
});

describe('the feed', () => {
  it('has each article, its words escaped and its day as RFC 822 has it', () => {
    const xml = feedXml(
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

describe('robots.txt', () => {
  it('keeps robots off the API and tells them of the site map', () => {
    expect(robotsText(site)).toContain('Disallow: /api/\n');
    expect(robotsText(site)).toContain(`Sitemap: ${site}/sitemap.xml\n`);
  });
});
