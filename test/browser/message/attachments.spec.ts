import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { samplePng } from '../../support/mail/sample-png.js';
import { sendMail } from '../../support/mail/smtp-client.js';
import { unzip } from '../../support/unzip.js';
import { FULL_FORM_TAG, colorSchemes } from '../../support/test-form.js';
import { checkScreen } from '../support/appearance.js';
import { collectConsoleErrors, openHomePage, waitUntilLive } from '../support/home-page.js';
import { collectForeignRequests } from '../support/requests.js';

interface TestFile {
  type: string;
  name: string;
  content: Buffer | string;
}

const SUBJECT = 'Your documents';

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

test('images and text are previewed, and all files are one download', async ({ page, baseURL }) => {
  const consoleErrors = collectConsoleErrors(page);
  const foreignRequests = collectForeignRequests(page, baseURL);
  const csv = 'name,price\nMöwe,<script>parent.document.title="owned"</script>\n';
  const files: TestFile[] = [
    { type: 'image/png', name: 'boats.png', content: samplePng(1_200, 800) },
    { type: 'text/csv; charset=utf-8', name: 'prices.csv', content: csv },
    { type: 'application/pdf', name: 'bill.pdf', content: '%PDF-1.7 not quite' },
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
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(viewer.locator('iframe')).toHaveCSS('filter', 'hue-rotate(180deg) invert(1)');
  await checkScreen(page, 'table', ['dark']);
  // A PDF isn't a step of the viewer.
  await viewer.getByRole('button', { name: 'Next file' }).click();
  viewer = getViewer(page, '___.._gnp[RLO]exe.png');
  await expect(viewer.getByRole('alert')).toHaveText(/not an image/);
  await page.keyboard.press('Escape');
  const pdf = await panel.getByRole('link', { name: 'Preview bill.pdf' }).getAttribute('href');
  const shown = await page.request.get(pdf ?? '');
  expect(shown.headers()['content-type']).toBe('application/pdf');
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
    const broken: [file: TestFile, reason: RegExp][] = [
      [{ type: 'image/png', name: 'bomb.png', content: samplePng(17_000, 60) }, /too large/],
      [
        { type: 'image/png', name: 'torn.png', content: samplePng(60, 60).subarray(0, 20) },
        /damaged/,
      ],
    ];
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const panel = await openFiles(
      page,
      broken.map(([file]) => file),
    );
    await expect(panel.getByText(/^2 attachments, /)).toBeVisible();
    await checkScreen(page, 'attachments on a phone', ['light']);
    for (const [{ name }, reason] of broken) {
      const viewer = await preview(page, panel, name);
      await expect(viewer.getByRole('alert')).toHaveText(reason);
      await expect(viewer.getByRole('link', { name: `Download ${name}` })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
    }
    expect(foreignRequests).toEqual([]);
    expect(consoleErrors).toEqual([]);
  },
);
