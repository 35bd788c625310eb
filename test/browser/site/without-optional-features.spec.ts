import { expect, test } from '@playwright/test';
import { openHomePage, readAddress } from '../support/home-page.js';
import { startOwnProduct, type OwnProduct } from '../support/own-product.js';

test.setTimeout(180_000);
// One worker for all tests, so that the product starts only once.
test.describe.configure({ mode: 'default' });

let product: OwnProduct;

test.beforeAll(async () => {
  product = await startOwnProduct((origin) => ({ PAYMENT_PROVIDER: 'off', PUBLIC_URL: origin }));
});
test.afterAll(() => product?.remove());

test('a site without analytics asks for no consent and has no analytics setting', async ({
  page,
}) => {
  await page.goto(product.origin);
  await readAddress(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('switch', { name: 'Quiet sound' })).toBeVisible();
  await expect(page.getByRole('switch', { name: /Analytics/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toHaveCount(0);
});

test('a site without donations shows no way to donate', async ({ page }) => {
  await openHomePage(page, product.origin);
  await expect(page.getByText('An adult mayfly lives for a day')).toBeVisible();
  await expect(page.getByRole('button', { name: /Donate|coffee/ })).toHaveCount(0);
});
