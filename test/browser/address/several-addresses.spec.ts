import { expect, test, type Page } from '@playwright/test';
import { colorSchemes, FULL_FORM_TAG } from '../../support/test-form.js';
import { checkScreen } from '../support/appearance.js';
import {
  chooseFromMenu,
  openHomePage,
  readAddress,
  sendEmail,
  waitUntilLive,
  saveSessions,
} from '../support/home-page.js';
import { measureLayoutShift } from '../support/layout-shift.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const chips = (page: Page) =>
  page.getByRole('group', { name: 'Addresses on this device' }).getByRole('button');
const chip = (page: Page, name: string | RegExp) => chips(page).filter({ hasText: name });
const localPart = (address: string) => address.slice(0, address.indexOf('@'));

const LONG_LABEL = 'A label as long as it may be, 40 letters';

/** Labels the address on the page. */
async function label(page: Page, text: string): Promise<void> {
  await chooseFromMenu(page, 'Label address');
  const field = page.getByRole('textbox', { name: 'Given to' });
  await expect(field).toBeFocused();
  await field.fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Issues addresses and saves them on the device, after those that it has. */
async function saveMore(page: Page, count: number): Promise<void> {
  const requests = Array.from({ length: count }, () => page.request.post('/api/v1/generate-email'));
  const issued = await Promise.all((await Promise.all(requests)).map((each) => each.json()));
  const endsAt = Date.now() + 3_600_000;
  await saveSessions(
    page,
    issued.map((session: object) => ({ ...session, endsAt, label: LONG_LABEL })),
  );
}

test(
  'several addresses are shown side by side, and switched',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    const readLayoutShift = await measureLayoutShift(page);
    const first = await openHomePage(page);
    await waitUntilLive(page);
    await page.getByTestId('address').click();
    await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await readLayoutShift();
    await page.getByRole('button', { name: 'New address' }).click();
    await expect(chips(page)).toHaveCount(2);
    expect(await readLayoutShift()).toBeLessThanOrEqual(before + 0.02);
    const second = await readAddress(page);
    await waitUntilLive(page);
    await sendEmail(first, { subject: 'To the first address' });
    await expect(chip(page, localPart(first))).toContainText('1 unread');
    await checkScreen(page, 'switcher', colorSchemes('dark'));
    await chip(page, localPart(first)).click();
    await expect(page.getByTestId('address')).toHaveText(first);
    await expect(page.getByRole('link', { name: 'To the first address' })).toBeVisible();
    await expect(chip(page, localPart(first))).toBeFocused();
    await expect(chip(page, localPart(first))).not.toContainText('unread');
    await chip(page, localPart(second)).click();
    await expect(page.getByTestId('address')).toHaveText(second);
    await expect(chip(page, localPart(first))).toContainText('1 unread');
    await page.keyboard.press('ArrowRight');
    await expect(chip(page, localPart(first))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('address')).toHaveText(first);
  },
);

test(
  'labels stay on the device, and each address is managed in the list',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => sent.push(payload.toString())),
    );
    const first = await openHomePage(page);
    await label(page, 'مكتبة Acme');
    await page.getByRole('button', { name: 'New address' }).click();
    await expect(chip(page, 'مكتبة Acme')).toHaveAttribute('title', `مكتبة Acme: ${first}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await saveMore(page, 18);
    const readLayoutShift = await measureLayoutShift(page);
    await page.reload();
    await readAddress(page);
    const showAll = page.getByRole('button', { name: /^All addresses/ });
    await expect(showAll).toContainText('+18');
    expect(await readLayoutShift()).toBeLessThanOrEqual(0.02);
    await waitUntilLive(page);
    await checkScreen(page, 'twenty-addresses', colorSchemes('dark'));
    await showAll.click();
    const dialog = page.getByRole('dialog', { name: 'Check Existing Email' });
    await expect(dialog.getByRole('listitem')).toHaveCount(20);
    await checkScreen(page, 'twenty-in-list', colorSchemes('dark'));
    const entry = dialog.getByRole('listitem').filter({ hasText: first });
    await entry.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Label' }).click();
    await page.getByRole('textbox', { name: 'Given to' }).fill('Bank');
    await page.keyboard.press('Enter');
    await expect(entry).toContainText('Bank');
    await entry.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Extend Time (+1 hour)' }).click();
    await expect(entry).toContainText('24 h');
    await entry.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Delete address' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(first);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(19);
    await expect(dialog).toBeVisible();
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.filter((text) => /Acme|Bank/.test(decodeURIComponent(text)))).toEqual([]);
  },
);
