import { expect, test, type Page } from '@playwright/test';

// What is kept for offline use would come past the routes of these tests.
test.use({ serviceWorkers: 'block' });

const article = '/blog/how-to-create-temporary-email';

/** The entry of the contents that is marked as the one being read. */
const current = (page: Page) => page.locator('[aria-current=location]').locator('visible=true');

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
);

/** Goes from the foot of the blog to an article, and on to a section before that is at its top. */
function askOnTheWay(page: Page): Promise<number> {
  return page.evaluate(async (path) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)?.click();
    const entry = () =>
      document.querySelector<HTMLAnchorElement>('aside a[href="#best-practices"]');
    while (!entry()) await new Promise(requestAnimationFrame);
    let steps = 0;
    for (let high = window.scrollY; steps < 3 && high > 0; high = window.scrollY) {
      await new Promise(requestAnimationFrame);
      if (window.scrollY < high) steps += 1;
    }
    const onTheWay = window.scrollY;
    entry()?.click();
    return onTheWay;
  }, article);
}

test('a fragment is reached although the page still scrolls to its top', async ({ page }) => {
  // On a busy machine the way may be over within a frame or two: then it is gone again.
  await expect(async () => {
    await page.goto('/blog');
    await page.waitForLoadState('networkidle');
    expect(await askOnTheWay(page)).toBeGreaterThan(0);
  }).toPass();
  await expect(current(page)).toHaveText('Best practices');
  const top = () => page.locator('#best-practices').evaluate((h) => h.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(140);
  expect(await top()).toBeGreaterThan(0);
});

test('marks an entry of the contents as current once it is clicked', async ({ page }) => {
  // So tall that the headings of the last sections cannot come up to where one reads.
  await page.setViewportSize({ width: 1366, height: 2200 });
  await page.goto(`/uk${article}`);
  await page.waitForLoadState('networkidle');
  const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const visible = await entries.locator('visible=true').all();
  expect(visible.length).toBeGreaterThan(6);
  for (const entry of [...visible, ...visible.toReversed()]) {
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'location');
    await expect(current(page)).toHaveCount(1);
  }
});

for (const width of [390, 1366]) {
  test(`faces that come late move no line, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          moved.sum += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/blog', article, '/faq']) {
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route('**/*.woff2', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('h1')).toBeVisible();
      const shown = (face: string) =>
        page.evaluate((name) => document.fonts.check(`16px "${name}"`), face);
      await expect.poll(() => shown('Inter Variable')).toBe(false);
      letThrough();
      await expect.poll(() => shown('Inter Variable')).toBe(true);
      await page.waitForLoadState('networkidle');
      const moved = await page.evaluate(
        () => (window as unknown as { moved: { sum: number } }).moved.sum,
      );
      expect.soft(moved, path).toBeLessThan(0.002);
      await page.unroute('**/*.woff2');
    }
  });
}

test('a click before hydration takes effect after it', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/faq', { waitUntil: 'commit' });
  const question = page.getByRole('button', { name: 'Can anyone else read my email?' });
  const search = page.getByRole('searchbox');
  await question.click();
  await search.fill('read');
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  letThrough();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('h2 button')).not.toHaveCount(10);
  await expect(search).toHaveValue('read');
});
