import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import {
  chooseFromMenu,
  closeMessage,
  openHomePage,
  readAddress,
  sendEmail,
  waitUntilLive,
} from '../support/home-page.js';
import { measureLayoutShift } from '../support/layout-shift.js';
import { holdRequests } from '../support/requests.js';

const NEEDS_CONNECTION = 'This needs a connection. Try again once you’re back online.';

/** Waits until the service worker has everything that the page needs offline. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const wanted = ['home-page', 'address-menu', 'message-panel', 'toasts'];
  await page.waitForFunction(async (names) => {
    const cached = await (await caches.open('mayfly-1')).keys();
    return names.every((name) => cached.some(({ url }) => url.includes(`/${name}-`)));
  }, wanted);
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
  await expect(page.getByText('Offline. New email appears')).toBeVisible();
}

test('actions say offline that they need a connection, and change nothing', async ({
  page,
  context,
}) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await sendEmail(address, { subject: 'Tickets', text: 'Seat 12 A & B' });
  await waitUntilCached(page);
  await page.getByRole('link', { name: 'Tickets' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Seat 12 A & B')).toBeVisible();
  await goOffline(context, page);
  await expect(panel.getByText('Seat 12 A & B')).toBeVisible();
  await panel.getByRole('button', { name: 'Delete' }).click();
  const notice = page.getByText(NEEDS_CONNECTION);
  await expect(notice.first()).toBeVisible();
  await closeMessage(page);
  await expect(page.getByRole('link', { name: 'Tickets' })).toBeVisible();
  await chooseFromMenu(page, 'Get Another Email');
  await expect(notice.last()).toBeVisible();
  expect(await readAddress(page)).toBe(address);
  await context.setOffline(false);
  await waitUntilLive(page);
  await expect(page.getByRole('link', { name: 'Tickets' })).toBeVisible();
});

test('the page opens offline with its address and says so', async ({ page, context }) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await sendEmail(address, { subject: 'Tickets', text: 'Seat 12 A & B' });
  await expect(page.getByRole('link', { name: 'Tickets' })).toBeVisible();
  await waitUntilCached(page);
  await page.reload();
  await page.getByRole('link', { name: 'Tickets' }).click();
  await expect(page.getByRole('dialog').getByText('Seat 12 A & B')).toBeVisible();
  const cached = await readCaches(page);
  expect(cached.length).toBeGreaterThan(3);
  const personal = (text: string) => /tickets|seat 12/i.test(text) || text.includes(address);
  expect(cached.filter(personal)).toEqual([]);
  await closeMessage(page);

  await goOffline(context, page);
  // Not every Chromium tells the process of a reloaded page that the device is offline.
  const offline = await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
  });
  await page.reload();
  expect(await readAddress(page)).toBe(address);
  await expect(page.getByText('Your messages will appear here once')).toBeVisible();
  await expect(page.getByText('No messages yet.')).toHaveCount(0);
  // The menu is opened for the first time: the service worker has prefetched its code.
  await page.getByRole('button', { name: 'Address menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await offline.dispose();
  await context.setOffline(false);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  });
  await waitUntilLive(page);
  const readShift = await measureLayoutShift(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Tickets' })).toBeVisible();
  expect(await readShift()).toBeLessThanOrEqual(0.02);
});

/** Stores what the version before this one kept in a browser, besides addresses and settings. */
async function storeStaleData(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const keys = ['corrections', 'inbox', 'label-senders', 'messages', 'outbox'];
    for (const key of keys) localStorage.setItem(`mayfly-${key}`, '[]');
    sessionStorage.setItem('handover', '{}');
    await caches.open('mayfly-0');
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('mayfly-messages', 1);
      opening.addEventListener('upgradeneeded', () => {
        const keyPath = ['emailAddress', 'id'];
        const store = opening.result.createObjectStore('messages', { keyPath });
        store.put({ emailAddress: 'a@b.test', id: 'm1', message: { subject: 'Old' } });
      });
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
    });
  });
}

test('a profile of the previous version keeps its addresses and settings', async ({ page }) => {
  const first = await openHomePage(page);
  await chooseFromMenu(page, 'Get Another Email');
  await expect(page.getByTestId('address')).not.toContainText(first);
  const second = await readAddress(page);
  const kept = {
    'mayfly-settings': '{"desktopNotices":true,"sound":true}',
    'cookie-consent': 'declined',
    theme: 'dark',
  };
  await page.evaluate((settings) => {
    const { state } = JSON.parse(localStorage.getItem('mayfly-addresses') ?? '') as {
      state: { sessions: object[] };
    };
    const labeled = state.sessions.map((session) => ({ ...session, label: 'Shop' }));
    localStorage.setItem('mayfly-addresses', JSON.stringify(labeled));
    for (const [key, value] of Object.entries(settings)) localStorage.setItem(key, value);
  }, kept);
  await storeStaleData(page);

  await page.reload();
  expect(await readAddress(page)).toBe(second);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.length)))
    .toBe(0);
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  const stale = /corrections|inbox|senders|messages|outbox/;
  expect(Object.keys(stored).filter((key) => stale.test(key))).toEqual([]);
  expect(stored).toMatchObject(kept);
  expect(await page.evaluate(() => sessionStorage.getItem('handover'))).toBeNull();
  await chooseFromMenu(page, 'Check Existing Email');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(first)).toBeVisible();
  await expect(dialog.getByText(/Shop/)).toHaveCount(2);
});

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
