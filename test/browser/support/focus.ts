import type { Page } from '@playwright/test';

/** Returns whether no element has the focus, so that Tab would start at the top of the page. */
export const hasLostFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === document.body);
