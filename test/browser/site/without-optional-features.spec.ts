import { expect, test } from '@playwright/test';
import { findFreePort } from '../../support/child-server.js';
import { startProduct, type RunningProduct } from '../../support/running-product.js';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.js';
import { openHomePage, readAddress } from '../support/home-page.js';

test.setTimeout(180_000);
// One worker for all tests, so that the product starts only once.
test.describe.configure({ mode: 'default' });

let folder: TemporaryFolder;
let product: RunningProduct;
let origin: string;

test.beforeAll(async () => {
  folder = temporaryFolder('no-optional-features');
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  const env = { PAYMENT_PROVIDER: 'off', PUBLIC_URL: origin };
  product = await startProduct({ dataDir: folder.path, port, env });
});
test.afterAll(async () => {
  await product?.stop();
  folder?.remove();
});

test('a site without analytics asks for no consent and has no analytics setting', async ({
  page,
}) => {
  await page.goto(origin);
  await readAddress(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('switch', { name: 'Quiet sound' })).toBeVisible();
  await expect(page.getByRole('switch', { name: /Analytics/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toHaveCount(0);
});

test('a site without donations shows no way to donate', async ({ page }) => {
  await openHomePage(page, origin);
  await expect(page.getByText('An adult mayfly lives for a day')).toBeVisible();
  await expect(page.getByRole('button', { name: /Donate|coffee/ })).toHaveCount(0);
});
