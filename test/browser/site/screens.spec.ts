import { expect, test, type Locator, type Page } from '@playwright/test';
import { colorSchemes, FULL_FORM_TAG, sweepTag } from '../../support/test-form.js';
import { checkScreen } from '../support/appearance.js';
import { openHomePage, chooseFromMenu, waitUntilLive, sendEmail } from '../support/home-page.js';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
const COLOR_SCHEMES = colorSchemes('dark');

/** Sends emails without a subject, with a long one, and with a code. */
async function fillInbox(page: Page, address: string): Promise<void> {
  await sendEmail(address, { subject: '', text: 'No subject at all.' });
  await sendEmail(address, { subject: 'A very long subject '.repeat(8) });
  await sendEmail(address, {
    subject: 'Your code',
    html: '<h1>Welcome</h1><p>Your verification code is <b>482913</b>.</p>',
  });
  await expect(page.getByRole('button', { name: 'Copy code 482913' })).toBeVisible();
}

async function checkVisit(page: Page): Promise<void> {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await checkScreen(page, 'empty', COLOR_SCHEMES);
  await page.getByRole('button', { name: 'Address menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'New address on…' })).toBeVisible();
  await checkScreen(page, 'menu', COLOR_SCHEMES);
  await page.getByRole('menuitem', { name: 'Check Existing Email' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen(page, 'existing', COLOR_SCHEMES);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await checkScreen(page, 'settings', COLOR_SCHEMES);
  await page.getByRole('dialog').getByLabel('Language').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await fillInbox(page, address);
  await checkScreen(page, 'full', COLOR_SCHEMES);
  await page.getByRole('link', { name: 'Your code' }).click();
  await expect(page.getByRole('tab', { name: 'Message' })).toBeVisible();
  await checkScreen(page, 'panel', COLOR_SCHEMES);
}

async function checkFailures(page: Page): Promise<void> {
  await page.goto('/nowhere');
  await checkScreen(page, 'not-found', COLOR_SCHEMES);
  await page.route('**/api/v1/generate-email', () => undefined);
  await page.goto('/');
  await expect(page.getByTestId('address-shimmer')).toBeVisible();
  await checkScreen(page, 'loading', COLOR_SCHEMES);
  await page.unroute('**/api/v1/generate-email');
  await page.goto('/nowhere');
  await page.context().clearCookies();
  await page.route('**/api/v1/generate-email', (route) => route.fulfill({ status: 500 }));
  await page.goto('/uk');
  await expect(page.locator('main').getByRole('alert')).toBeVisible();
  await checkScreen(page, 'error', COLOR_SCHEMES);
}

async function checkReturnLink(page: Page): Promise<void> {
  const issued = await page.request.post('/api/v1/generate-email');
  const { sessionId } = (await issued.json()) as { sessionId: string };
  await page.evaluate((id) => (window.location.hash = `return=${id}`), sessionId);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkScreen(page, 'return-link', COLOR_SCHEMES);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

async function checkDialogs(page: Page): Promise<void> {
  const old = await openHomePage(page);
  await waitUntilLive(page);
  await chooseFromMenu(page, 'Delete address');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkScreen(page, 'delete', COLOR_SCHEMES);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await checkScreen(page, 'keys', COLOR_SCHEMES);
  await page.keyboard.press('Escape');
  await chooseFromMenu(page, 'Get Another Email');
  await expect(page.getByText('New email address generated!')).toBeVisible();
  await checkReturnLink(page);
  await waitUntilLive(page);
  await sendEmail(old, { subject: 'To the old address' });
  await expect(page.getByRole('button', { name: ', 1 unread' })).toBeVisible();
  await checkScreen(page, 'unread-elsewhere', COLOR_SCHEMES);
  await page.goto('/?message=nothing');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await checkScreen(page, 'message-gone', COLOR_SCHEMES);
  await page.keyboard.press('Escape');
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await checkScreen(page, 'mobile-menu', COLOR_SCHEMES);
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(page.getByText('Offline. New email appears')).toBeVisible();
  await checkScreen(page, 'offline', COLOR_SCHEMES);
  await page.getByRole('link', { name: 'FAQ' }).last().click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await checkScreen(page, 'page-missing', COLOR_SCHEMES);
}

for (const viewport of sizes) {
  const tag = sweepTag(viewport === sizes[0]);
  test.describe(`at ${viewport.width} by ${viewport.height}`, { tag }, () => {
    // Requests of a service worker bypass `page.route`.
    test.use({ serviceWorkers: 'block' });
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    test('every screen of a visit fits and is accessible', ({ page }) => checkVisit(page));
    test('every screen of a failure fits and is accessible', ({ page }) => checkFailures(page));
    if (viewport === sizes[0] || viewport === sizes[2]) {
      test(
        'menus, dialogs and settings fit and are accessible',
        { tag: FULL_FORM_TAG },
        ({ page }) => checkDialogs(page),
      );
    }
  });
}

for (const viewport of [sizes[0], sizes[2]] as const) {
  test(`the inbox is on the first screen at ${viewport?.width}`, async ({ page }) => {
    if (viewport) await page.setViewportSize(viewport);
    await openHomePage(page);
    await expect(page.getByText('No messages yet.')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeInViewport();
    const readSize = (text: Locator) =>
      text.evaluate((each) => parseFloat(getComputedStyle(each).fontSize));
    const slogan = page.getByRole('heading', { name: 'Free Temp Email' });
    expect(await readSize(page.getByTestId('address'))).toBeGreaterThan(await readSize(slogan));
  });
}
