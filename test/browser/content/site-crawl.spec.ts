import { expect, test, type APIRequestContext } from '@playwright/test';
import { isFullForm, sweepTag } from '../../support/test-form.js';
import { crawl, readPages, type PageFacts } from '../support/site-crawl.js';
import { findStructuredDataProblems } from '../support/structured-data.js';

/** Number of pages: home, the blog index with its eight articles, FAQ and privacy. */
const PAGES = 12;
const starts = [
  { code: '', language: 'en' },
  { code: 'uk', language: 'en-GB' },
  { code: 'de', language: 'en' },
];

/** Returns the links of a page to pages, anchors or files that don't exist. */
function findBrokenLinks(facts: PageFacts, site: Map<string, PageFacts>): string[] {
  return facts.links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? facts : site.get(path.replace(/\?.*$/, ''));
    if (target?.status !== 200) return true;
    return anchor !== undefined && !target.ids.includes(anchor);
  });
}

/** Checks that every page names the files with which it hydrates, and that these exist. */
async function checkFiles(site: PageFacts[], request: APIRequestContext): Promise<void> {
  const files = new Set<string>();
  for (const { path, files: pageFiles } of site.filter(({ headings }) => headings > 0)) {
    const name = /[^/]+$/.exec(path)?.[0] ?? 'home';
    expect.soft(pageFiles.join(' '), `files of ${path}`).toContain(`assets/${name}`);
    for (const file of pageFiles) files.add(file);
  }
  expect(files.size).toBeGreaterThan(PAGES);
  for (const file of files) expect((await request.get(`/${file}`)).status()).toBe(200);
}

/** Checks that every page has a preview image of 1200 by 630. */
async function checkImages(
  site: Map<string, PageFacts>,
  request: APIRequestContext,
): Promise<void> {
  const images = new Set([...site.values()].filter((p) => p.image).map(({ image }) => image));
  expect(images.size).toBe(9);
  for (const image of images) {
    const png = await (await request.get(image)).body();
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
}

for (const { code, language } of starts) {
  const tag = sweepTag(code !== 'de');
  test(
    `every page under "/${code}" has its metadata and no broken link`,
    { tag },
    async ({ page, request }) => {
      await page.goto('/robots.txt');
      const site = await crawl(page, `/${code}`);
      const read = [...site.values()].filter(({ path }) => path !== '/api/docs');
      expect(read.map(({ path }) => path)).toHaveLength(PAGES);
      for (const facts of read) {
        const { path } = facts;
        expect.soft(findBrokenLinks(facts, site), `broken links of ${path}`).toEqual([]);
        expect.soft(new Set(facts.ids).size, `ids of ${path}`).toBe(facts.ids.length);
        expect.soft(facts.headings, `h1 of ${path}`).toBe(1);
        expect.soft(facts.language, `lang of ${path}`).toBe(language);
        expect
          .soft(
            facts.data.flatMap((thing) => findStructuredDataProblems(thing)),
            `structured data of ${path}`,
          )
          .toEqual([]);
        const suffix = code ? new RegExp(`\\(${code.toUpperCase()}\\)$`) : /[^)]$/;
        expect.soft(facts.description, `description of ${path}`).toMatch(suffix);
        if (code) expect.soft(path).toMatch(new RegExp(`^/${code}(/|$)`));
      }
      expect(new Set(read.map(({ title }) => title)).size).toBe(PAGES);
      expect(new Set(read.map(({ description }) => description)).size).toBe(PAGES);
      if (code === '') {
        await checkFiles(read, request);
        await checkImages(site, request);
      }
    },
  );
}

test('pages name their canonical URL', async ({ page, baseURL }) => {
  await page.goto('/robots.txt');
  const facts = await readPages(page, ['/faq', '/au/faq', '/de/faq', '/xx/faq', '/jp']);
  const [plain, ownCountry, sharedCountry, unknown, home] = facts;
  expect(plain?.canonical).toBe(`${baseURL}/faq`);
  expect(ownCountry?.canonical).toBe(`${baseURL}/au/faq`);
  expect(sharedCountry?.canonical).toBe(`${baseURL}/faq`);
  expect(home?.canonical).toBe(`${baseURL}/`);
  expect(unknown).toMatchObject({ canonical: null, robots: 'noindex', alternates: {} });
  for (const each of [plain, ownCountry, sharedCountry]) {
    expect(each?.robots).toBeNull();
    expect(each?.alternates).toEqual({
      en: `${baseURL}/faq`,
      'en-us': `${baseURL}/us/faq`,
      'en-gb': `${baseURL}/uk/faq`,
      'en-ca': `${baseURL}/ca/faq`,
      'en-au': `${baseURL}/au/faq`,
      'x-default': `${baseURL}/faq`,
    });
  }
});

test('the site map lists every page, and the feed every article', async ({
  page,
  baseURL,
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(new Set(listed).size).toBe(PAGES * 5);
  await page.goto('/robots.txt');
  // Samples each page once, in one of its five country variants in turn.
  const isSample = (index: number) => (index + Math.floor(index / 5)) % 5 === 0;
  const sample = listed.filter((_url, index) => isFullForm || isSample(index));
  const facts = await readPages(page, sample);
  expect(facts.filter(({ status }) => status !== 200)).toEqual([]);
  expect(facts.map(({ canonical }) => canonical)).toEqual(sample);
  const feed = await (await request.get('/feed.xml')).text();
  const items = [...feed.matchAll(/<item>.*?<link>([^<]+)<\/link>/g)].map(([, url]) => url);
  expect(items).toHaveLength(8);
  for (const url of items) expect(listed).toContain(url);
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`);
});

test('site map, feed and pages are compressed and revalidated', async ({ request }) => {
  for (const path of ['/sitemap.xml', '/feed.xml', '/robots.txt', '/blog', '/uk/faq']) {
    const headers = { 'Accept-Encoding': 'br' };
    const response = await request.get(path, { headers });
    expect(response.headers()['content-encoding']).toBe('br');
    const etag = response.headers().etag ?? '';
    const revalidated = await request.get(path, { headers: { ...headers, 'If-None-Match': etag } });
    expect(revalidated.status()).toBe(304);
  }
});
