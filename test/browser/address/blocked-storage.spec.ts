import { chromium, expect, test, type Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_ARGS, findInstalledChromium } from '../../support/browser/chromium.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import {
  chooseFromMenu,
  closeMessage,
  collectConsoleErrors,
  readAddress,
  sendEmail,
  waitUntilLive,
} from '../support/home-page.js';

const NOTICE = 'Your browser stores nothing for this site';

/** Lets storage and everything that belongs to it throw. */
function blockStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const reject = async () => refuse();
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, area, { get: refuse });
    }
    if ('locks' in navigator) navigator.locks.request = reject as never;
    if ('serviceWorker' in navigator) navigator.serviceWorker.register = reject as never;
  });
}

/** Drops cookies silently but reports them as enabled, like Chromium. */
function blockCookies(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  });
}

/** Receives email at two addresses, and switches, labels, extends and deletes them. */
async function useAddresses(page: Page): Promise<void> {
  const first = await readAddress(page);
  await waitUntilLive(page);
  await sendEmail(first, { subject: 'To the first' });
  await page.getByRole('link', { name: 'To the first' }).click();
  await expect(page.getByRole('dialog')).toContainText('Hello there.');
  await closeMessage(page);
  await chooseFromMenu(page, 'Get Another Email');
  await expect(page.getByTestId('address')).not.toHaveText(first);
  const second = await readAddress(page);
  await chooseFromMenu(page, 'Label address');
  await page.getByRole('textbox').fill('Shop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /Shop/ })).toBeVisible();

  await page.getByTitle(first).click();
  await expect(page.getByTestId('address')).toHaveText(first);
  await chooseFromMenu(page, 'Extend Time (+1 hour)');
  await expect(page.getByText('Email time extended by 1 hour!')).toBeVisible();
  await chooseFromMenu(page, 'Delete address');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click();
  await expect(page.getByTestId('address')).toHaveText(second);
}

test('addresses work in memory while cookies and storage are blocked', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await blockStorage(page);
  await blockCookies(page);
  await page.goto('/');
  await expect(page.getByText(NOTICE)).toBeVisible();
  await useAddresses(page);
  expect(consoleErrors.filter((text) => !text.includes('Access is denied'))).toEqual([]);
});

for (const [blocked, block] of Object.entries({ storage: blockStorage, cookies: blockCookies })) {
  test(`the address survives a reload with blocked ${blocked}`, async ({ page }) => {
    await block(page);
    await page.goto('/');
    const address = await readAddress(page);
    await waitUntilLive(page);
    await page.reload();
    await waitUntilLive(page);
    expect(await readAddress(page)).toBe(address);
    await expect(page.getByText(NOTICE)).toHaveCount(0);
  });
}

test('addresses work while Chromium is set to block all cookies', async ({ baseURL }) => {
  const executablePath = findInstalledChromium();
  test.skip(!executablePath, 'The Chromium from npm ignores the settings of a profile.');
  const profile = temporaryFolder('profile');
  mkdirSync(join(profile.path, 'Default'), { recursive: true });
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile.path, 'Default', 'Preferences'), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(profile.path, {
    baseURL: baseURL ?? '',
    executablePath: executablePath ?? '',
    args: CHROMIUM_ARGS,
  });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByText(NOTICE)).toBeVisible();
    await useAddresses(page);
  } finally {
    await context.close();
    profile.remove();
  }
});
