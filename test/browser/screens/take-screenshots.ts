import { test } from '@playwright/test';
import { setColorScheme } from '../support/appearance.js';
import { SCREENS_FOLDER, WIDTHS } from './folder.js';
import { states } from './states.js';

for (const [name, { open, phonesOnly }] of Object.entries(states)) {
  for (const { width, height } of WIDTHS) {
    if (phonesOnly && width > 390) continue;
    test(`${name} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      // Some states show another page, such as the mini inbox.
      const shown = (await open(page)) ?? page;
      await shown.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const scheme of ['light', 'dark'] as const) {
        await setColorScheme(shown, scheme);
        const path = `${SCREENS_FOLDER}/${name}-${width}-${scheme}.png`;
        await shown.screenshot({ path });
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}
