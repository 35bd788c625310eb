import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { FULL_FORM_TAG, sweepTag } from '../../support/test-form.js';
import {
  readAddress,
  openHomePage,
  chooseFromMenu,
  waitUntilLive,
  sendEmail,
} from '../support/home-page.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an address is copied by a key, stored in the browser, and shared by its tabs', async ({
  page,
  context,
}) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.reload();
  expect(await readAddress(page)).toBe(address);
  const other = await context.newPage();
  expect(await openHomePage(other)).toBe(address);
  await other.close();
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  expect(await readAddress(page)).not.toBe(address);
});

test('an address of any length breaks only before its @ on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHomePage(page);
  const broken = await page.getByTestId('address').evaluate(async (shown) => {
    await document.fonts.ready;
    const lengths = Array.from({ length: 16 }, (_, index) => index + 12);
    return lengths.filter((length) => {
      const address = shown.cloneNode(true) as HTMLElement;
      const [local, domain] = [`abcd-${'e'.repeat(length - 12)}-123456`, '@mayfly.test'];
      (address.firstChild as Text).data = local;
      (address.lastElementChild as HTMLElement).textContent = domain;
      address.style.setProperty('--local', String(local.length));
      address.style.setProperty('--whole', String(local.length + domain.length));
      shown.before(address);
      const range = document.createRange();
      range.selectNodeContents(address.firstChild as Text);
      const lines = range.getClientRects().length;
      address.remove();
      return lines !== 1;
    });
  });
  expect(broken).toEqual([]);
});

test('Get Another Email keeps the old address; a domain can be chosen', async ({ page }) => {
  const first = await openHomePage(page);
  await chooseFromMenu(page, 'Get Another Email');
  await expect(page.getByTestId('address')).not.toHaveText(first);
  await waitUntilLive(page);
  await sendEmail(first, { subject: 'To the first address' });
  await expect(page.getByRole('button', { name: ', 1 unread' })).toBeVisible();
  await page.getByRole('button', { name: 'All addresses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check Existing Email' });
  await expect(dialog.getByRole('button', { name: first })).toContainText('1 unread');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('nobody@mayfly.test');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('is not saved on this device');
  await dialog.getByRole('textbox', { name: 'Address' }).fill(` ${first.toUpperCase()} `);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByTestId('address')).toHaveText(first);
  await expect(page.getByRole('link', { name: 'To the first address' })).toBeVisible();

  await chooseFromMenu(page, 'New address on…');
  await page.getByRole('menuitem', { name: '@evenfall.test' }).click();
  await expect(page.getByTestId('address')).toContainText('@evenfall.test');
});

for (const width of [390, 1366]) {
  test(
    `nothing below the address moves when the address changes, at ${width}`,
    { tag: sweepTag(width === 390) },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const writeText = () => Promise.reject(new Error('refused'));
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
        document.execCommand = () => false;
      });
      const inbox = page.getByRole('region', { name: 'Inbox' });
      const readTop = async () => (await inbox.boundingBox())?.y;
      let release = () => undefined as void;
      const released = new Promise<void>((resolve) => (release = resolve));
      const names = ['a-b-1', 'somewhat-longest-imaginable-123456'];
      await page.route('**/api/v1/generate-email', async (route) => {
        await released;
        const session = (await (await route.fetch()).json()) as object;
        const emailAddress = `${names.shift()}@mayfly.test`;
        await route.fulfill({ status: 201, json: { ...session, emailAddress } });
      });
      await page.goto('/');
      await expect(page.getByTestId('address-shimmer')).toBeVisible();
      const before = await readTop();
      release();
      await expect(page.getByTestId('address')).toHaveText('a-b-1@mayfly.test');
      expect(await readTop()).toBe(before);
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Selected' })).toBeVisible();
      expect(await readTop()).toBe(before);
      await chooseFromMenu(page, 'Get Another Email');
      await expect(page.getByTestId('address')).toContainText('somewhat-longest');
      expect(await readTop()).toBe(before);
    },
  );
}

test('all messages are downloaded as one ZIP file', { tag: FULL_FORM_TAG }, async ({ page }) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await sendEmail(address, { subject: 'Keep me' });
  await expect(page.getByRole('link', { name: 'Keep me' })).toBeVisible();
  const started = page.waitForEvent('download');
  await chooseFromMenu(page, 'Download all messages');
  const download = await started;
  expect(download.suggestedFilename()).toBe(`${address}.zip`);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.toString('latin1')).toContain('Keep me.eml');
});

test('tabs share one address, and each shows its deletion and changes', async ({
  page,
  context,
  request,
}) => {
  const other = await context.newPage();
  const [address, same] = await Promise.all([openHomePage(page), openHomePage(other)]);
  expect(address).toBe(same);

  await Promise.all([waitUntilLive(page), waitUntilLive(other)]);
  const toasts = [page, other].map((tab) => tab.getByText('New email address generated!'));
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId') ?? '');
  await request.delete('/api/v1/email/current', { params: { sessionId } });
  await expect(page.getByTestId('address')).not.toHaveText(address);
  await expect(other.getByTestId('address')).not.toHaveText(address);
  expect(await readAddress(page)).toBe(await readAddress(other));
  await expect
    .poll(async () => (await Promise.all(toasts.map((toast) => toast.count()))).join(''))
    .toMatch(/^(10|01)$/);

  await waitUntilLive(other);
  await chooseFromMenu(page, 'Extend Time (+1 hour)');
  await expect(page.getByText('Email time extended by 1 hour!')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/24\s*Hrs/);
  await expect(other.getByRole('timer')).toContainText(/24\s*Hrs/);
  const kept = await readAddress(other);
  await chooseFromMenu(page, 'Get Another Email');
  await expect(page.getByTestId('address')).not.toHaveText(kept);
  await other.reload();
  expect(await readAddress(other)).toBe(kept);
});
