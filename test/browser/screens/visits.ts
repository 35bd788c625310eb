import { expect, type Page } from '@playwright/test';
import { sendMail } from '../../support/mail/smtp-client.js';
import {
  declineCookies,
  openHomePage,
  sendEmail,
  waitUntilLive,
  type TestEmail,
} from '../support/home-page.js';

export const CODE = 'Your verification code is 482913.';
const LINK = 'Confirm your email address: https://accounts.example.com/confirm?token=1a2b3c';

/** Emails of a usual inbox. The newest has a code, the one before a link. */
export const emails: TestEmail[] = [
  { from: 'Ann Lee <ann@example.org>', subject: 'Dinner on Friday?', text: 'Are you free at 7?' },
  { subject: 'A subject that is so long that it does not fit on one line of any of the screens' },
  { from: 'Shop <shop@shop.example>', subject: 'Confirm your address', text: LINK },
  { from: 'Bank <no-reply@bank.example>', subject: 'Your code', text: CODE },
];

const PAGE_SIZE = 10;

/** Opens the home page and waits until it is connected. Returns its address. */
export async function openLive(page: Page): Promise<string> {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  return address;
}

/** Opens the home page and sends emails to its address. Returns that address. */
export async function openWith(page: Page, sent: TestEmail[]): Promise<string> {
  const address = await openLive(page);
  for (const email of sent) await sendEmail(address, email);
  const rows = Math.min(sent.length, PAGE_SIZE);
  await expect(page.locator('[data-message-id]')).toHaveCount(rows);
  return address;
}

/** Opens the home page, sends one email to its address, and opens the message. */
export async function openMessage(page: Page, email: TestEmail): Promise<void> {
  await openWith(page, [email]);
  await openNewest(page);
}

/** Opens the home page, sends one email with this source to its address, and opens the message. */
export async function openSource(page: Page, source: Buffer | string): Promise<void> {
  const address = await openLive(page);
  const { code } = await sendMail(Number(process.env.MAYFLY_TEST_SMTP_PORT), address, source);
  expect(code).toBe(250);
  await openNewest(page);
}

/** Waits until a message is open with its body. */
export async function waitUntilOpen(page: Page): Promise<void> {
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading').first()).toBeVisible();
  await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

async function openNewest(page: Page): Promise<void> {
  await page.locator('[data-message-id] a').first().click();
  await waitUntilOpen(page);
}

/** Opens a page that shows no address, without a cookie banner. */
export async function openContent(page: Page, path: string): Promise<void> {
  await declineCookies(page);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Opens the home page and, by a button of its header or footer, a dialog. */
export async function openDialog(page: Page, button: string): Promise<void> {
  await openLive(page);
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
