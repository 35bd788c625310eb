import { sendRaw } from '../support/server/raw-request.js';
import { startProduct, type RunningProduct } from '../support/server/running-product.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
const COUNTRIES = 'us uk in ca au de fr es it jp br mx ru sg ae sa za nl se ch'.split(' ');
const RENDERINGS_PER_MINUTE = 120;

describe('rendered pages', () => {
  let database: TestDatabase;
  let product: RunningProduct;
  let client = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
    product = await startProduct({ dataDir: 'unused', env });
  });
  beforeEach(() => {
    client += 1;
  });
  afterAll(async () => {
    await product.stop();
    await database.drop();
  });

  const get = (path: string, from = `192.0.2.${client}`) =>
    sendRaw(product.origin, { path, headers: { 'X-Forwarded-For': from } });

  it.each([
    ['//', '/'],
    ['////////', '/'],
    ['/faq/', '/faq'],
    ['/faq///', '/faq'],
    ['//uk///faq//', '/uk/faq'],
    ['/nowhere/', '/nowhere'],
    ['/faq/?q=a//b/', '/faq?q=a//b/'],
    ['/gb/faq', '/uk/faq'],
    ['/gb', '/uk'],
  ])('redirects %s to %s', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, target]);
  });

  it.each([
    [308, '//evil.example/'],
    [308, '///evil.example//'],
    [404, '/\\evil.example/'],
    [404, '/\\/evil.example/'],
    [404, '//\\evil.example//'],
    [400, '\\\\evil.example/'],
    [308, '/%5Cevil.example//'],
    [308, '//evil.example/%2e%2e//'],
    [308, '//evil.example/..//'],
    [404, 'http://evil.example//'],
    [308, '//user@evil.example/'],
    [308, '//evil.example:80/?//'],
  ])('returns %i and never redirects to another host: %s', async (expected, path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(expected);
    const target = new URL(headers.location ?? '/', product.origin);
    expect(target.origin).toBe(product.origin);
  });

  it('are chosen by header and cookie, with one ETag per language', async () => {
    const fetchInLanguage = (headers: Record<string, string>) =>
      sendRaw(product.origin, {
        path: '/privacy',
        headers: { 'X-Forwarded-For': `192.0.2.${client}`, ...headers },
      });
    const wanted = ['de', 'ar', 'xx', 'de', 'ja', 'ar'];
    const pages = await Promise.all(
      wanted.map((tag) => fetchInLanguage({ 'Accept-Language': tag })),
    );
    const opened = pages.map(({ body }) => /<html ([^>]*)>/.exec(body)?.[1]);
    const arabic = 'lang="ar" dir="rtl"';
    expect(opened).toEqual(['lang="de"', arabic, 'lang="en"', 'lang="de"', 'lang="ja"', arabic]);
    const tags = pages.map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(4);
    expect(tags[3]).toBe(tags[0]);
    for (const { headers } of pages) {
      expect(headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
    }
    const chosen = await fetchInLanguage({ 'Accept-Language': 'de', Cookie: 'a=b; language=ar' });
    expect(chosen.headers.etag).toBe(tags[1]);
    const known = await fetchInLanguage({
      'Accept-Language': 'de',
      'If-None-Match': String(tags[0]),
    });
    expect([known.status, known.body]).toEqual([304, '']);
  });

  it('are rate limited per client', async () => {
    const sitemap = (await get('/sitemap.xml')).body;
    const blog = [...sitemap.matchAll(/<loc>[^<]*\/us(\/blog[^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    const paths = COUNTRIES.flatMap((code) => blog.map((path) => `/${code}${path}`));
    expect((await get('/faq')).status).toBe(200);
    const statuses: number[] = [];
    for (const path of paths) {
      statuses.push((await get(path)).status);
      if (statuses.at(-1) === 429) break;
    }
    expect(statuses.at(-1)).toBe(429);
    // The rendering of `/faq` counts too, so one path less is rendered before the refusal.
    expect(statuses).toHaveLength(RENDERINGS_PER_MINUTE);
    const refused = paths[statuses.length - 1] as string;
    expect(Number((await get(refused)).headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/faq')).status).toBe(200);
    expect((await get(refused, '203.0.113.9')).status).toBe(200);
    expect((await get(refused)).status).toBe(200);
  });
});
