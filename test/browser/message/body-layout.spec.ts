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

test('a fixed-width newsletter without a body fits a phone', async ({ page }) => {
  await show(page, newsletter('style="width:600px"'), 390);
  await expect(page.locator('[data-width]')).toHaveCount(1);
  expect(await measureOverflow(page)).toBe(0);
});

test('a fixed-width newsletter is not scaled on a wide screen', async ({ page }) => {
  await show(page, `<body style="margin:0">${newsletter('width="600"')}</body>`, 1000);
  expect((await page.locator('table table').boundingBox())?.width).toBe(600);
});

for (const [columns, image] of [
  [2, 250],
  [3, 180],
] as const) {
  test(
    `a newsletter with images in ${columns} columns fits a phone`,
    { tag: sweepTag(columns === 3) },
    async ({ page }) => {
      const cell = `<td style="padding:8px"><img src="https://a.example/x.png" width="${image}" alt="A"></td>`;
      const css = '@media (max-width: 480px) { .wrap { width: 100% !important; } }';
      const table = `<table class="wrap" width="600"><tr>${cell.repeat(columns)}</tr></table>`;
      await show(page, `<style>${css}</style>${table}`, 360);
      await expect(page.locator('img[data-blocked]')).toHaveCount(columns);
      expect(await measureOverflow(page)).toBe(0);
    },
  );
}

test('a box and a table of fixed width shrink to a phone', async ({ page }) => {
  const table = '<table width="600"><tr><td>words</td></tr></table>';
  await show(page, `<div style="width:600px">words</div>${table}`, 390);
  expect(await measureOverflow(page)).toBe(0);
  await expect(page.locator('[data-width]')).toHaveCount(0);
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

test('a media query for phones with attribute selectors is applied', async ({ page }) => {
  const css = '@media (max-width:480px){table[class=w],td[class~="w"]{width:100%!important}}';
  await show(page, `<style>${css}</style>${newsletter('class="w" width="600"')}`, 390);
  await expect(page.locator('[data-width]')).toHaveCount(0);
  expect(await measureOverflow(page)).toBe(0);
});
