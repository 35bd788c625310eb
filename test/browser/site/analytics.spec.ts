import { expect, test, type Page } from '@playwright/test';
import { findFreePort } from '../../support/child-server.js';
import { startProduct, type RunningProduct } from '../../support/running-product.js';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { readAddress } from '../support/home-page.js';

test.use({ serviceWorkers: 'block' });
test.setTimeout(180_000);

const ANALYTICS_ID = 'G-TEST123';
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });

/** Blocks other hosts. Returns the URLs of the scripts that the page requests from them. */
async function recordForeignScripts(page: Page): Promise<string[]> {
  const urls: string[] = [];
  await page.route(/^https:/, (route) => {
    urls.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return urls;
}

test.describe('a site without analytics', () => {
  let folder: TemporaryFolder;
  let product: RunningProduct;
  let origin: string;

  test.beforeAll(async () => {
    folder = temporaryFolder('no-analytics');
    const port = await findFreePort();
    origin = `http://localhost:${port}`;
    product = await startProduct({ dataDir: folder.path, port, env: { PUBLIC_URL: origin } });
  });
  test.afterAll(async () => {
    await product?.stop();
    folder?.remove();
  });

  test('asks for no consent and has no analytics setting', async ({ page }) => {
    await page.goto(origin);
    await readAddress(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('switch', { name: 'Quiet sound' })).toBeVisible();
    await expect(page.getByRole('switch', { name: /Analytics/ })).toHaveCount(0);
    await expect(bannerOf(page)).toHaveCount(0);
  });
});

test.describe('a site with analytics', () => {
  let folder: TemporaryFolder;
  let product: RunningProduct;
  let origin: string;

  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    folder = temporaryFolder('analytics');
    const port = await findFreePort();
    const env = { ANALYTICS_ID, PUBLIC_URL: `http://localhost:${port}` };
    product = await startProduct({ dataDir: folder.path, port, env });
    origin = `http://localhost:${port}`;
  });
  test.afterAll(async () => {
    await product?.stop();
    folder?.remove();
  });

  for (const width of [390, 1366]) {
    test(`asks with two equal buttons at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(origin);
      const banner = bannerOf(page);
      await expect(banner).toContainText('Google Analytics to count visits and measure page speed');
      await expect(banner.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
      const looks = ['Decline', 'Accept'].map((name) =>
        banner.getByRole('button', { name }).evaluate((button) => {
          const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(button);
          const { width: buttonWidth, height, top } = button.getBoundingClientRect();
          return [backgroundColor, color, borderColor, fontWeight, buttonWidth, height, top];
        }),
      );
      const [decline, accept] = await Promise.all(looks);
      expect(decline).toEqual(accept);
      expect(await findAccessibilityProblems(page)).toEqual([]);
    });
  }

  test('loads nothing once declined, and does not ask again', async ({ page }) => {
    const scripts = await recordForeignScripts(page);
    await page.goto(origin);
    await bannerOf(page).getByRole('button', { name: 'Decline' }).click();
    await expect(bannerOf(page)).toHaveCount(0);
    await page.reload();
    await readAddress(page);
    await expect(bannerOf(page)).toHaveCount(0);
    expect(scripts).toEqual([]);
  });

  test('loads the tag once accepted, and stops it when withdrawn', async ({ page }) => {
    const scripts = await recordForeignScripts(page);
    await page.goto(origin);
    await expect(bannerOf(page)).toBeVisible();
    expect(scripts).toEqual([]);
    await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
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
