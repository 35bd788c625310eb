import { expect, test, type Page } from '@playwright/test';
import { sweepTag } from '../../support/test-form.js';
import { parseMessage } from '../../../server/messages/parsing/parse-message.js';
import { fillPlaceholders } from '@mayfly/mail-parser/sanitize/placeholders.js';
import { renderBodyPage } from '../../../server/messages/attachments/body-page.js';
import { measureOverflow } from '../support/appearance.js';

async function show(page: Page, html: string, width: number): Promise<void> {
  const source = `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  const parsed = await parseMessage(Buffer.from(source));
  const blocked = { inlineImageUrl: String, remoteImageUrl: null };
  const content = fillPlaceholders(parsed.content, blocked);
  await page.setViewportSize({ width, height: 600 });
  await page.setContent(renderBodyPage({ content, subject: '', reading: 'done' }));
}

/** Returns the background color of the topmost element at a point. */
const readColorAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left = 0, top = 0]) => {
      const element = document.elementFromPoint(left, top);
      return element === null ? null : getComputedStyle(element).backgroundColor;
    },
    [x, y],
  );

const newsletter = (attributes: string) =>
  `<table width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:20px">
  <table ${attributes} cellpadding="0" cellspacing="0"><tr><td width="300">${'left '.repeat(30)}</td>
  <td width="300">${'right '.repeat(30)}</td></tr></table></td></tr></table>`;

for (const width of [320, 358, 390, 430, 600]) {
  test(
    `a fixed-width newsletter fits a screen of ${width} pixels`,
    { tag: sweepTag(width === 320) },
    async ({ page }) => {
      await show(page, `<body style="margin:0">${newsletter('width="600"')}</body>`, width);
      expect(await measureOverflow(page)).toBe(0);
      const { width: shown = 0 } = (await page.locator('table table').boundingBox()) ?? {};
      expect(shown).toBeGreaterThan(width * 0.85);
    },
  );
}

test('a fixed-width newsletter is not scaled on a wide screen', async ({ page }) => {
  await show(page, `<body style="margin:0">${newsletter('width="600"')}</body>`, 1000);
  expect((await page.locator('table table').boundingBox())?.width).toBe(600);
});

test('the background of a full document reaches every edge', async ({ page }) => {
  await show(page, '<html><body bgcolor="#123456" style="margin:0"><p>x</p></body></html>', 390);
  for (const [x, y] of [
    [1, 1],
    [388, 1],
    [1, 598],
    [388, 598],
  ] as const) {
    expect(await readColorAt(page, x, y)).toBe('rgb(18, 52, 86)');
  }
});

test("a full document without a margin has the browser's default", async ({ page }) => {
  await show(page, '<html><body bgcolor="#123456"><b>x</b></body></html>', 390);
  expect((await page.locator('b').boundingBox())?.x).toBe(8);
  expect(await readColorAt(page, 1, 1)).toBe('rgb(18, 52, 86)');
});
