import { expect, test } from '@playwright/test';
import { sweepTag } from '../../support/test-form.js';
import { listDesigns } from '../support/designs/list-designs.js';
import { lookAt, measurePixelDifference, type Word } from '../support/designs/look-at.js';
import { openInMayfly, openRaw } from '../support/designs/open-design.js';

/** Largest distance in CSS pixels of a word from its position in Chromium. */
const MAX_SHIFT = 2;
/** Largest share of pixels of the whole page that have another color than in Chromium. */
const MAX_DIFFERENT_PIXELS = 0.005;

/** Design that the short form compares too. */
const REPRESENTATIVE = 'foundation hero';

function findShifted(ours: Word[], raw: Word[]): [Word, Word | undefined][] {
  return ours.flatMap((word, at): [Word, Word | undefined][] => {
    const other = raw[at];
    const isNear =
      other !== undefined &&
      Math.abs(word.x - other.x) <= MAX_SHIFT &&
      Math.abs(word.y - other.y) <= MAX_SHIFT;
    return isNear ? [] : [[word, other]];
  });
}

for (const { name, html } of listDesigns()) {
  for (const width of [390, 1200]) {
    const tag = sweepTag(name === REPRESENTATIVE && width === 390);
    test(`${name} looks as in Chromium at ${width} pixels`, { tag }, async ({ context }) => {
      const [page, rawPage] = [await context.newPage(), await context.newPage()];
      await page.setViewportSize({ width, height: 800 });
      await rawPage.setViewportSize({ width, height: 800 });
      await openRaw(rawPage, html, await openInMayfly(page, html));
      const [ours, raw] = [await lookAt(page), await lookAt(rawPage)];
      await test.info().attach('mayfly.png', { body: ours.picture, contentType: 'image/png' });
      await test.info().attach('chromium.png', { body: raw.picture, contentType: 'image/png' });
      expect.soft(ours.words.map(({ text }) => text)).toEqual(raw.words.map(({ text }) => text));
      expect.soft(ours.words.map(({ look }) => look)).toEqual(raw.words.map(({ look }) => look));
      expect.soft(findShifted(ours.words, raw.words)).toEqual([]);
      expect.soft(ours.scrollWidth).toBeLessThanOrEqual(raw.scrollWidth);
      const difference = await measurePixelDifference(rawPage, ours.picture, raw.picture);
      expect(difference).toBeLessThanOrEqual(MAX_DIFFERENT_PIXELS);
    });
  }
}
