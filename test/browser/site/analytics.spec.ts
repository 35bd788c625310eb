import { expect, test, type Page } from '@playwright/test';
import { sweepTag } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { ANALYTICS_ID } from '../support/global-setup.js';
import { readAddress } from '../support/home-page.js';

test.use({ serviceWorkers: 'block' });

const cookieBanner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });

/** Blocks other hosts. Returns the URLs of the scripts that the page requests from them. */
async function recordForeignScripts(page: Page): Promise<string[]> {
  const urls: string[] = [];
  await page.route(/^https:/, (route) => {
    urls.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return urls;
}

test.describe('a site with analytics', () => {
  for (const width of [390, 1366]) {
    const tag = sweepTag(width === 390);
    test(`asks once with two equal buttons at ${width} px`, { tag }, async ({ page }) => {
      const scripts = await recordForeignScripts(page);
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const banner = cookieBanner(page);
      await expect(banner).toContainText('Google Analytics to count visits and measure page speed');
      await expect(banner.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
      const buttons = banner.getByRole('button');
      await expect(buttons).toHaveText(['Decline', 'Accept']);
      const [decline, accept] = await buttons.evaluateAll((elements) =>
        elements.map((button) => {
          const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(button);
          const { width: buttonWidth, height, top } = button.getBoundingClientRect();
          return [backgroundColor, color, borderColor, fontWeight, buttonWidth, height, top];
        }),
      );
      expect(decline).toEqual(accept);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await buttons.first().click();
      await expect(banner).toHaveCount(0);
      await page.reload();
      await readAddress(page);
      await expect(banner).toHaveCount(0);
      expect(scripts).toEqual([]);
    });
  }

  test('loads the tag once accepted, and disables it when consent is withdrawn', async ({
    page,
  }) => {
    const scripts = await recordForeignScripts(page);
    await page.goto('/');
    await expect(cookieBanner(page)).toBeVisible();
    expect(scripts).toEqual([]);
    await cookieBanner(page).getByRole('button', { name: 'Accept' }).click();
    const tag = `https://www.googletagmanager.com/gtag/js?id=${ANALYTICS_ID}`;
    await expect.poll(() => scripts).toEqual([tag]);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: 'Google Analytics' }).click();
    const isDisabled = await page.evaluate(
      (id) => (window as unknown as Record<string, unknown>)[`ga-disable-${id}`],
      ANALYTICS_ID,
    );
    expect(isDisabled).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('declined');
  });
});
