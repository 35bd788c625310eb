import { test } from '@playwright/test';
import { setColorScheme } from '../support/appearance.js';
import { SCREENS_FOLDER, WIDTHS } from './folder.js';
import { states } from './states.js';

for (const [name, { open, phonesOnly, isWhole, use }] of Object.entries(states)) {
  test.describe(name, () => {
    test.use(use ?? {});
    for (const viewport of phonesOnly ? WIDTHS.slice(0, 1) : WIDTHS) {
      test(`at ${viewport.width}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        // Some states show another page, such as the mini inbox.
        const shown = (await open(page)) ?? page;
        // Promises don't settle on a page without scripts, such as the one to print.
        const hasScripts = await shown.evaluate(() => window.origin !== 'null');
        if (hasScripts) await shown.evaluate(() => document.fonts.ready.then(() => undefined));
        for (const colorScheme of ['light', 'dark'] as const) {
          if (hasScripts) await setColorScheme(shown, colorScheme);
          else await shown.emulateMedia({ colorScheme });
          const path = `${SCREENS_FOLDER}/${name}-${viewport.width}-${colorScheme}.png`;
          await shown.screenshot({ path, fullPage: isWhole === true });
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}
