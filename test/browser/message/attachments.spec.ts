import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { samplePdf } from '../../../client/features/attachments/pdf/sample-pdf.js';
import { samplePng } from '../../support/mail/sample-png.js';
import { sendMail } from '../../support/mail/smtp-client.js';
import { unzip } from '../../support/unzip.js';
import { FULL_FORM_TAG, casesByForm, colorSchemes } from '../../support/test-form.js';
import { checkScreen } from '../support/appearance.js';
import { collectConsoleErrors, openHomePage, waitUntilLive } from '../support/home-page.js';
import { collectForeignRequests } from '../support/requests.js';

interface TestFile {
  type: string;
  name: string;
  content: Buffer | string;
}

const SUBJECT = 'Your documents';
const HOSTILE_SCRIPT =
  '/OpenAction << /S /JavaScript /JS (app.launchURL\\("https://evil.example"\\);) >>';

/** Sends files in one message and opens it. Returns its panel. */
async function openFiles(page: Page, files: TestFile[]): Promise<Locator> {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  const parts = files.flatMap(({ type, name, content }) => [
    '--b',
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
  ]);
  const head = [`Subject: ${SUBJECT}`, 'MIME-Version: 1.0'];
  const text = ['--b', 'Content-Type: text/plain', '', 'See below.'];
  const type = 'Content-Type: multipart/mixed; boundary=b';
  const source = [...head, type, '', ...text, ...parts, '--b--', ''].join('\r\n');
  const { code } = await sendMail(Number(process.env.MAYFLY_TEST_SMTP_PORT), address, source);
  expect(code).toBe(250);
  await page.getByRole('link', { name: SUBJECT }).click();
  const panel = page.getByRole('dialog', { name: SUBJECT });
  await expect(panel.getByRole('list', { name: 'Attachments' })).toBeVisible();
  return panel;
}

const getViewer = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the preview of a file, and returns its viewer. */
async function preview(page: Page, panel: Locator, name: string): Promise<Locator> {
  await panel.getByRole('button', { name: `Preview ${name}` }).click();
  const viewer = getViewer(page, name);
  await expect(viewer).toBeVisible();
  return viewer;
}

/** Returns the share of dark pixels of an image, between 0 and 1. */
function readInk(image: Locator): Promise<number> {
  return image.evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 100) dark += 1;
    return dark / (width * height);
  });
}

test('images, text and PDFs are previewed, and all files are one download', async ({
  page,
  baseURL,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const foreignRequests = collectForeignRequests(page, baseURL);
  const csv = 'name,price\nMöwe,<script>parent.document.title="owned"</script>\n';
  const files: TestFile[] = [
    { type: 'image/png', name: 'boats.png', content: samplePng(1_200, 800) },
    { type: 'text/csv; charset=utf-8', name: 'prices.csv', content: csv },
    {
      type: 'application/pdf',
      name: 'bill.pdf',
      content: samplePdf({ texts: ['Bill 17', 'Page two'], catalog: HOSTILE_SCRIPT }),
    },
    { type: 'application/octet-stream', name: '../../gnp\u202eexe.png', content: 'no image' },
  ];
  const panel = await openFiles(page, files);
  const rows = panel.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await rows.last().scrollIntoViewIfNeeded();
  const thumbnail = rows.first().locator('img');
  await expect
    .poll(() => thumbnail.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1_200);
  await checkScreen(page, 'attachments', colorSchemes('light'));

  const downloading = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download all as ZIP' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${SUBJECT}.zip`);
  const unpacked = unzip(readFileSync(await download.path()));
  expect([...unpacked.keys()]).toEqual([
    'boats.png',
    'prices.csv',
    'bill.pdf',
    '___.._gnp[RLO]exe.png',
  ]);
  expect(unpacked.get('prices.csv')?.toString()).toBe(csv);

  let viewer = await preview(page, panel, 'boats.png');
  const picture = viewer.getByRole('img', { name: 'boats.png' });
  const { width, height } = (await picture.boundingBox())!;
  const area = (await viewer.getByRole('group', { name: 'Image' }).boundingBox())!;
  expect([width <= area.width, height <= area.height]).toEqual([true, true]);
  await picture.click();
  expect((await picture.boundingBox())!.width).toBeGreaterThan(width);
  await checkScreen(page, 'image', colorSchemes('light'));
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Preview boats.png' })).toBeFocused();
  await expect(panel).toBeVisible();

  viewer = await preview(page, panel, 'prices.csv');
  const frame = viewer.frameLocator('iframe');
  await expect(frame.getByRole('columnheader')).toHaveText(['name', 'price']);
  await expect(frame.getByRole('cell')).toHaveText([
    'Möwe',
    '<script>parent.document.title="owned"</script>',
  ]);
  expect(await frame.locator('script').count()).toBe(0);
  await checkScreen(page, 'table', ['dark']);
  await viewer.getByRole('button', { name: 'Next file' }).click();
  viewer = getViewer(page, 'bill.pdf');
  await expect(viewer.getByText(/^2 pages, shown as images\./)).toBeVisible();
  for (const number of [1, 2]) {
    const drawn = viewer.getByRole('img', { name: `Page ${number} of 2` });
    await expect(drawn).toHaveAttribute('src', /^blob:/);
    expect(await readInk(drawn)).toBeGreaterThan(0.01);
  }
  await checkScreen(page, 'pdf', colorSchemes('light'));
  await page.keyboard.press('Escape');

  viewer = await preview(page, panel, '___.._gnp[RLO]exe.png');
  await expect(viewer.getByRole('alert')).toHaveText(/not an image/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveTitle('owned');
  expect(foreignRequests).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test(
  'the viewer explains why a file can’t be shown, and links to it',
  { tag: FULL_FORM_TAG },
  async ({ page, baseURL }) => {
    const consoleErrors = collectConsoleErrors(page);
    const foreignRequests = collectForeignRequests(page, baseURL);
    const pdf = (name: string, content: Buffer | string) => ({
      type: 'application/pdf',
      name,
      content,
    });
    const cyclic = samplePdf({ texts: ['x'] })
      .toString('latin1')
      .replace('/Kids [5 0 R]', '/Kids [2 0 R]');
    const broken: [file: TestFile, reason: RegExp][] = [
      [pdf('secret.pdf', samplePdf({ texts: ['x'], isEncrypted: true })), /password-protected/],
      [pdf('torn.pdf', '%PDF-1.4 not quite'), /is damaged/],
      [pdf('cyclic.pdf', Buffer.from(cyclic, 'latin1')), /can’t be shown here|is damaged/],
      [{ type: 'image/png', name: 'bomb.png', content: samplePng(17_000, 60) }, /too large/],
    ];
    const many = Array.from({ length: 60 }, (_each, index) => `Page ${index + 1}`);
    const shown: [file: TestFile, status: RegExp][] = [
      [pdf('huge.pdf', samplePdf({ texts: ['Sea'], size: [200_000, 200_000] })), /^1 page,/],
      [pdf('scan.pdf', samplePdf({ texts: [''], isScan: true })), /^1 page,/],
      [pdf('many.pdf', samplePdf({ texts: many })), /^The first 50 of 60 pages\./],
    ];
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const panel = await openFiles(
      page,
      [...broken, ...shown].map(([file]) => file),
    );
    await expect(panel.getByText(/^7 attachments, /)).toBeVisible();
    await checkScreen(page, 'attachments on a phone', ['light']);
    for (const [{ name }, reason] of broken) {
      const viewer = await preview(page, panel, name);
      await expect(viewer.getByRole('alert')).toHaveText(reason);
      await expect(viewer.getByRole('link', { name: `Download ${name}` })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
    }
    for (const [{ name }, status] of casesByForm(shown, 0)) {
      const viewer = await preview(page, panel, name);
      await expect(viewer.getByRole('status').filter({ hasText: status })).toBeVisible();
      await checkScreen(page, `${name} on a phone`, ['dark']);
      const sizes = await viewer
        .getByRole('img')
        .evaluateAll((images) =>
          images.map((image) => [image.getAttribute('width'), image.getAttribute('height')]),
        );
      expect(await readInk(viewer.getByRole('img').first())).toBeGreaterThan(0.001);
      for (const size of sizes) expect(Math.max(...size.map(Number))).toBeLessThanOrEqual(4_096);
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
    }
    expect(foreignRequests).toEqual([]);
    expect(consoleErrors).toEqual([]);
  },
);
