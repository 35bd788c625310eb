import { expect, test, type Page } from '@playwright/test';
import { sweepTag } from '../../support/test-form.js';
import { parseMessage } from '../../../server/messages/parsing/parse-message.js';
import { renderBodyPage } from '../../../server/messages/attachments/body-page.js';

const link = (attributes: string, text = 'www.bank.example') =>
  `<a href="https://evil.example/" ${attributes}>${text}</a>`;
const tricks = {
  'nothing around it': link(''),
  'a box of its own that clips': link(
    'style="display:inline-block;width:120px;height:22px;overflow:hidden;white-space:nowrap"',
  ),
  'a box around it that clips': `<div style="height:22px;overflow:hidden">${link('')}</div>`,
  'boxes that clip with !important': `<div style="max-height:22px!important;overflow:hidden!important">${link('')}</div>`,
  'a style sheet that hides': `<style>bdi{display:none!important;font-size:0!important} div{overflow:hidden!important;height:20px!important;opacity:.5!important}</style><div>${link('')}</div>`,
  'text before the host': link('', 'Go to www.bank.example'),
  'hidden text before the host': link('', '<span style="display:none">x</span>www.bank.example'),
  'invisible characters in the host': link('', 'www.ba\u200bnk.exam\u2060ple'),
  'text of font size 0 around it': `<div style="font-size:0">${link('style="font-size:16px"')}</div>`,
  'an image whose alternative text names the host': link(
    '',
    '<img src="https://x.example/a.png" alt="www.bank.example">',
  ),
  'a negative margin after it': `<div>${link('')}</div><div style="margin-top:-60px;background:#fff;opacity:.99;height:90px">x</div>`,
  'a layer over a floating box': `<div style="float:left;opacity:.9">${link('')}</div><div style="opacity:.99;background:#fff;height:90px">x</div>`,
  'a design that is much too wide': `<table><tr><td><table width="1400"><tr><td style="font-size:60px">${link('')}</td></tr></table></td></tr></table>`,
  'a narrow cell': `<table style="table-layout:fixed;width:9px"><tr><td style="overflow:hidden">${link('')}</td></tr></table>`,
  'a row that squeezes': `<div style="display:flex;gap:90px;width:9px;height:9px;flex-direction:column-reverse">${link('')}</div>`,
  'a row that pushes it off the left edge': `<div style="display:flex;justify-content:flex-end;width:140px;white-space:nowrap">${link('', `${'&nbsp;'.repeat(60)}www.bank.example`)}</div>`,
  'a float that reaches beyond the left edge': `<div style="width:140px;white-space:nowrap">${link('style="float:right"', `${'&nbsp;'.repeat(60)}www.bank.example`)}</div>`,
  'text shifted off the screen': `<div style="text-indent:-999px;line-height:0;letter-spacing:-9px">${link('')}</div>`,
};

/** Counts pixels in the background color of the mark, which nothing else on the page has. */
async function countMarkPixels(page: Page): Promise<number> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) return 0;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === 0xfd && data[at + 1] === 0xec && data[at + 2] === 0xec) count += 1;
    }
    return count;
  }, picture);
}

/** Tricks that the short form shows too: with a box, with a style sheet, with a layer, and with text. */
const REPRESENTATIVE = [
  'boxes that clip with !important',
  'a style sheet that hides',
  'a negative margin after it',
  'text shifted off the screen',
];

for (const [name, html] of Object.entries(tricks)) {
  const tag = sweepTag(REPRESENTATIVE.includes(name));
  test(`the actual host of a link is visible with ${name}`, { tag }, async ({ page }) => {
    const source = `Content-Type: text/html; charset=utf-8\r\n\r\n<html><body>${html}</body></html>`;
    const { content } = await parseMessage(Buffer.from(source));
    await page.setViewportSize({ width: 390, height: 400 });
    await page.setContent(renderBodyPage({ content, subject: '', reading: 'done' }));
    const mark = page.locator('bdi[data-host="evil.example"]');
    const box = await mark.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(17);
    expect(await countMarkPixels(page)).toBeGreaterThan(700);
  });
}
