import { expect, test, type Page } from '@playwright/test';
import { sweepTag } from '../../support/test-form.js';
import { fillPlaceholders } from '@mayfly/mail-parser/sanitize/placeholders.js';
import { sanitizeHtml } from '@mayfly/mail-parser/sanitize/sanitize-html.js';
import type { VisibleText } from '@mayfly/mail-parser/visible-text/visible-text.js';
import { renderBodyPage } from '../../../server/messages/attachments/body-page.js';
import { listDesigns, listTextDesigns } from '../support/designs/list-designs.js';
import { readWords } from '../support/designs/read-words.js';
import { toLines, type LineWord } from '../support/designs/shown-lines.js';

/** Size of the window for which media queries are evaluated. */
const VIEWPORT = { width: 1200, height: 800 };
/** Largest difference of font sizes, in CSS pixels. */
const MAX_FONT_DIFFERENCE = 0.1;

const designs = [...listDesigns(), ...listTextDesigns()];

/** Splits the text of a message into lines of words with their formatting. */
function splitVisibleText({ text, runs }: VisibleText): LineWord[][] {
  let start = 0;
  return text.split('\n').map((line) => {
    const words = [...line.matchAll(/\S+/g)].map((match) => {
      const run = runs.find(({ end }) => end > start + match.index);
      return { text: match[0], fontSize: run?.fontSize ?? 0, isBold: run?.isBold ?? false };
    });
    start += line.length + 1;
    return words;
  });
}

const toTexts = (lines: LineWord[][]) =>
  lines.map((line) => line.map(({ text }) => text).join(' '));

/** Returns sanitized HTML with its folded quotes shown, without the labels that unfold them. */
const withoutFolds = (html: string) =>
  html.replaceAll(/<details[^>]*><summary>[^<]*<\/summary>|<\/details>/g, '');

test('at least 60 designs are compared', () => {
  expect(designs.length).toBeGreaterThanOrEqual(60);
});

test.describe('the text of a message', () => {
  // One page for all designs, since opening a page takes longer than a comparison.
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ viewport: VIEWPORT });
  });
  test.afterAll(() => page.close());

  for (const [index, { name, html }] of designs.entries()) {
    test(`is what Chromium shows: ${name}`, { tag: sweepTag(index % 4 === 0) }, async () => {
      const sanitized = sanitizeHtml(html, () => null);
      const images = { inlineImageUrl: String, remoteImageUrl: null };
      const content = withoutFolds(fillPlaceholders(sanitized.html, images));
      await page.setContent(renderBodyPage({ content, subject: '', reading: 'done' }));
      const shown = toLines(await readWords(page));
      const ours = splitVisibleText(sanitized.visible);
      expect(toTexts(ours)).toEqual(toTexts(shown));
      const other = ours.flat().flatMap((word, at) => {
        const inChromium = shown.flat()[at];
        const difference = Math.abs(word.fontSize - (inChromium?.fontSize ?? 0));
        const isSame = difference <= MAX_FONT_DIFFERENCE && word.isBold === inChromium?.isBold;
        return isSame ? [] : [{ ours: word, inChromium }];
      });
      expect(other).toEqual([]);
    });
  }
});
