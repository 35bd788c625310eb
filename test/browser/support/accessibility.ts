import type { Page } from '@playwright/test';
import axe from 'axe-core';

type WithAxe = typeof globalThis & { axe: typeof axe };

/**
 * Runs axe on the page, or on the elements that match the selector `scope`. Returns a line
 * `rule: HTML` for each element that violates a rule.
 *
 * Tests frames as elements of the page, without their documents: the only frames show emails, which
 * are not ours and run no scripts, so that axe would wait ten seconds for them and find nothing.
 */
export async function findAccessibilityProblems(page: Page, scope?: string): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { violations } = await (globalThis as WithAxe).axe.run(selector ?? document, {
      iframes: false,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, scope);
}
