import { expect, type Page } from '@playwright/test';
import { sendMail } from '../../support/mail/smtp-client.js';

/** An email to send. Fields that are missing get defaults; `html` replaces `text`. */
export interface TestEmail {
  from?: string;
  subject?: string;
  text?: string;
  html?: string;
}

/** Declines cookies before every page that `page` opens, so that no banner covers it. */
export async function declineCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('cookie-consent', 'declined');
  });
}

/** Opens the home page, without a cookie banner. Returns the address that it shows. */
export async function openHomePage(page: Page, path = '/'): Promise<string> {
  await declineCookies(page);
  await page.goto(path);
  return readAddress(page);
}

/** Adds addresses to those that the browser of the open page has saved; the page loads them when it is reloaded. */
export async function saveSessions(page: Page, sessions: object[]): Promise<void> {
  await page.evaluate((more) => {
    const stored = JSON.parse(localStorage.getItem('mayfly-addresses') ?? '') as {
      state: { sessions: object[] };
    };
    stored.state.sessions.push(...more);
    localStorage.setItem('mayfly-addresses', JSON.stringify(stored));
  }, sessions);
}

/** Waits for the address on the page and returns it. */
export async function readAddress(page: Page): Promise<string> {
  await expect(page.getByTestId('address')).toContainText('@');
  return page.getByTestId('address').innerText();
}

/** Waits until the socket of the page is connected. */
export async function waitUntilLive(page: Page): Promise<void> {
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/** Sends an email by SMTP. Fails unless the server accepts it. */
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
  await page.getByRole('button', { name: 'Address menu' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Opens the menu of the open message and chooses an entry, or a setting with the role `menuitemcheckbox`. */
export async function chooseFromMore(
  page: Page,
  entry: string,
  role: 'menuitem' | 'menuitemcheckbox' = 'menuitem',
): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole(role, { name: entry }).click();
}

/** Closes the open message. In a wide window, the inbox takes its place once it has slid out, and moves. */
export async function closeMessage(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Collects errors and warnings of the console, violations of the policy included. */
export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  return consoleErrors;
}

/**
 * Makes messages seem to have arrived earlier: `hoursAgo` returns their age in hours by their index in the
 * list. Pages must have no service worker, whose requests bypass `page.route`.
 */
export async function backdateMessages(
  page: Page,
  hoursAgo: (index: number) => number,
): Promise<void> {
  await page.route('**/api/v1/emails/*?*', async (route) => {
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response });
    const json = (await response.json()) as { data: { content: { receivedAt: string }[] } };
    for (const [index, message] of json.data.content.entries()) {
      message.receivedAt = new Date(Date.now() - hoursAgo(index) * 3_600_000).toISOString();
    }
    await route.fulfill({ json });
  });
}
