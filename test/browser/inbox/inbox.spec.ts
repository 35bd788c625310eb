import { expect, test } from '@playwright/test';
import { FULL_FORM_TAG } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import {
  chooseFromMenu,
  openHomePage,
  collectConsoleErrors,
  waitUntilLive,
  sendEmail,
} from '../support/home-page.js';
import { collectForeignRequests } from '../support/requests.js';

test('an email appears in the open page', async ({ page, baseURL }) => {
  const consoleErrors = collectConsoleErrors(page);
  const foreignRequests = collectForeignRequests(page, baseURL);
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await expect(
    page.getByText('No messages yet. They will appear here automatically.'),
  ).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await sendEmail(address, { subject: 'The first one' });
  await expect(page.getByRole('link', { name: 'The first one' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-unread.svg');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
  expect(foreignRequests).toEqual([]);
});

test('a message opens, is read in every tab, and closes by Back or Close', async ({
  page,
  context,
}) => {
  const address = await openHomePage(page);
  const other = await context.newPage();
  await openHomePage(other);
  await Promise.all([waitUntilLive(page), waitUntilLive(other)]);
  await sendEmail(address, { subject: 'Read me', html: '<h1>Good morning</h1>' });
  await expect(other.locator('[data-unread="true"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Read me' }).click();
  const panel = page.getByRole('dialog', { name: 'Read me' });
  await expect(panel).toBeVisible();
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Good morning' }),
  ).toBeVisible();
  await expect(other.locator('[data-unread="true"]')).toHaveCount(0);
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await page.goForward();
  await page.reload();
  await expect(panel).toBeVisible();
  await page.setViewportSize({ width: 1199, height: 768 });
  await page.getByTestId('panel-overlay').click({ position: { x: 20, y: 300 } });
  await expect(panel).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');

  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('link', { name: 'Read me' }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  // A double click goes back once.
  await close.evaluate((button: HTMLElement) => [button, button].forEach((each) => each.click()));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Read me' })).toBeFocused();
});

test('the inbox polls, and shows that, while the socket is down', async ({ page }) => {
  await page.clock.install();
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  const address = await openHomePage(page);
  const polling = page.getByText('Checking every 10 s');
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await polling.isVisible()).toBe(true);
  }).toPass();
  await sendEmail(address, { subject: 'Without a socket' });
  await page.clock.runFor(10_000);
  await expect(page.getByRole('link', { name: 'Without a socket' })).toBeVisible();
});

test(
  'a question can be answered at 400 % zoom (320 by 256 pixels)',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openHomePage(page);
    await chooseFromMenu(page, 'Delete address');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  },
);
