import { expect, test } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { measureOverflow, setColorScheme } from '../support/appearance.js';
import { collectConsoleErrors } from '../support/home-page.js';

for (const width of [390, 1366]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
    test('the page of deletions fits and is accessible in light and dark', async ({ page }) => {
      const consoleErrors = collectConsoleErrors(page);
      await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
      const refreshed = page.waitForResponse('**/api/v1/deletions');
      await page.goto('/deletion');
      await refreshed;
      await expect(page.getByText('Addresses deleted', { exact: true })).toBeVisible();
      expect(await measureOverflow(page)).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await setColorScheme(page, colorScheme);
        expect(await findAccessibilityProblems(page)).toEqual([]);
      }
      expect(consoleErrors).toEqual([]);
    });
  });
}
