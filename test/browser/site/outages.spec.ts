import { expect, test, type Page } from '@playwright/test';
import { readAddress, openHomePage, waitUntilLive, sendEmail } from '../support/home-page.js';

// A page that has a service worker answers no more to `page.route`.
test.use({ serviceWorkers: 'block' });

const badge = (page: Page) => page.getByRole('region', { name: /^Inbox/ }).getByRole('status');
const loses = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** Cuts the page off the server, or puts it back. */
async function cutOff(page: Page, isCut: boolean): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (!isCut) return;
  await page.route(/\/api\/|\/assets\//, (route) => route.abort('connectionrefused'));
}

/** Reloads the page; its code comes once what the server has drawn is on the screen. */
async function reloadSlowly(page: Page): Promise<void> {
  let letThrough = () => undefined as void;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  letThrough();
}

test('a page without its server says so, keeps its rows and recovers', async ({ page }) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await sendEmail(address, { subject: 'Before' });
  await expect(page.getByRole('link', { name: 'Before' })).toBeVisible();
  await cutOff(page, true);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const missing = page.getByText('A part of this page could not be loaded.');
  await expect(missing).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Before' }).click();
  await expect(missing).toHaveCount(2);
  await cutOff(page, false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog', { name: 'Before' })).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test('an inbox that was never fetched does not claim to be empty', async ({ page }) => {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route('**/api/v1/emails/**', (route) => route.abort('connectionrefused'));
  await openHomePage(page);
  await expect(page.getByText('Your messages can’t be shown right now.')).toBeVisible();
  await expect(page.getByText('No messages yet.')).toHaveCount(0);
  await expect(badge(page)).toHaveText('Server unreachable');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await expect(badge(page)).not.toHaveText('Server unreachable');
  await expect.poll(() => loses(page)).toBe(false);
});

test('a page with too many handshakes polls until Retry-After', async ({ page }) => {
  const refusal = { statusCode: 429, message: 'Too many.', error: 'x', retryAfterSeconds: 60 };
  let handshakes = 0;
  await page.clock.install();
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.send('0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000}');
    socket.onMessage(() => {
      handshakes += 1;
      socket.send(`44${JSON.stringify({ message: 'Too many.', data: refusal })}`);
    });
  });
  await openHomePage(page);
  await expect(badge(page)).toHaveText('Checking every 10 s');
  const lists = page.waitForResponse(/api\/v1\/emails\//);
  await page.clock.runFor(55_000);
  await lists;
  expect(handshakes).toBe(1);
  await page.clock.runFor(70_000);
  await expect.poll(() => handshakes).toBe(2);
});

for (const width of [360, 1366]) {
  test(`nothing moves when a full inbox is loaded again, nor when mail comes, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          moved.sum += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const moved = () =>
      page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
    const address = await openHomePage(page);
    await waitUntilLive(page);
    await expect(page.getByText('No messages yet.')).toBeVisible();
    // A font that arrives late moves text, too, and has nothing to do with the mail.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await moved();
    await sendEmail(address, { subject: 'First', text: 'Your verification code is 482913.' });
    await expect(page.getByRole('button', { name: 'Copy code 482913' })).toBeVisible();
    expect.soft((await moved()) - before, 'the first mail').toBeLessThanOrEqual(0.005);
    for (let mail = 1; mail <= 11; mail += 1) await sendEmail(address, { subject: `Mail ${mail}` });
    await expect(page.getByRole('link', { name: 'Mail 11' })).toBeVisible();
    await reloadSlowly(page);
    await readAddress(page);
    await expect(page.getByRole('link', { name: 'Mail 11' })).toBeVisible();
    await waitUntilLive(page);
    expect.soft(await moved(), 'the reload').toBeLessThanOrEqual(0.02);
  });
}

test('an address that is about to expire can be extended beside its countdown', async ({
  page,
}) => {
  let remainingTimeInSeconds = 290;
  await page.route('**/api/v1/generate-email', async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ status: 201, json: { ...answer, remainingTimeInSeconds } });
  });
  await openHomePage(page);
  await expect(page.getByText('This address expires in less than five minutes.')).toBeVisible();
  await page.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(page.getByText('Email time extended by 1 hour!')).toBeVisible();
  await expect(page.getByText('Last five minutes')).toHaveCount(0);
  await expect.poll(() => loses(page)).toBe(false);
  remainingTimeInSeconds = 86_400;
});
