import type { Page } from '@playwright/test';

type Measured = typeof globalThis & { layoutShift: number };

/**
 * Measures layout shifts in the pages that `page` opens from now on. Returns a function that reads
 * the sum of their scores (https://web.dev/articles/cls) in the current page.
 */
export async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const measured = globalThis as Measured;
    measured.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        measured.layoutShift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as Measured).layoutShift);
}
