import { expect, test } from '@playwright/test';
import {
  readAddress,
  openHomePage,
  collectConsoleErrors,
  waitUntilLive,
  sendEmail,
} from '../support/home-page.js';

test('the page hydrates without errors and requests no other host', async ({ page, baseURL }) => {
  const consoleErrors = collectConsoleErrors(page);
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  await openHomePage(page);
  await page.waitForLoadState('networkidle');
  expect(consoleErrors).toEqual([]);
  expect([...origins]).toEqual([baseURL]);
});

test('the theme follows the system until the visitor chooses one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHomePage(page);
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const night = await paper();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  const day = await paper();
  expect(day).not.toBe(night);
  await page.reload();
  expect(await paper()).toBe(day);
});

test('unknown paths are 404, and their links keep the country', async ({ page }) => {
  const answer = await page.goto('/uk/nowhere');
  expect(answer?.status()).toBe(404);
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

test('the page scrolls again if a device is turned while its menu is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHomePage(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('#mobile-menu')).toBeHidden();
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => window.scrollY > 0);
});

test('the page and its rows are readable offline', async ({ page, context }) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await sendEmail(address, { subject: 'Read on the train' });
  await expect(page.getByRole('link', { name: 'Read on the train' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(async () => {
    const kept = await (await caches.open('mayfly-1')).keys();
    return ['address-menu', 'home-page'].every((name) =>
      kept.some(({ url }) => url.includes(name)),
    );
  });
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.reload();
  expect(await readAddress(page)).toBe(address);
  await expect(page.getByRole('link', { name: 'Read on the train' })).toBeVisible();
  await expect(page.getByText('No messages yet.')).toHaveCount(0);
  await expect(page.getByText('Failed to initialize')).toHaveCount(0);
  // Opened for the first time: the service worker has fetched its code beforehand.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
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
  const kept = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(`${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`);
      }
    }
    return texts;
  });
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter((text) => /canary/i.test(text) || text.includes(address))).toEqual([]);
});

test('the mini inbox floats with address and countdown', async ({ page, context }) => {
  // A popup takes the place of the floating window in browsers that have none.
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
