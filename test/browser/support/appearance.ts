import { expect, test, type Locator, type Page } from '@playwright/test';
import { isFullForm, type ColorScheme } from '../../support/test-form.js';
import { findAccessibilityProblems } from './accessibility.js';

/** Emulates a color scheme of the system and waits until the transitions to it have ended. */
export async function setColorScheme(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const isChanging = () => document.getAnimations().some((each) => each instanceof CSSTransition);
    // Waits for several frames, since a color that changes may start transitions of descendants a
    // frame later.
    for (let still = 0; still < 4; still = isChanging() ? 0 : still + 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Returns by how many CSS pixels the content of a page or an element is wider than itself. */
export function measureOverflow(target: Page | Locator): Promise<number> {
  const element = 'goto' in target ? target.locator('html') : target;
  return element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}

/** Returns by how many CSS pixels an element is wider than the window; 0 if it fits. */
function measureExcess(target: Locator): Promise<number> {
  return target.evaluate((element) =>
    Math.max(0, Math.floor(element.getBoundingClientRect().width) - window.innerWidth),
  );
}

/**
 * Checks that the content of the page and of its dialogs doesn't overflow them, that no dialog is
 * wider than the window, and that axe finds no problems in any of the color schemes. Failures are
 * soft, with `name` in their messages. Saves screenshots in the full form of the test suite.
 */
export async function checkScreen(
  page: Page,
  name: string,
  colorSchemes: ColorScheme[],
): Promise<void> {
  await test.step(name, async () => {
    const dialogs = await page.locator('[role$="dialog"]').all();
    for (const box of [page.locator('html'), ...dialogs]) {
      expect.soft(await measureOverflow(box), `${name} overflows`).toBe(0);
    }
    for (const dialog of dialogs) {
      expect.soft(await measureExcess(dialog), `${name}: dialog wider than the window`).toBe(0);
    }
    for (const colorScheme of colorSchemes) {
      await setColorScheme(page, colorScheme);
      const problems = await findAccessibilityProblems(page);
      expect.soft(problems, `axe on ${name}, ${colorScheme}`).toEqual([]);
      const path = test.info().outputPath(`${name.replaceAll('/', '-')}-${colorScheme}.png`);
      if (isFullForm) await page.screenshot({ path });
    }
  });
}
