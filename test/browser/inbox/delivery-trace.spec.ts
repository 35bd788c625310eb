import { expect, test, type Page } from '@playwright/test';
import { SmtpClient } from '../../support/mail/smtp-client.js';
import { colorSchemes, FULL_FORM_TAG } from '../../support/test-form.js';
import { checkScreen, measureOverflow } from '../support/appearance.js';
import { collectConsoleErrors, openHomePage, waitUntilLive } from '../support/home-page.js';

const LONG_NAME = `${'very-long-host-name.'.repeat(6)}example.org`;

/** Names the address as a recipient, and keeps the connection open. */
async function nameRecipient(address: string, helo: string): Promise<SmtpClient> {
  const client = await SmtpClient.connect(Number(process.env.MAYFLY_TEST_SMTP_PORT));
  await client.command(`EHLO ${helo}`);
  await client.command('MAIL FROM:<sender@example.org>');
  expect((await client.command(`RCPT TO:<${address}>`)).code).toBe(250);
  return client;
}

const question = (page: Page) => page.getByRole('button', { name: 'Is anything on its way?' });

test(
  'the trace shows a delivery on a phone, and is toggled by keyboard',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const consoleErrors = collectConsoleErrors(page);
    const address = await openHomePage(page);
    await waitUntilLive(page);
    await question(page).focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveAttribute('aria-expanded', 'true');
    const status = page.getByRole('status').filter({ hasText: /No mail server|deliver/ });
    await expect(status).toContainText('No mail server has tried to deliver');
    const client = await nameRecipient(address, LONG_NAME);
    const list = page.getByRole('list', { name: 'Deliveries to this address' });
    await expect(list.getByRole('listitem')).toContainText([LONG_NAME]);
    await expect(list.getByText('Has connected and is sending.')).toBeVisible();
    await client.quit();
    await expect(list.getByText('disconnected without sending a message')).toBeVisible();
    await expect(status).toContainText(
      `1 delivery in the last 10 minutes. The latest, ${LONG_NAME}`,
    );
    expect(await measureOverflow(page)).toBe(0);
    await checkScreen(page, 'delivery-trace', colorSchemes('dark'));
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  },
);
