import { expect, test, type Page } from '@playwright/test';
import { FULL_FORM_TAG } from '../../support/test-form.js';
import { declineCookies } from '../support/home-page.js';
import { measureLayoutShift } from '../support/layout-shift.js';
import { holdRequests } from '../support/requests.js';

// Requests of a service worker bypass `page.route`.
test.use({ serviceWorkers: 'block' });

const article = '/blog/how-to-create-temporary-email';

test.beforeEach(({ page }) => declineCookies(page));

/**
 * Opens an article from the bottom of the blog and clicks a section while the page still scrolls to
 * its top. Returns the scroll position at the click, 0 if scrolling was over.
 */
function clickSectionWhileScrolling(page: Page): Promise<number> {
  return page.evaluate(async (path) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)?.click();
    const entry = () =>
      document.querySelector<HTMLAnchorElement>('aside a[href="#best-practices"]');
    while (!entry()) await new Promise(requestAnimationFrame);
    let steps = 0;
    for (let last = window.scrollY; steps < 3 && last > 0; last = window.scrollY) {
      await new Promise(requestAnimationFrame);
      if (window.scrollY < last) steps += 1;
    }
    const position = window.scrollY;
    entry()?.click();
    return position;
  }, article);
}

test('a section is reached if its link is clicked while the page still scrolls', async ({
  page,
}) => {
  // On a busy machine scrolling may be over within two frames. Tries again then.
  await expect(async () => {
    await page.goto('/blog');
    await page.waitForLoadState('networkidle');
    expect(await clickSectionWhileScrolling(page)).toBeGreaterThan(0);
  }).toPass();
  const top = () => page.locator('#best-practices').evaluate((h) => h.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(140);
  expect(await top()).toBeGreaterThan(0);
});

for (const width of [390, 1366]) {
  test(
    `fonts that load late shift no line at ${width}`,
    { tag: FULL_FORM_TAG },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const readLayoutShift = await measureLayoutShift(page);
      for (const path of ['/blog', article, '/faq']) {
        const releaseFonts = await holdRequests(page, '**/*.woff2');
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('h1')).toBeVisible();
        const isFontLoaded = (font: string) =>
          page.evaluate((name) => document.fonts.check(`16px "${name}"`), font);
        await expect.poll(() => isFontLoaded('Inter Variable')).toBe(false);
        releaseFonts();
        await expect.poll(() => isFontLoaded('Inter Variable')).toBe(true);
        await page.waitForLoadState('networkidle');
        expect.soft(await readLayoutShift(), path).toBeLessThan(0.002);
        await page.unroute('**/*.woff2');
      }
    },
  );
}
