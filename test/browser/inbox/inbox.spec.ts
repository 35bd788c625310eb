import { expect, test } from '@playwright/test';
import { FULL_FORM_TAG } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import {
  openHomePage,
  collectConsoleErrors,
  waitUntilLive,
  sendEmail,
} from '../support/home-page.js';
import { collectForeignRequests } from '../support/requests.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an email appears in the open page, and its code is copied from its row', async ({
  page,
  baseURL,
}) => {
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

  await sendEmail(address, { subject: 'Your code', text: 'Your verification code is 482913.' });
  await page.getByRole('button', { name: 'Copy code 482913' }).click();
  await expect(page.getByRole('button', { name: 'Copied 482913' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913');
  await expect(page.getByRole('dialog')).toHaveCount(0);
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
  'a later page has a button for new messages, and its messages have URLs',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    const address = await openHomePage(page);
    await waitUntilLive(page);
    await sendEmail(address, { subject: 'The first of many' });
    for (let count = 1; count <= 10; count += 1)
      await sendEmail(address, { subject: `Email ${count}` });
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect(page.locator('[data-message-id]')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'The first of many' })).toHaveCount(1);
    await sendEmail(address, { subject: 'Late email' });
    await page.getByRole('button', { name: '1 new message on page 1' }).click();
    await expect(page.getByRole('link', { name: 'Late email' })).toBeVisible();

    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('link', { name: 'The first of many' }).click();
    const link = page.url();
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('dialog', { name: 'The first of many' })).toBeVisible();
    await expect(page).toHaveTitle(/^\(11\)/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'The first of many' })).toBeFocused();
  },
);

test(
  'a message can be read at 400 % zoom (320 by 256 pixels)',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    const address = await openHomePage(page);
    await waitUntilLive(page);
    const text = 'Your verification code is 482913.';
    await sendEmail(address, { subject: 'A subject of more than one line', text });
    await page.getByRole('link', { name: 'A subject of more' }).click();
    const body = page.getByRole('group', { name: 'Message text' });
    await body.scrollIntoViewIfNeeded();
    await expect(body.getByText(text)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Address menu' }).click();
    await page.getByRole('menuitem', { name: 'Delete address' }).click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  },
);

test(
  'keyboard shortcuts move through the inbox, open, close and copy',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    const address = await openHomePage(page);
    await waitUntilLive(page);
    await sendEmail(address, { subject: 'By keyboard' });
    const row = page.getByRole('link', { name: 'By keyboard' });
    await expect(row).toBeVisible();
    await page.keyboard.press('j');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'By keyboard' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row).toBeFocused();
    await page.keyboard.press('c');
    await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
);
