import { expect, test, type Page } from '@playwright/test';
import { TestDnsServer } from '../../support/dns-server.js';
import { startProduct, type RunningProduct } from '../../support/running-product.js';
import { createSigningKey, signEmail } from '../../support/signed-email.js';
import { sendMail } from '../../support/smtp-client.js';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.js';
import { sweepTag } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { setColorScheme } from '../support/appearance.js';
import { openHomePage, collectConsoleErrors, waitUntilLive } from '../support/home-page.js';

// One worker for all tests, so that the product starts only once.
test.describe.configure({ mode: 'default' });

let folder: TemporaryFolder;
let dns: TestDnsServer;
let product: RunningProduct;
const key = createSigningKey();

test.beforeAll(async () => {
  dns = await TestDnsServer.start();
  dns.text('_dmarc.northwind.example', 'v=DMARC1; p=reject');
  dns.text('key._domainkey.northwind.example', key.record);
  folder = temporaryFolder('sender');
  const env = { SENDER_CHECKS: 'on', DNS_SERVERS: dns.setting };
  product = await startProduct({ dataDir: folder.path, env });
});
test.afterAll(async () => {
  await product.stop();
  await dns.close();
  folder.remove();
});

/** Sends an email from Northwind, signed by `domain`, and opens it. Returns its panel. */
async function openSignedEmail(page: Page, domain: string) {
  const address = await openHomePage(page, `${product.origin}/`);
  await waitUntilLive(page);
  const source = 'From: Northwind <hello@northwind.example>\r\nSubject: Welcome\r\n\r\nHello.\r\n';
  const { code } = await sendMail(
    product.smtpPort,
    address,
    await signEmail(source, key, { domain }),
  );
  expect(code).toBe(250);
  await page.getByRole('link', { name: 'Welcome' }).click();
  return page.getByRole('dialog', { name: 'Welcome' });
}

test('an open message names its verified domain', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  const panel = await openSignedEmail(page, 'northwind.example');
  await expect(panel.getByText('Verified: sent by northwind.example')).toBeVisible();
  await expect(panel.getByText(/It comes from this domain\./)).toBeVisible();
  await page.reload();
  await expect(panel.getByText('Verified: sent by northwind.example')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a message signed by another domain is not verified', async ({ page }) => {
  const panel = await openSignedEmail(page, 'evil.example');
  await expect(panel.getByText('Not verified')).toBeVisible();
  await expect(panel.getByText(/Nothing proves that it comes from/)).toBeVisible();
  await expect(panel.getByText(/Verified: sent by/)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = sweepTag(colorScheme === 'light');
  test(
    `the mark of a verified sender fits a phone and is accessible, ${colorScheme}`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 740 });
      const panel = await openSignedEmail(page, 'northwind.example');
      await expect(panel.getByRole('img', { name: 'Verified sender' })).toBeVisible();
      await panel.getByRole('button', { name: 'Details' }).click();
      const mark = panel.getByText('Verified: sent by northwind.example');
      await expect(mark).toBeVisible();
      await setColorScheme(page, colorScheme);
      const box = await mark.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
      expect(await findAccessibilityProblems(page)).toEqual([]);
    },
  );
}
