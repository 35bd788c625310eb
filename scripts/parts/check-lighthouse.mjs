import { rmSync } from 'node:fs';
import { findInstalledChromium, measurePages } from './page-scores.mjs';
import { resolveInProject } from './project.mjs';
import { UserError, print, runMain } from './run-main.mjs';
import { NOT_CHECKED } from './run-steps.mjs';
import { startProduct } from './start-product.mjs';

/** Categories whose scores don't depend on the machine, and their minimum. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const MIN_SCORE = 98;
const RUNS = 3;

/**
 * Step of `npm run test:full`: measures the pages of a started product with Lighthouse, and fails if one
 * scores less than 98 in accessibility, best practices or SEO. Prints the score for performance only,
 * because it depends on the machine. Exits with `NOT_CHECKED` without an installed Chromium.
 */
await runMain(async () => {
  const chromePath = findInstalledChromium();
  if (!chromePath) {
    print('Chromium is not installed: pages are not checked.');
    process.exit(NOT_CHECKED);
  }
  const folder = resolveInProject('.cache', 'lighthouse-data');
  const product = await startProduct(folder);
  try {
    const pages = await measurePages(product.origin, { chromePath, runs: RUNS });
    const low = pages.filter(({ scores }) => CATEGORIES.some((name) => scores[name] < MIN_SCORE));
    if (low.length > 0) {
      throw new UserError(`Scores below ${MIN_SCORE}: ${low.map(({ path }) => path).join(', ')}`);
    }
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
