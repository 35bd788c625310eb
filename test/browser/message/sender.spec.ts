import { expect, test, type Page } from '@playwright/test';
import { TestDnsServer } from '../../support/cluster/dns-server.js';
import { createSigningKey, signEmail } from '../../support/mail/signed-email.js';
import { sendMail } from '../../support/mail/smtp-client.js';
import { FULL_FORM_TAG, colorSchemes } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { setColorScheme } from '../support/appearance.js';
import {
  closeMessage,
  collectConsoleErrors,
  openHomePage,
  waitUntilLive,
} from '../support/home-page.js';
import { startOwnProduct, type OwnProduct } from '../support/own-product.js';

let dns: TestDnsServer;
let product: OwnProduct;
const key = createSigningKey();

test.beforeAll(async () => {
  dns = await TestDnsServer.start();
  dns.text('_dmarc.northwind.example', 'v=DMARC1; p=reject');
  dns.text('key._domainkey.northwind.example', key.record);
  product = await startOwnProduct({ SENDER_CHECKS: 'on', DNS_SERVERS: dns.setting });
});
test.afterAll(async () => {
  await product?.remove();
  await dns.close();
});

/** The emails of the visit. Each is signed by the domain `signer`. */
const EMAILS = [
  { subject: 'Forged', from: 'Northwind <hello@northwind.example>', signer: 'evil.example' },
  { subject: 'Welcome', from: 'Northwind <hello@northwind.example>' },
].map((email) => ({ signer: /@(.*)>/.exec(email.from)?.[1] ?? '', ...email }));

/** Sends all emails: each is checked after a random delay of up to ten seconds. */
async function sendAll(address: string): Promise<void> {
  for (const { subject, from, signer } of EMAILS) {
    const source = `From: ${from}\r\nSubject: ${subject}\r\n\r\nHello.\r\n`;
    const signed = await signEmail(source, key, { domain: signer });
    expect((await sendMail(product.smtpPort, address, signed)).code).toBe(250);
  }
}

/** Opens a message. Returns its panel. */
async function open(page: Page, subject: string) {
  await page.getByRole('link', { name: subject }).click();
  return page.getByRole('dialog', { name: subject });
}

test('senders are named as verified or not verified', { tag: FULL_FORM_TAG }, async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  const address = await openHomePage(page, `${product.origin}/`);
  await waitUntilLive(page);
  await sendAll(address);

  await test.step('an open message names its verified domain', async () => {
    const panel = await open(page, 'Welcome');
    const mark = panel.getByText('Verified: sent by northwind.example');
    await expect(mark).toBeVisible();
    await expect(panel.getByText(/It comes from this domain\./)).toBeVisible();
    await page.reload();
    await expect(mark).toBeVisible();

    // The mark fits a phone and is accessible.
    await page.setViewportSize({ width: 320, height: 740 });
    await expect(mark).toBeVisible();
    await expect(panel.getByText(/It comes from this domain\./)).toBeHidden();
    await panel.getByRole('button', { name: 'Details' }).click();
    await expect(panel.getByText(/It comes from this domain\./)).toBeVisible();
    for (const colorScheme of colorSchemes('light')) {
      await setColorScheme(page, colorScheme);
      const box = await mark.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
      expect(await findAccessibilityProblems(page)).toEqual([]);
    }
    await setColorScheme(page, 'light');
    await page.setViewportSize({ width: 1366, height: 768 });
    await closeMessage(page);
  });

  await test.step('a message signed by another domain is not verified', async () => {
    const panel = await open(page, 'Forged');
    await expect(panel.getByText('Not verified')).toBeVisible();
    await expect(panel.getByText(/Anyone could have sent this/)).toBeVisible();
    await expect(panel.getByText(/Verified: sent by/)).toHaveCount(0);
    await closeMessage(page);
  });
  expect(consoleErrors).toEqual([]);
});
