import { expect, test, type Page } from '@playwright/test';
import { sendMail } from '../../support/smtp-client.js';
import { FULL_FORM_TAG, colorSchemes } from '../../support/test-form.js';
import { checkScreen } from '../support/appearance.js';
import { ADMIN_PASSWORD } from '../support/global-setup.js';
import { readAddress } from '../support/home-page.js';

test.use({ httpCredentials: { username: 'operator', password: ADMIN_PASSWORD } });

const smtpPort = () => Number(process.env.MAYFLY_TEST_SMTP_PORT);
const EMAIL = 'From: Reporter <reporter@example.net>\r\nSubject: Report\r\n\r\nPlease look.\r\n';
const CHARTS = [
  'Emails accepted',
  'Refusals',
  'Last byte to commit',
  'Last byte to socket event',
  'Open sockets',
  'Active addresses',
  'Expiry lag',
  'Disk',
];

async function checkScreens(page: Page, name: string): Promise<void> {
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await checkScreen(page, `${name}-${width}`, colorSchemes('light'));
  }
}

test(
  'the status page shows the last hour, and the queues',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    await page.goto('/');
    await sendMail(smtpPort(), await readAddress(page), EMAIL);
    // A sample is taken every ten seconds.
    await expect(async () => {
      await page.goto('/admin');
      const highest = page.getByRole('figure').filter({ hasText: 'Emails accepted' });
      await expect(highest).toContainText(/Highest: [1-9][\d,]*\/min/, { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    expect(await page.getByRole('figure').getByRole('heading').allTextContents()).toEqual(CHARTS);
    const line = page
      .getByRole('figure')
      .filter({ hasText: 'Disk' })
      .locator('svg path.first')
      .last();
    expect(await line.getAttribute('d')).toMatch(/^M\d/);
    await expect(page.getByRole('row', { name: /^expiry / })).toBeVisible();
    await checkScreens(page, 'status');
    await page.getByRole('link', { name: 'Open the queue dashboard' }).click();
    for (const queue of ['expiry', 'sweep', 'webhooks', 'push']) {
      await expect(page.getByRole('link', { name: queue }).first()).toBeVisible();
    }
  },
);

test('a command of the status page takes effect', { tag: FULL_FORM_TAG }, async ({ page }) => {
  await page.goto('/admin');
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: 'Block', exact: true }) });
  await form.getByLabel('What').selectOption('sender');
  await form.getByLabel('Address, domain, network or word').fill('Browser.example');
  await form.getByLabel('Note').fill('<b>spam</b>');
  await form.getByRole('button').click();
  await expect(page.getByRole('status')).toHaveText('Blocked sender browser.example.');
  await page.getByRole('link', { name: 'Back to the status' }).click();
  await page.getByRole('button', { name: 'List blocks' }).click();
  await expect(page.getByRole('status')).toContainText('<b>spam</b>');
  await checkScreens(page, 'command');
});

test('email to abuse is shown in a sandboxed frame', { tag: FULL_FORM_TAG }, async ({ page }) => {
  expect((await sendMail(smtpPort(), 'abuse@mayfly.test', EMAIL)).code).toBe(250);
  await page.goto('/admin/mail');
  await checkScreens(page, 'mail-list');
  await page.getByRole('link', { name: 'Report' }).first().click();
  await expect(page.frameLocator('iframe').getByText('Please look.')).toBeVisible();
  await checkScreens(page, 'mail');
  await page.getByRole('button', { name: 'Delete this message' }).click();
  await expect(page.getByRole('heading', { name: 'Email to the operator' })).toBeVisible();
});
