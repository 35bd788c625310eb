import { expect, test } from '@playwright/test';
import { FULL_FORM_TAG } from '../../support/test-form.js';
import { openHomePage, readAddress } from '../support/home-page.js';
import { startOwnProduct, type OwnProduct } from '../support/own-product.js';

test.setTimeout(180_000);
// One worker for all tests, so that the product starts only once.
test.describe.configure({ mode: 'default' });

let product: OwnProduct;

test.beforeAll(async () => {
  product = await startOwnProduct((origin) => ({
    PAYMENT_PROVIDER: 'off',
    PUBLIC_URL: origin,
    ADDRESS_LIFETIME_SECONDS: '6',
  }));
});
test.afterAll(() => product?.remove());

test(
  'a site without analytics and donations shows nothing about them',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    await page.goto(product.origin);
    await readAddress(page);
    await expect(page.getByText('An adult mayfly lives for a day')).toBeVisible();
    await expect(page.getByRole('button', { name: /Donate|coffee/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect(page.getByRole('switch', { name: /Analytics/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toHaveCount(0);
  },
);

test(
  'a page that is open when its address expires gets a new one',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    const address = await openHomePage(page, product.origin);
    await expect(page.getByText('New email address generated!')).toBeVisible();
    expect(await readAddress(page)).not.toBe(address);
    await expect(page.getByText(`${address} has expired`)).toBeVisible();
  },
);
