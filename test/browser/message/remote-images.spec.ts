import { expect, test, type Page } from '@playwright/test';
import { samplePng } from '../../support/sample-png.js';
import { send, startWebHost, type WebHost } from '../../support/web-host.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import {
  readAddress,
  openHomePage,
  chooseFromMenu,
  waitUntilLive,
  sendEmail,
} from '../support/home-page.js';

/** The one private address that the product of these tests may fetch images from. */
const STRANGER = '127.0.0.8';

let stranger: WebHost;
test.beforeAll(async () => {
  stranger = await startWebHost(STRANGER);
  stranger.on('/boats.png', send(samplePng(120, 40)));
});
test.afterAll(() => stranger.close());

/** Collects the requests of the browser to other hosts than the product's. */
function watchForeignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^(http|ws)/.test(protocol) && hostname !== 'localhost') foreign.push(request.url());
  });
  return foreign;
}

async function postPictures(page: Page, subject: string): Promise<void> {
  const picture = `<img src="${stranger.origin}/boats.png?${encodeURIComponent(subject)}" alt="Three boats">`;
  const pixel = `<img src="${stranger.origin}/open.gif?${encodeURIComponent(subject)}" width="1" height="1" alt="">`;
  await sendEmail(await readAddress(page), { subject, html: `<p>Hello.</p>${picture}${pixel}` });
}

async function open(page: Page, subject: string): Promise<void> {
  await page.getByRole('link', { name: subject }).click();
  await expect(body(page).getByText('Hello.')).toBeVisible();
}
const body = (page: Page) => page.frameLocator('iframe[title="Message body"]');
const widthOf = (page: Page) =>
  body(page)
    .getByAltText('Three boats')
    .evaluate((image) => (image as HTMLImageElement).naturalWidth);
const asked = (subject: string) =>
  stranger.requests.filter(({ url }) => url === `/boats.png?${encodeURIComponent(subject)}`).length;

test('images are loaded through the server once the visitor asks', async ({ page }) => {
  const foreign = watchForeignRequests(page);
  await openHomePage(page);
  await waitUntilLive(page);
  await postPictures(page, 'Boats at the pier');
  await open(page, 'Boats at the pier');
  const panel = page.getByRole('dialog', { name: 'Boats at the pier' });
  await expect(panel.getByRole('status')).toHaveText(
    '1 image and 1 tracker from 1 host were not loaded.',
  );
  expect(await widthOf(page)).toBe(0);
  expect(asked('Boats at the pier')).toBe(0);
  const button = panel.getByRole('button', { name: 'Show images' });
  await expect(button).toHaveAccessibleDescription(/sender learns that someone opened/);
  await button.click();
  await expect.poll(() => widthOf(page)).toBe(120);
  await expect(panel.getByRole('status')).toHaveText(
    'Images are loaded through our server. 1 tracker stays blocked.',
  );
  expect(asked('Boats at the pier')).toBe(1);
  expect(stranger.requests.some(({ url }) => url?.startsWith('/open.gif'))).toBe(false);
  expect(foreign).toEqual([]);
});

test('images of one message are blocked again after a reload', async ({ page }) => {
  await openHomePage(page);
  await waitUntilLive(page);
  await postPictures(page, 'Shown once');
  await open(page, 'Shown once');
  await page.getByRole('button', { name: 'Show images' }).click();
  await expect.poll(() => widthOf(page)).toBe(120);
  await page.reload();
  await expect(body(page).getByText('Hello.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show images' })).toBeVisible();
  expect(await widthOf(page)).toBe(0);
});

test('images are always shown for an address, and for no other', async ({ page }) => {
  const foreign = watchForeignRequests(page);
  await openHomePage(page);
  await waitUntilLive(page);
  await postPictures(page, 'Shown always');
  await open(page, 'Shown always');
  await page.getByRole('button', { name: 'Always for this address' }).click();
  await expect.poll(() => widthOf(page)).toBe(120);
  await page.reload();
  await expect.poll(() => widthOf(page)).toBe(120);
  expect(asked('Shown always')).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  const first = await readAddress(page);
  await chooseFromMenu(page, 'Get Another Email');
  await expect(page.getByTestId('address')).not.toHaveText(first);
  await waitUntilLive(page);
  await postPictures(page, 'Another inbox');
  await open(page, 'Another inbox');
  await expect(page.getByRole('button', { name: 'Show images' })).toBeVisible();
  expect(asked('Another inbox')).toBe(0);
  expect(foreign).toEqual([]);
});

test('the notice about images is accessible, also on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHomePage(page);
  await waitUntilLive(page);
  await postPictures(page, 'Accessible');
  await open(page, 'Accessible');
  const findProblems = () => findAccessibilityProblems(page, 'section[aria-label="Remote images"]');
  expect(await findProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Show images' }).click();
  await page.getByText('Hosts', { exact: true }).click();
  await expect(page.getByText(`${STRANGER}: 1 image, 1 tracker`)).toBeVisible();
  expect(await findProblems()).toEqual([]);
});
