import { expect, test } from '@playwright/test';
import { setColorScheme } from '../support/appearance.js';
import { openHomePage } from '../support/home-page.js';

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
  // The theme of the system is no choice.
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(readBackground).toBe(dark);
  await setColorScheme(page, 'light');
  expect(await readBackground()).toBe(light);
});

test('the mobile menu locks the page until Escape, Tab, a click or a rotation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/privacy');
  const menu = page.locator('#mobile-menu');
  const open = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  };
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  await open();
  expect(await overflow()).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  expect(await overflow()).not.toBe('hidden');

  await open();
  const isInside = () => page.evaluate(() => document.activeElement?.closest('header') !== null);
  while (await isInside()) await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();

  await open();
  // Below the menu, only the page behind it could take the click.
  const target = () =>
    page.evaluate(() => document.elementFromPoint(195, 800)?.closest('main, footer') ?? null);
  expect(await target()).toBeNull();
  await page.mouse.click(195, 800);
  await expect(menu).toBeHidden();
  expect(await target()).not.toBeNull();

  await open();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(menu).toBeHidden();
  // The header is that of the new page only when its content is shown, which may be after the URL has changed.
  await expect(
    page.getByRole('heading', { level: 1, name: 'Questions and answers' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/faq');

  await open();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(menu).toBeHidden();
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => window.scrollY > 0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page shows a note instead of loading states', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('.shimmer:visible')).toHaveCount(0);
    await expect(page.getByText('Waiting for an address')).toBeHidden();
    await expect(page.getByText('Loading your messages.')).toBeHidden();
  });
});
