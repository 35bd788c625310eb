import { expect, test } from '@playwright/test';
import { setColorScheme } from '../support/appearance.js';
import {
  readAddress,
  openHomePage,
  collectConsoleErrors,
  waitUntilLive,
  sendEmail,
} from '../support/home-page.js';
import { collectForeignRequests } from '../support/requests.js';

test('the page hydrates without errors and requests no other host', async ({ page, baseURL }) => {
  const consoleErrors = collectConsoleErrors(page);
  const foreignRequests = collectForeignRequests(page, baseURL);
  await openHomePage(page);
  await page.waitForLoadState('networkidle');
  expect(consoleErrors).toEqual([]);
  expect(foreignRequests).toEqual([]);
});

test('no text page requests another host', async ({ page, baseURL }) => {
  const consoleErrors = collectConsoleErrors(page);
  const foreignRequests = collectForeignRequests(page, baseURL);
  const articles = ['/blog/why-choose-mayfly', '/uk/blog/best-temporary-email-services'];
  for (const path of ['/blog', ...articles, '/faq', '/privacy', '/deletion', '/api/docs']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(consoleErrors).toEqual([]);
  expect(foreignRequests).toEqual([]);
});

test('the theme follows the system until the visitor chooses one', async ({ page }) => {
  const readBackground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await setColorScheme(page, 'light');
  await openHomePage(page);
  const light = await readBackground();
  await setColorScheme(page, 'dark');
  const dark = await readBackground();
  expect(dark).not.toBe(light);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(readBackground).toBe(light);
  await page.reload();
  expect(await readBackground()).toBe(light);
  await setColorScheme(page, 'light');
  await setColorScheme(page, 'dark');
  expect(await readBackground()).toBe(light);
  await page.getByRole('button', { name: 'Settings' }).click();
  const theme = page.getByRole('group', { name: 'Theme' });
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked();
  await theme.getByText('System').click();
  await expect.poll(readBackground).toBe(dark);
  await setColorScheme(page, 'light');
  expect(await readBackground()).toBe(light);
});

test('unknown paths return 404 with links that keep the country', async ({ page }) => {
  const response = await page.goto('/uk/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/uk$/);
  await readAddress(page);
});

test('the mobile menu locks the page behind it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHomePage(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('#mobile-menu').getByRole('link', { name: 'Home' })).toBeVisible();
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  expect(await overflow()).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(page.locator('#mobile-menu')).toBeHidden();
  expect(await overflow()).not.toBe('hidden');
});

test('the page behind the mobile menu is inert until it is clicked', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHomePage(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // Beyond the last control, the focus is in the browser's own interface, then on top again.
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull();
  }
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.mouse.click(195, 800);
  await expect(page.locator('#mobile-menu')).toBeHidden();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('the page can scroll again after a device is rotated with its menu open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHomePage(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('#mobile-menu')).toBeHidden();
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => window.scrollY > 0);
});

test('the page and its rows can be read offline', async ({ page, context }) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await sendEmail(address, { subject: 'Read on the train' });
  await expect(page.getByRole('link', { name: 'Read on the train' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(async () => {
    const cached = await (await caches.open('mayfly-1')).keys();
    return ['address-menu', 'home-page'].every((name) =>
      cached.some(({ url }) => url.includes(name)),
    );
  });
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.reload();
  expect(await readAddress(page)).toBe(address);
  await expect(page.getByRole('link', { name: 'Read on the train' })).toBeVisible();
  await expect(page.getByText('No messages yet.')).toHaveCount(0);
  await expect(page.getByText('Failed to initialize')).toHaveCount(0);
  // The menu is opened for the first time: the service worker has prefetched its code.
  await page.getByRole('button', { name: 'Address menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await waitUntilLive(page);
});

test('the cache of pages contains nothing of an email', async ({ page }) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await sendEmail(address, { subject: 'Canary subject', text: 'Canary body' });
  await page.reload();
  await page.getByRole('link', { name: 'Canary subject' }).click();
  await expect(page.getByRole('dialog').getByText('Canary body')).toBeVisible();
  const cached = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(`${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`);
      }
    }
    return texts;
  });
  expect(cached.length).toBeGreaterThan(3);
  expect(cached.filter((text) => /canary/i.test(text) || text.includes(address))).toEqual([]);
});

test('the mini inbox floats with address and countdown', async ({ page, context }) => {
  // Replaces the floating window by a popup in browsers without floating windows.
  await page.addInitScript(() => {
    const requestWindow = async () => window.open('', '', 'width=380,height=230');
    if (!('documentPictureInPicture' in window))
      Object.assign(window, { documentPictureInPicture: { requestWindow } });
  });
  const address = await openHomePage(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Open a floating mini inbox' });
  const floating = context.waitForEvent('page');
  await button.click();
  const mini = await floating;
  await expect(mini.getByText(address)).toBeVisible();
  await expect(mini.getByText('Email expires in')).toBeVisible();
});

test('the mini inbox is offered only by browsers with floating windows', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
  await openHomePage(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open a floating mini inbox' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page is painted before its scripts are loaded', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('.shimmer:visible')).toHaveCount(0);
    await expect(page.getByText('Waiting for an address')).toBeHidden();
    await expect(page.getByText('Loading your messages.')).toBeHidden();
  });
});
