import { expect, test } from '@playwright/test';
import { colorSchemes, sweepTag } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { measureOverflow, setColorScheme } from '../support/appearance.js';
import { collectConsoleErrors, declineCookies } from '../support/home-page.js';

for (const [width, scheme] of [
  [390, 'dark'],
  [1366, 'light'],
] as const) {
  test.describe(`at ${width}`, { tag: sweepTag(width === 390) }, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
    test('the deletion page fits and is accessible', async ({ page }) => {
      const consoleErrors = collectConsoleErrors(page);
      await declineCookies(page);
      const refreshed = page.waitForResponse('**/api/v1/deletions');
      await page.goto('/deletion');
      await refreshed;
      await expect(page.getByText('Addresses deleted', { exact: true })).toBeVisible();
      expect(await measureOverflow(page)).toBe(0);
      for (const colorScheme of colorSchemes(scheme)) {
        await setColorScheme(page, colorScheme);
        expect(await findAccessibilityProblems(page)).toEqual([]);
      }
      expect(consoleErrors).toEqual([]);
    });
  });
}
