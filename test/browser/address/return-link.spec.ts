import { expect, test, type Page } from '@playwright/test';
import { encode } from 'uqr';
import { colorSchemes, FULL_FORM_TAG } from '../../support/test-form.js';
import { checkScreen, setColorScheme } from '../support/appearance.js';
import {
  chooseFromMenu,
  collectConsoleErrors,
  openHomePage,
  readAddress,
} from '../support/home-page.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Returns the modules that the path of a QR code draws. */
function readModules(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return rows;
}

test.describe('a return link', { tag: FULL_FORM_TAG }, () => {
  const question = (page: Page) =>
    page.getByRole('alertdialog', { name: 'Open the address of this link?' });
  test('asks on another device, and issues no address there', async ({
    page,
    browser,
    baseURL,
  }) => {
    const address = await openHomePage(page);
    await chooseFromMenu(page, 'Copy return link');
    await expect(page.getByText('Return link copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await elsewhere.newPage();
    const issued: string[] = [];
    other.on('request', (request) => {
      if (request.url().endsWith('/generate-email')) issued.push(request.url());
    });
    await other.goto(link);
    await expect(question(other)).toContainText(address);
    expect(new URL(other.url()).hash).toBe('');
    await expect(question(other).getByRole('button').first()).toBeFocused();
    await question(other).getByRole('button', { name: 'Open address' }).click();
    expect(await readAddress(other)).toBe(address);
    await expect(question(other)).toHaveCount(0);
    expect(issued).toEqual([]);
    await elsewhere.close();
  });

  test('is shown as a QR code on narrow screens, and copied by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const consoleErrors = collectConsoleErrors(page);
    await openHomePage(page);
    const menu = page.getByRole('button', { name: 'Address menu' });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Open on another device' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Open on another device' });
    await expect(dialog).toContainText('anyone who has it can read the inbox');
    await dialog.getByRole('button', { name: 'Copy link' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeFocused();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const { size, data } = encode(link, { ecc: 'M', border: 4 });
    const code = dialog.getByRole('img', { name: 'QR code of the link for the other device' });
    await expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
    const path = await code.locator('path').getAttribute('d');
    expect(readModules(path ?? '', size)).toEqual(data);
    await checkScreen(page, 'other-device', colorSchemes('dark'));
    await setColorScheme(page, 'dark');
    await expect(code.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
    await expect(code.locator('path')).toHaveCSS('fill', 'rgb(23, 39, 43)');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
    expect(consoleErrors).toEqual([]);
  });
});
