import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { FULL_FORM_TAG } from '../../support/test-form.js';
import { openHomePage, readAddress, sendEmail, waitUntilLive } from '../support/home-page.js';
import { measureLayoutShift } from '../support/layout-shift.js';
import { holdRequests } from '../support/requests.js';

const DAY_MS = 86_400_000;

/** Waits until the service worker has everything that the page needs offline. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const wanted = ['home-page', 'address-menu', 'message-panel', 'toasts'];
  wanted.push('offline-details', 'offline-copies');
  await page.waitForFunction(async (names) => {
    const cached = await (await caches.open('mayfly-1')).keys();
    return names.every((name) => cached.some(({ url }) => url.includes(`/${name}-`)));
  }, wanted);
}

/** Returns the subjects of the messages stored in this browser. */
async function readCopies(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('mayfly-messages');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const request = database.transaction('messages').objectStore('messages').getAll();
          request.addEventListener('success', () => {
            const saved = request.result as { message: { subject: string } }[];
            resolve(saved.map(({ message }) => message.subject));
            database.close();
          });
        });
      }),
  );
}

/** Returns the URL and the text of everything that the service worker keeps. */
function readCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(`${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`);
      }
    }
    return texts;
  });
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
}

const readOutbox = (page: Page) => page.evaluate(() => localStorage.getItem('mayfly-outbox'));

test('messages can be read offline until their address expires', async ({ page, context }) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await sendEmail(address, { subject: 'Plain tickets', text: 'Seat 12 A & B' });
  const html = '<p style="color: rgb(1, 2, 3)">Platform <b>nine</b></p>';
  await sendEmail(address, { subject: 'Rich tickets', html });
  await waitUntilCached(page);
  await expect.poll(() => readCopies(page)).toEqual(['Plain tickets', 'Rich tickets']);

  await page.reload();
  await page.getByRole('link', { name: 'Plain tickets' }).click();
  await expect(page.getByRole('dialog').getByText('Seat 12 A & B')).toBeVisible();
  const cached = await readCaches(page);
  expect(cached.length).toBeGreaterThan(3);
  const personal = (text: string) => /tickets|seat 12/i.test(text) || text.includes(address);
  expect(cached.filter(personal)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await goOffline(context, page);
  const readShift = await measureLayoutShift(page);
  await page.reload();
  await expect(page.getByText(/Showing what was saved at \d+:\d+ [AP]M/)).toBeVisible();
  expect(await readShift()).toBeLessThanOrEqual(0.02);
  expect(await readAddress(page)).toBe(address);
  await expect(page.getByRole('link', { name: 'Plain tickets' })).toBeVisible();
  await expect(page.getByText('No messages yet.')).toHaveCount(0);
  await expect(page.getByText('Failed to initialize')).toHaveCount(0);
  // The menu is opened for the first time: the service worker has prefetched its code.
  await page.getByRole('button', { name: 'Address menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  const panel = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Rich tickets' }).click();
  await expect(panel.getByText('Offline: showing the copy saved')).toBeVisible();
  const body = panel.frameLocator('iframe');
  await expect(body.getByText('Platform nine')).toHaveCSS('color', 'rgb(1, 2, 3)');
  // Neither the sandbox nor the policy allows scripts; the policy also makes the origin opaque.
  expect(await panel.locator('iframe').getAttribute('sandbox')).not.toContain('scripts');
  expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBeNull();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Plain tickets' }).click();
  await expect(panel.getByText('Seat 12 A & B')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await waitUntilLive(page);

  await goOffline(context, page);
  await page.clock.install({ time: Date.now() + DAY_MS });
  await page.goto('/');
  await expect(page.getByText('Failed to initialize email address.').first()).toBeVisible();
  await expect(page.getByText('tickets')).toHaveCount(0);
  await expect.poll(() => readCopies(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('mayfly-inbox'))).toBeNull();
});

test('the service worker removes messages of expired addresses', async ({ page }) => {
  await page.goto('/faq');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('mayfly-messages', 1);
        // The service worker may not have opened it yet.
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('messages', { keyPath: ['emailAddress', 'id'] });
        });
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('messages', 'readwrite');
          const store = transaction.objectStore('messages');
          for (const [id, endsAt] of Object.entries({ over: Date.now() - 1, active: Infinity })) {
            store.put({ emailAddress: 'a@b.test', id, endsAt, message: { subject: id } });
          }
          transaction.addEventListener('complete', () => resolve());
          opening.result.close();
        });
      }),
  );
  await page.reload();
  await expect.poll(() => readCopies(page)).toEqual(['active']);
});

test(
  'a message deleted offline is deleted once, by one of two tabs',
  { tag: FULL_FORM_TAG },
  async ({ page, context }) => {
    const address = await openHomePage(page);
    await waitUntilLive(page);
    await sendEmail(address, { subject: 'To delete' });
    await sendEmail(address, { subject: 'To keep' });
    const other = await context.newPage();
    await openHomePage(other);
    await expect(other.getByRole('link', { name: 'To delete' })).toBeVisible();
    await waitUntilCached(page);
    await expect.poll(() => readCopies(page)).toHaveLength(2);

    await goOffline(context, page);
    await page.getByRole('link', { name: 'To delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    // Leaving the page ends the time for an undo.
    await page.reload();
    await expect(page.getByText('1 change is waiting for a connection.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 change is waiting for a connection.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'To keep' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'To delete' })).toHaveCount(0);

    const deletions: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'DELETE') deletions.push(request.url());
    });
    await context.setOffline(false);
    await expect(other.getByRole('link', { name: 'To delete' })).toHaveCount(0);
    await expect.poll(() => readOutbox(page)).toBeNull();
    await waitUntilLive(page);
    await waitUntilLive(other);
    expect(deletions).toHaveLength(1);
    await expect.poll(() => readCopies(page)).toEqual(['To keep']);
  },
);

test('the address can be copied before the code of the page is loaded', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const issued: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/generate-email')) issued.push(request.method());
  });
  const release = await holdRequests(page, '**/assets/start-*.js');
  await page.goto('/');
  const early = page.locator('#early-address');
  await expect(early).toContainText('@');
  await early.getByRole('button', { name: 'Copy' }).click();
  await expect(early.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  release();
  expect(await readAddress(page)).toBe(copied);
  await waitUntilLive(page);
  await expect(page.getByRole('button', { name: /^(Copy|Copied)$/ })).toBeFocused();
  expect(issued).toEqual(['POST']);
});
