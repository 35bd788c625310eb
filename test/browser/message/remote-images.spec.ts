import { expect, test, type Page } from '@playwright/test';
import { samplePng } from '../../support/mail/sample-png.js';
import { send, startWebHost, type WebHost } from '../../support/browser/web-host.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { readAddress, openHomePage, waitUntilLive, sendEmail } from '../support/home-page.js';
import { collectForeignRequests } from '../support/requests.js';

/** The only private IP address from which the product of these tests may fetch images. */
const IMAGE_HOST = '127.0.0.8';

let imageHost: WebHost;
test.beforeAll(async () => {
  imageHost = await startWebHost(IMAGE_HOST);
  imageHost.on('/boats.png', send(samplePng(120, 40)));
});
test.afterAll(() => imageHost.close());

/** Sends an email with a remote image and a tracking pixel to the address on the page. */
async function sendImages(page: Page, subject: string): Promise<void> {
  const picture = `<img src="${imageHost.origin}/boats.png?${encodeURIComponent(subject)}" alt="Three boats">`;
  const pixel = `<img src="${imageHost.origin}/open.gif?${encodeURIComponent(subject)}" width="1" height="1" alt="">`;
  await sendEmail(await readAddress(page), { subject, html: `<p>Hello.</p>${picture}${pixel}` });
}

async function openMessage(page: Page, subject: string): Promise<void> {
  await page.getByRole('link', { name: subject }).click();
  await expect(body(page).getByText('Hello.')).toBeVisible();
}
const body = (page: Page) => page.frameLocator('iframe[title="Message body"]');
const readImageWidth = (page: Page) =>
  body(page)
    .getByAltText('Three boats')
    .evaluate((image) =>
      image.matches('[data-blocked]') ? 0 : (image as HTMLImageElement).naturalWidth,
    );
const countFetches = (subject: string) =>
  imageHost.requests.filter(({ url }) => url === `/boats.png?${encodeURIComponent(subject)}`)
    .length;

test('images are loaded through the server on request, until a reload', async ({
  page,
  baseURL,
}) => {
  const foreignRequests = collectForeignRequests(page, baseURL);
  await openHomePage(page);
  await waitUntilLive(page);
  await sendImages(page, 'Boats at the pier');
  await openMessage(page, 'Boats at the pier');
  const panel = page.getByRole('dialog', { name: 'Boats at the pier' });
  await expect(panel.getByRole('region', { name: 'Remote images' }).getByRole('status')).toHaveText(
    'Blocked: 1 image and 1 tracker',
  );
  expect(await readImageWidth(page)).toBe(0);
  expect(countFetches('Boats at the pier')).toBe(0);
  const button = panel.getByRole('button', { name: 'Show images' });
  await expect(button).toHaveAccessibleDescription(/sender learns that someone opened/);
  await page.setViewportSize({ width: 320, height: 640 });
  const findProblems = () => findAccessibilityProblems(page, 'section[aria-label="Remote images"]');
  expect(await findProblems()).toEqual([]);
  await button.click();
  await expect.poll(() => readImageWidth(page)).toBe(120);
  await expect(panel.getByRole('region', { name: 'Remote images' }).getByRole('status')).toHaveText(
    'Images are loaded through our server. Blocked: 1 tracker',
  );
  expect(countFetches('Boats at the pier')).toBe(1);
  expect(imageHost.requests.some(({ url }) => url?.startsWith('/open.gif'))).toBe(false);
  await page.getByText(/^Images are loaded through our server/).click();
  await expect(page.getByText(`${IMAGE_HOST}: 1 image and 1 tracker`)).toBeVisible();
  expect(await findProblems()).toEqual([]);

  await page.reload();
  await expect(body(page).getByText('Hello.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show images' })).toBeVisible();
  expect(await readImageWidth(page)).toBe(0);
  expect(foreignRequests).toEqual([]);
});
