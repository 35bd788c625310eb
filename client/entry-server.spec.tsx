import { defaultSettings, parseSettings } from './lib/api/site-config';
import { pages, type Page } from './app/pages';
import { canonicalPath, redirectPath, renderPage, routes } from './entry-server';

const template =
  '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>';
const page = (path: string) =>
  renderPage({
    path,
    publicUrl: 'https://mayfly.test/',
    template,
  });

describe('the settings of a page', () => {
  const limits = {
    addressLifetimeSeconds: 7_200,
    addressExtensionSeconds: 1_800,
    addressMaxLifetimeSeconds: 172_800,
    messageMaxBytes: 5_242_880,
    inboxMaxMessages: 1_000,
    inboxMaxBytes: 52_428_800,
  };

  it('fill its texts with lifetimes and limits', async () => {
    const settings = { ...defaultSettings, limits };
    const { html } = await renderPage({ path: '/', publicUrl: '', template, settings });
    expect(html).toContain('After 2 hours, the address and its email are deleted for good.');
    expect(html).toContain('Your address lives for 2 hours.');
    expect(html).not.toContain('24 hours');
  });

  it('reach the browser with the page', async () => {
    const settings = { ...defaultSettings, sourceUrl: 'https://code.example/?a="b"&c' };
    const { html } = await renderPage({ path: '/', publicUrl: '', template, settings });
    const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root');
    expect(parseSettings(root?.dataset.settings)).toEqual(settings);
  });
});

describe('a rendered page', () => {
  it('is found with and without a country', async () => {
    for (const path of ['/', '/us', '/uk/', '/xx']) expect((await page(path)).status).toBe(200);
  });

  it('is a 404 page for every other path', async () => {
    for (const path of ['/nowhere', '/us/nowhere', '/usa', '/u1', '/us/us']) {
      const { status, html } = await page(path);
      expect(status).toBe(404);
      expect(html).toContain('404 - Page Not Found');
    }
    const { html } = await page('/us/nowhere');
    expect(html).toMatch(/Not Found<\/h1><p[^>]*>[^<]*<\/p><ul[^>]*><li><a [^>]*href="\/us"/);
  });

  it('is not cached if its code could not be loaded', async () => {
    const faq = pages.find(({ path }) => path === '/faq');
    jest.spyOn(faq as Page, 'preload').mockRejectedValueOnce(new Error('gone'));
    await expect(page('/faq')).rejects.toThrow('gone');
    expect((await page('/faq')).html).toContain('<title>FAQ');
  });

  it('has its title and description in the head, and its country in them', async () => {
    const { html } = await page('/uk');
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('<title>Mayfly');
    expect(head).toMatch(/<meta name="description" content="[^"]+\(UK\)"/);
    expect(head).toContain('<link rel="canonical" href="https://mayfly.test/uk"/>');
  });

  it('has neither inline scripts nor inline styles', async () => {
    for (const path of ['/nowhere', ...routes()]) {
      const { html } = await page(path);
      const code = html.replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, '');
      expect(code).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
    }
  });

  it('is in its loading state, with the marketing panel', async () => {
    const { html } = await page('/');
    expect(html).toContain('data-testid="address-shimmer"');
    for (const words of [
      'Free Temp Email',
      'Simple &amp; Secure Temporary Email',
      'Free Temp Mail • No Sign-up • Instant Access',
      'Loading your messages.',
      'Mayfly needs JavaScript',
    ]) {
      expect(html).toContain(words);
    }
  });

  it('has its tagline word for word, with icons as arrows', async () => {
    const { html } = await page('/');
    const text = html.replaceAll(/<[^>]*>/g, '');
    expect(text).toContain('Generate → Receive → Dispose');
    expect(html).toMatch(/Generate <span[^>]*>.*<svg[^>]*aria-hidden="true"/);
  });

  it('has a link to the donation unless the site takes none', async () => {
    const doors = />Buy me a coffee|aria-label="Donate"/g;
    expect((await page('/')).html.match(doors)).toHaveLength(2);
    const payment = { ...defaultSettings.payment, provider: 'off' as const };
    const settings = { ...defaultSettings, payment };
    const { html } = await renderPage({ path: '/', publicUrl: '', template, settings });
    expect(html.match(doors)).toBeNull();
  });

  it('is cached once for all spellings of its path', () => {
    expect(['/UK/', '/uk', '/uk//'].map(canonicalPath)).toEqual(['/uk', '/uk', '/uk']);
    expect(['/', '///'].map(canonicalPath)).toEqual(['/', '/']);
    expect(['/Blog/', '/blog///'].map(canonicalPath)).toEqual(['/blog', '/blog']);
    expect(['/a', '/b/c', '/404'].map(canonicalPath)).toEqual(['/404', '/404', '/404']);
    expect(canonicalPath('/us/nowhere')).toBe('/us/404');
  });

  it('is cached once for all unknown country codes', () => {
    expect(['/zz/faq', '/QQ/faq', '/xx/faq'].map(canonicalPath)).toEqual(Array(3).fill('/xx/faq'));
    expect(['/zz', '/zz/nowhere'].map(canonicalPath)).toEqual(['/xx', '/xx/404']);
  });

  it('is the target of redirects from other slashes and from gb', () => {
    expect(redirectPath('//uk//faq/')).toBe('/uk/faq');
    expect(redirectPath('//')).toBe('/');
    expect(redirectPath('/GB/blog')).toBe('/uk/blog');
    expect(redirectPath('/uk/api/docs')).toBe('/api/docs');
    expect(['/', '/faq', '/uk/blog', '/gbx', '/nowhere'].map(redirectPath)).toEqual(
      Array(5).fill(null),
    );
  });

  it('is never redirected to another host', () => {
    const paths = [
      '/\\evil.example/',
      '/\\/evil.example',
      '\\\\evil//',
      'http://evil//',
      '/\tx//',
      '/é/',
    ];
    expect(paths.map(redirectPath)).toEqual(Array(paths.length).fill(null));
    expect(redirectPath('//evil.example/')).toBe('/evil.example');
  });

  it('exists for every route that the site map may name', async () => {
    expect(routes()).toContain('/');
    for (const path of routes()) expect((await page(path)).status).toBe(200);
  });
});
