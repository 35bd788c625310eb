import { expect, type Page } from '@playwright/test';
import { SmtpClient } from '../../support/mail/smtp-client.js';
import { backdateMessages, declineCookies, sendEmail } from '../support/home-page.js';
import { state, type States } from './state.js';
import { emails, openLive, openWith } from './visits.js';

/** Opens a full inbox whose messages seem to have arrived during the last days. */
async function openDays(page: Page): Promise<void> {
  await backdateMessages(page, (index) => index ** 2);
  const many = Array.from({ length: 12 }, (_, index) => ({ subject: `Email ${index + 1}` }));
  await openWith(page, [...many.slice(0, 8), ...emails]);
  await page.reload();
  await expect(page.locator('[data-dates]')).toBeVisible();
}

/** Opens the first of 20 pages of an inbox with 200 messages. */
async function openLong(page: Page): Promise<void> {
  const address = await openLive(page);
  for (let sent = 0; sent < 200; sent += 20) {
    const batch = Array.from({ length: 20 }, (_, at) => ({ subject: `Email ${sent + at + 1}` }));
    await Promise.all(batch.map((email) => sendEmail(address, email)));
  }
  await page.reload();
  await expect(page.getByText('Page 1 of 20')).toBeVisible();
}

async function openSearch(page: Page, query: string): Promise<void> {
  await openWith(page, [...emails, ...emails, ...emails]);
  await page.getByRole('searchbox').fill(query);
}

/** Names the address as a recipient to the mail server, and quits without sending a message. */
async function openDeliveries(page: Page): Promise<void> {
  const address = await openLive(page);
  const client = await SmtpClient.connect(Number(process.env.MAYFLY_TEST_SMTP_PORT));
  await client.command('EHLO mx1.northwind.example');
  await client.command('MAIL FROM:<sender@example.org>');
  await client.command(`RCPT TO:<${address}>`);
  await client.quit();
  await page.getByRole('button', { name: 'Is anything on its way?' }).click();
  await expect(page.getByRole('list', { name: 'Deliveries' })).toBeVisible();
}

export const inboxStates: States = {
  'inbox-loading': state(async (page) => {
    await page.route('**/api/v1/**', () => undefined);
    await declineCookies(page);
    await page.goto('/');
    await expect(page.getByTestId('address-shimmer')).toBeVisible();
  }),
  'inbox-empty': state(openLive, { isWhole: true }),
  'inbox-first': state((page) => openWith(page, emails.slice(3))),
  'inbox-list': state((page) => openWith(page, emails.slice(0, 2))),
  'inbox-codes-and-links': state((page) => openWith(page, emails)),
  'inbox-read': state(async (page) => {
    await openWith(page, emails);
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect(page.locator('[data-unread="true"]')).toHaveCount(0);
  }),
  'inbox-days': state(openDays, { isWhole: true }),
  'inbox-long': state(openLong, { isWhole: true }),
  'inbox-search': state(async (page) => {
    await openSearch(page, 'code');
    await expect(page.locator('mark').first()).toBeVisible();
  }),
  'inbox-search-nothing': state(async (page) => {
    await openSearch(page, 'zebra');
    await expect(page.getByText('No message contains')).toBeVisible();
  }),
  'inbox-refreshed': state(async (page) => {
    await openLive(page);
    await page.keyboard.press('r');
    await expect(page.getByText('Up to date')).toBeVisible();
  }),
  'inbox-deliveries': state(openDeliveries),
  'inbox-delete-all': state(async (page) => {
    await openWith(page, emails);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  'inbox-toast': state(async (page) => {
    await openWith(page, emails);
    await page.keyboard.press('j');
    await page.keyboard.press('#');
    await page.getByRole('alert').hover();
  }),
};
