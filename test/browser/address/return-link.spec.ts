import { expect, test } from '@playwright/test';
import { encode } from 'uqr';
import { colorSchemes, FULL_FORM_TAG } from '../../support/test-form.js';
import { checkScreen, setColorScheme } from '../support/appearance.js';
import { collectConsoleErrors, openHomePage } from '../support/home-page.js';

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
