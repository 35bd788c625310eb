import { expect, test, type Page } from '@playwright/test';
import { sendMail } from '../../support/mail/smtp-client.js';
import { FULL_FORM_TAG, colorSchemes } from '../../support/test-form.js';
import { checkScreen } from '../support/appearance.js';
import { ADMIN_PASSWORD } from '../support/global-setup.js';

test.use({ httpCredentials: { username: 'operator', password: ADMIN_PASSWORD } });

const smtpPort = () => Number(process.env.MAYFLY_TEST_SMTP_PORT);
const EMAIL = 'From: Reporter <reporter@example.net>\r\nSubject: Report\r\n\r\nPlease look.\r\n';
async function checkScreens(page: Page, name: string): Promise<void> {
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await checkScreen(page, `${name}-${width}`, colorSchemes('light'));
  }
}

test('the health page says what works', { tag: FULL_FORM_TAG }, async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByText('Everything works.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'SMTP is listening.' })).toBeVisible();
  await checkScreens(page, 'health');
  await page.getByRole('link', { name: 'Queues' }).click();
  for (const queue of ['expiry', 'deliveries']) {
    await expect(page.getByRole('link', { name: queue }).first()).toBeVisible();
  }
});

test('email to abuse is shown in a sandboxed frame', { tag: FULL_FORM_TAG }, async ({ page }) => {
  expect((await sendMail(smtpPort(), 'abuse@mayfly.test', EMAIL)).code).toBe(250);
  await page.goto('/admin/mail');
  await checkScreens(page, 'mail-list');
  await page.getByRole('link', { name: 'Report' }).first().click();
  await expect(page.frameLocator('iframe').getByText('Please look.')).toBeVisible();
  await checkScreens(page, 'mail');
  await page.getByText('Delete this message…').click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('heading', { name: 'Operator mailbox' })).toBeVisible();
});
