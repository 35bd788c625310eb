import { expect, test, type Page } from '@playwright/test';
import { sweepTag } from '../../support/test-form.js';
import { hasLostFocus } from '../support/focus.js';
import { readAddress, openHomePage, waitUntilLive, sendEmail } from '../support/home-page.js';
import { measureLayoutShift } from '../support/layout-shift.js';
import { holdRequests } from '../support/requests.js';

// Requests of a service worker bypass `page.route`.
test.use({ serviceWorkers: 'block' });

const badge = (page: Page) => page.getByRole('region', { name: /^Inbox/ }).getByRole('status');

/** Makes requests to the API and for assets fail; the WebSocket stays open. */
async function disconnect(page: Page): Promise<void> {
  await page.route(/\/api\/|\/assets\//, (route) => route.abort('connectionrefused'));
}

/** Reloads the page. Its scripts load after the first paint of the server's HTML. */
async function reloadSlowly(page: Page): Promise<void> {
  const releaseScripts = await holdRequests(page, '**/assets/start-*.js');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  releaseScripts();
}

test('missing code is reported, and loaded by trying again', async ({ page }) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await sendEmail(address, { subject: 'Before' });
  await expect(page.getByRole('link', { name: 'Before' })).toBeVisible();
  await disconnect(page);
  await page.getByRole('button', { name: 'Address menu' }).click();
  const missing = page.getByText('A part of this page could not be loaded.');
  await expect(missing).toBeVisible();
  await expect(page.getByRole('button', { name: 'Address menu' })).toBeVisible();
  await page.getByRole('link', { name: 'Before' }).click();
  await expect(missing).toHaveCount(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Before' })).toBeVisible();
  await expect(missing).toHaveCount(0);
  await page.getByRole('button', { name: 'Address menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete address' })).toBeVisible();
  // A message that closes leaves the focus in the menu, which would close without it.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('menu')).toBeFocused();
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
  expect(await hasLostFocus(page)).toBe(false);
});

test('a page whose handshake is refused polls until Retry-After', async ({ page }) => {
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
  // In steps: the next handshake is due after one to two times Retry-After, and is asynchronous.
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return handshakes;
    })
    .toBe(2);
});

for (const width of [320, 360, 1366]) {
  test(
    `nothing shifts when email arrives or a full inbox reloads, at ${width}`,
    { tag: sweepTag(width === 320) },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const readLayoutShift = await measureLayoutShift(page);
      const address = await openHomePage(page);
      await waitUntilLive(page);
      await expect(page.getByText('No messages yet.')).toBeVisible();
      // A font that loads late shifts text too, independently of the email.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = await readLayoutShift();
      await sendEmail(address, { subject: 'First', text: 'Your verification code is 482913.' });
      await expect(page.getByRole('button', { name: 'Copy code 482913' })).toBeVisible();
      expect.soft((await readLayoutShift()) - before, 'the first email').toBeLessThanOrEqual(0.005);
      for (let number = 1; number <= 11; number += 1) {
        await sendEmail(address, { subject: `Email ${number}` });
      }
      await expect(page.getByRole('link', { name: 'Email 11' })).toBeVisible();
      await reloadSlowly(page);
      await readAddress(page);
      await expect(page.getByRole('link', { name: 'Email 11' })).toBeVisible();
      await waitUntilLive(page);
      expect.soft(await readLayoutShift(), 'the reload').toBeLessThanOrEqual(0.02);
    },
  );
}

test('an address that is about to expire can be extended next to its countdown', async ({
  page,
}) => {
  const remainingTimeInSeconds = 290;
  await page.route('**/api/v1/generate-email', async (route) => {
    const session = (await (await route.fetch()).json()) as object;
    await route.fulfill({ status: 201, json: { ...session, remainingTimeInSeconds } });
  });
  await openHomePage(page);
  await expect(page.getByText('This address expires in less than five minutes.')).toBeVisible();
  await expect(page.getByText('Last five minutes').first()).toBeAttached();
  await page.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(page.getByText('Email time extended by 1 hour!')).toBeVisible();
  await expect(page.getByText('Last five minutes')).toHaveCount(0);
  expect(await hasLostFocus(page)).toBe(false);
});
