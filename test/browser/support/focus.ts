import type { Page } from '@playwright/test';

/**
 * Returns whether Tab starts at the top of the page. Browsers go on where an element with the focus was, also once
 * it is gone.
 */
export async function hasLostFocus(page: Page): Promise<boolean> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body || activeElement?.getAttribute('href') === '#content';
  });
}
