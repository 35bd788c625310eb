import { expect, type Page } from '@playwright/test';
import { chooseFromMenu, openHomePage, sendEmail, saveSessions } from '../support/home-page.js';
import { state, type States } from './state.js';
import { openContent, openLive } from './visits.js';

/** Opens the page with an address that seems to expire in `remainingTimeInSeconds`. */
async function openExpiring(page: Page, remainingTimeInSeconds: number): Promise<void> {
  await page.route('**/api/v1/generate-email', async (route) => {
    const session = (await (await route.fetch()).json()) as object;
    await route.fulfill({ status: 201, json: { ...session, remainingTimeInSeconds } });
  });
  await openLive(page);
}

async function openExpired(page: Page): Promise<void> {
  await openLive(page);
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId') ?? '');
  await page.request.delete('/api/v1/email/current', { params: { sessionId } });
  await expect(page.getByRole('alert')).toBeVisible();
}

/** Opens the page on a device with six addresses, of which some have labels and unread messages. */
async function openSeveral(page: Page): Promise<void> {
  await openHomePage(page);
  const issued = await Promise.all(
    ['Bookshop', '', 'A label as long as it may be, 40 letters', '', ''].map(async (label) => {
      const response = await page.request.post('/api/v1/generate-email');
      return { ...((await response.json()) as { emailAddress: string }), ...(label && { label }) };
    }),
  );
  const endsAt = Date.now() + 20 * 3_600_000;
  await saveSessions(
    page,
    issued.map((session) => ({ ...session, endsAt })),
  );
  for (const { emailAddress } of issued.slice(0, 2)) await sendEmail(emailAddress);
  await openLive(page);
  await expect(page.getByRole('button', { name: 'unread' }).first()).toBeVisible();
}

/** Fails the request for an address. */
async function failToIssue(page: Page, status: number): Promise<void> {
  const headers = { 'Retry-After': '30' };
  const json = { code: 'too-many-requests', values: { seconds: 30 } };
  const response = status === 429 ? { json, headers } : {};
  await page.route('**/generate-email', (route) => route.fulfill({ status, ...response }));
  await openContent(page, '/');
  await expect(page.locator('main').getByRole('alert')).toBeVisible();
}

async function openReturnLink(page: Page): Promise<void> {
  const issued = await page.request.post('/api/v1/generate-email');
  const { sessionId } = (await issued.json()) as { sessionId: string };
  await page.context().clearCookies();
  await page.goto(`/#return=${sessionId}`);
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

const clipboard = { use: { permissions: ['clipboard-read', 'clipboard-write'] } };

export const addressStates: States = {
  'address-menu': state(async (page) => {
    await openLive(page);
    await page.getByRole('button', { name: 'Address menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  }),
  'address-copied': state(async (page) => {
    await openLive(page);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  }, clipboard),
  'address-several': state(openSeveral),
  'address-list': state(async (page) => {
    await openSeveral(page);
    await chooseFromMenu(page, 'Check Existing Email');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'address-label': state(async (page) => {
    await openLive(page);
    await chooseFromMenu(page, 'Label address');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'address-delete': state(async (page) => {
    await openLive(page);
    await chooseFromMenu(page, 'Delete address');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  'address-deleted': state(async (page) => {
    await openLive(page);
    await chooseFromMenu(page, 'Delete address');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click();
    await page.getByRole('alert').first().hover();
  }),
  'address-last-hour': state((page) => openExpiring(page, 1800)),
  'address-last-minutes': state((page) => openExpiring(page, 200)),
  'address-expired': state(openExpired),
  'address-error': state((page) => failToIssue(page, 500)),
  'address-rate-limited': state((page) => failToIssue(page, 429)),
  'address-return-link': state(openReturnLink),
  'address-other-device': state(async (page) => {
    await openLive(page);
    await chooseFromMenu(page, 'Open on another device');
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  }),
};
