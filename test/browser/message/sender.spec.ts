import { expect, test, type Page } from '@playwright/test';
import { TestDnsServer } from '../../support/dns-server.js';
import { startProduct, type RunningProduct } from '../../support/running-product.js';
import { createSigningKey, signEmail } from '../../support/signed-email.js';
import { sendMail } from '../../support/smtp-client.js';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.js';
import { colorSchemes, sweepTag } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { checkScreen, setColorScheme } from '../support/appearance.js';
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
  dns.text('key._domainkey.shopmail.example', key.record);
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

test('an unrelated sender of a labeled address is named until that is dismissed', async ({
  page,
}) => {
  const address = await openHomePage(page, `${product.origin}/`);
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('mayfly-addresses') ?? '[]') as object[];
    const labeled = saved.map((entry) => ({ ...entry, label: 'Northwind' }));
    localStorage.setItem('mayfly-addresses', JSON.stringify(labeled));
  });
  await page.reload();
  await waitUntilLive(page);
  const send = async (name: string, domain: string) => {
    const source = `From: ${name} <hello@${domain}>\r\nSubject: Hello from ${name}\r\n\r\nHello.\r\n`;
    await sendMail(product.smtpPort, address, await signEmail(source, key, { domain }));
    await page.getByRole('link', { name: `Hello from ${name}` }).click();
    const panel = page.getByRole('dialog', { name: `Hello from ${name}` });
    await expect(panel.getByText(`Verified: sent by ${domain}`)).toBeVisible();
    return panel;
  };
  const welcome = await send('Northwind', 'northwind.example');
  await expect(welcome.getByText(/now used by/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  const panel = await send('Shopmail', 'shopmail.example');
  const notice = panel.getByRole('region', { name: 'Use of this address' });
  await expect(notice).toContainText(
    'Given to Northwind, now used by Shopmail (shopmail.example).',
  );
  await checkScreen(page, 'leak', colorSchemes('light'));
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await expect(panel).toBeFocused();
  await page.reload();
  await expect(panel.getByText('Verified: sent by shopmail.example')).toBeVisible();
  await expect(notice).toBeHidden();
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
