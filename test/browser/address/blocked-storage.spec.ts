import { expect, test } from '@playwright/test';
import {
  chooseFromMenu,
  collectConsoleErrors,
  readAddress,
  sendEmail,
  waitUntilLive,
} from '../support/home-page.js';

test.beforeEach(async ({ page }) => {
  // As browsers do whose visitor blocks the data of all sites.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const reject = async () => refuse();
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, area, { get: refuse });
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    if ('locks' in navigator) navigator.locks.request = reject as never;
    if ('serviceWorker' in navigator) navigator.serviceWorker.register = reject as never;
  });
});

test('addresses work in memory while cookies, storage and locks are blocked', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.goto('/');
  const first = await readAddress(page);
  await waitUntilLive(page);
  await sendEmail(first, { subject: 'To the first' });
  await page.getByRole('link', { name: 'To the first' }).click();
  await expect(page.getByRole('dialog')).toContainText('Hello there.');
  await page.keyboard.press('Escape');

  await chooseFromMenu(page, 'Get Another Email');
  await expect(page.getByTestId('address')).not.toHaveText(first);
  const second = await readAddress(page);
  await chooseFromMenu(page, 'Label address');
  await page.getByRole('textbox').fill('Shop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Shop' })).toBeVisible();

  await page.getByTitle(first).click();
  await expect(page.getByTestId('address')).toHaveText(first);
  await chooseFromMenu(page, 'Extend Time (+1 hour)');
  await expect(page.getByText('Email time extended by 1 hour!')).toBeVisible();
  await chooseFromMenu(page, 'Delete address');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click();
  await expect(page.getByTestId('address')).toHaveText(second);
  expect(consoleErrors.filter((text) => !text.includes('Access is denied'))).toEqual([]);
});
