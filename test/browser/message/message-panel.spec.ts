import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { sendMail } from '../../support/mail/smtp-client.js';
import { splitTraceHeader } from '../../support/mail/trace-header.js';
import { FULL_FORM_TAG } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { checkScreen, measureOverflow } from '../support/appearance.js';
import { NEWSLETTER_TEXT, newsletter, PICTURE } from '../support/newsletter.js';
import {
  chooseFromMore,
  closeMessage,
  openHomePage,
  readAddress,
  sendEmail,
  waitUntilLive,
} from '../support/home-page.js';

const SUBJECT = 'The week at Northwind';

/** Sends the newsletter and opens it from its row. Returns the panel. */
async function openNewsletter(page: Page, source = newsletter(SUBJECT)): Promise<Locator> {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  const smtpPort = Number(process.env.MAYFLY_TEST_SMTP_PORT);
  expect((await sendMail(smtpPort, address, source)).code).toBe(250);
  await page.getByRole('link', { name: SUBJECT }).click();
  const panel = page.getByRole('dialog', { name: SUBJECT });
  await expect(body(page).getByRole('heading', { name: SUBJECT })).toBeVisible();
  return panel;
}

const body = (page: Page) => page.frameLocator('iframe[title="Message body"]');

test('a newsletter shows images, host marks, attachments and source', async ({ page }) => {
  const source = newsletter(SUBJECT);
  const panel = await openNewsletter(page, source);
  // No scripts; the page reads the height of the frame.
  const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', sandbox);
  const logo = body(page).getByAltText('Northwind', { exact: true });
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(60);
  const boats = body(page).getByAltText('Three boats at the pier');
  await expect(boats).toBeVisible();
  const placeholder = await boats.evaluate((image) => (image as HTMLImageElement).currentSrc);
  expect(placeholder).toMatch(/^data:image\/svg\+xml,.*Three%20boats%20at%20the%20pier/);
  expect((await boats.boundingBox())?.height).toBeGreaterThan(20);
  const outlines = await body(page)
    .locator('img[data-blocked][alt=""]')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).outlineStyle));
  expect(outlines).toEqual(['none', 'none']);
  await expect(panel.getByText('Blocked: 2 images and 1 tracker')).toBeVisible();

  const readMark = (name: string) =>
    body(page)
      .getByRole('link', { name })
      .locator('bdi[data-host]')
      .evaluateAll((marks) => marks.map((each) => getComputedStyle(each, '::before').content));
  expect(await readMark('www.northwind.example')).toEqual(['"» login.evil.example"']);
  expect(await readMark('Read on')).toEqual([]);

  const files = panel.getByRole('list', { name: 'Attachments' });
  await expect(panel.getByText('Images in the text (1)')).toBeVisible();
  await expect(files.getByRole('listitem')).toHaveText([
    /^pier in the morning light\.png.*PNG file, \d+ B/,
    /^timetable\.pdf.*PDF file, 18 B/,
    /^chart\.svg.*SVG file, \d+ BA web page, which can imitate a sign-in page\. Open it only if you expected it\./,
  ]);
  const downloading = page.waitForEvent('download');
  await files.getByRole('link', { name: /^Download pier in/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('pier in the morning light.png');
  expect(readFileSync(await download.path()).toString('base64')).toBe(PICTURE);

  await chooseFromMore(page, 'Show headers');
  await expect(panel.getByText('"Northwind Ferries" <news@northwind.example>')).toBeVisible();
  const names = await panel.locator('dt').allTextContents();
  expect(names.slice(-4)).toEqual(['From', 'Subject', 'MIME-Version', 'Content-Type']);
  await chooseFromMore(page, 'Show source');
  await expect(panel.locator('pre')).toContainText('Content-ID: <logo@northwind>');
  const savingSource = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download as .eml' }).click();
  const saved = await savingSource;
  expect(saved.suggestedFilename()).toMatch(/\.eml$/);
  const { received } = splitTraceHeader(readFileSync(await saved.path()));
  expect(received.equals(source)).toBe(true);
});

test(
  'in dark mode, the sender’s style is kept on a light background',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const panel = await openNewsletter(page);
    const readStyle = (locator: Locator, property: string) =>
      locator.evaluate(
        (element, name) => getComputedStyle(element).getPropertyValue(name),
        property,
      );
    expect(await readStyle(panel, 'background-color')).not.toBe('rgb(255, 255, 255)');
    expect(await readStyle(body(page).locator('html'), 'background-color')).toBe(
      'rgb(255, 255, 255)',
    );
    const heading = body(page).getByRole('heading', { name: SUBJECT });
    expect(await readStyle(heading, 'color')).toBe('rgb(11, 59, 90)');
    expect(await readStyle(heading, 'font-family')).toContain('Georgia');
    const card = body(page).getByText('Three boats went out');
    expect(await readStyle(card, 'background-color')).toBe('rgb(241, 245, 249)');
    await panel.getByRole('tab', { name: 'Text' }).click();
    const text = panel.getByRole('group', { name: 'Message text' });
    await expect(text).toHaveText(NEWSLETTER_TEXT);
    expect(await readStyle(text, 'color')).toBe(await readStyle(panel, 'color'));
    await closeMessage(page);

    await sendEmail(await readAddress(page), {
      subject: 'Plain text',
      text: 'Go to https://northwind.example/a?b=c.',
    });
    await page.getByRole('link', { name: 'Plain text' }).click();
    const link = page
      .getByRole('dialog', { name: 'Plain text' })
      .getByRole('link', { name: 'https://northwind.example/a?b=c', exact: true });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(await findAccessibilityProblems(page, '[role="dialog"]')).toEqual([]);
  },
);

for (const [width, height, colorScheme] of [
  [390, 844, 'light'],
  [1366, 768, 'dark'],
] as const) {
  test(
    `every view fits and is accessible at ${width}, ${colorScheme}`,
    { tag: FULL_FORM_TAG },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const panel = await openNewsletter(page);
      for (const view of ['Message', 'Text', 'Headers', 'Source']) {
        if (['Headers', 'Source'].includes(view)) {
          await chooseFromMore(page, `Show ${view.toLowerCase()}`);
        } else await panel.getByRole('tab', { name: view }).click();
        await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
        await checkScreen(page, view, [colorScheme]);
      }
      await panel.getByRole('tab', { name: 'Message' }).click();
      expect(await measureOverflow(body(page).locator('html'))).toBe(0);
    },
  );
}
