import { expect, type Page } from '@playwright/test';
import { sendMail } from '../../support/smtp-client.js';

/** What a mail of these tests says; whatever is not given is plain. */
export interface TestEmail {
  from?: string;
  subject?: string;
  text?: string;
  html?: string;
}

/** Opens the home page as somebody who has answered the cookie banner; gives back the address. */
export async function openHomePage(page: Page, path = '/'): Promise<string> {
  await page.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('cookie-consent', 'declined');
  });
  await page.goto(path);
  return readAddress(page);
}

/** The address on the page, once it is there. */
export async function readAddress(page: Page): Promise<string> {
  await expect(page.getByTestId('address')).toContainText('@');
  return page.getByTestId('address').innerText();
}

/** Waits until the page hears of mail over its socket. */
export async function waitUntilLive(page: Page): Promise<void> {
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/** Sends an email by SMTP; fails unless the server took it. */
export async function sendEmail(to: string, email: TestEmail = {}): Promise<void> {
  const { from = 'Northwind <hello@northwind.example>', subject = 'Hello' } = email;
  const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, 'MIME-Version: 1.0'];
  const type = email.html ? 'text/html' : 'text/plain';
  const body = email.html ?? email.text ?? 'Hello there.';
  const source = [...head, `Content-Type: ${type}; charset=utf-8`, '', body, ''].join('\r\n');
  const { code, text } = await sendMail(Number(process.env.MAYFLY_TEST_SMTP_PORT), to, source);
  expect(code, text).toBe(250);
}

/** Opens the address menu and chooses an entry. */
export async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Collects what the page complains of: errors, warnings, violations of its policy. */
export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) consoleErrors.push(line.text());
  });
  return consoleErrors;
}
