import { expect, test, type Page } from '@playwright/test';
import { FULL_FORM_TAG } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { measureOverflow } from '../support/appearance.js';
import {
  backdateMessages,
  collectConsoleErrors,
  openHomePage,
  sendEmail,
  waitUntilLive,
} from '../support/home-page.js';
import { measureLayoutShift } from '../support/layout-shift.js';

const rows = (page: Page) => page.locator('[data-message-id]');
const row = (page: Page, subject: string) => page.getByRole('link', { name: `, ${subject}, ` });
const box = (page: Page, subject: string) =>
  page.getByRole('checkbox', { name: `Select ${subject}`, exact: true });

async function openWith(page: Page, subjects: string[]): Promise<string> {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  for (const subject of subjects) await sendEmail(address, { subject });
  await expect(rows(page)).toHaveCount(subjects.length);
  return address;
}

test(
  'messages are selected by keyboard and pointer, marked read and deleted',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    const consoleErrors = collectConsoleErrors(page);
    await openWith(page, ['One', 'Two', 'Three', 'Four']);
    await expect(page.getByRole('heading', { name: 'Inbox 4 unread', exact: true })).toBeVisible();
    await row(page, 'Four').hover();
    await expect(box(page, 'Four')).toBeVisible();

    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText('2 selected')).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark read' }).click();
    await expect(page.locator('[data-unread="true"]')).toHaveCount(2);
    await expect(row(page, 'Three')).toBeFocused();

    await box(page, 'Four').click();
    await box(page, 'Two').click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, 'One')).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveCount(4);

    await row(page, 'Two').focus();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Select all' }).click();
    await expect(page.getByText('4 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('4 selected')).toHaveCount(0);

    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByText('No messages yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check for messages' })).toBeFocused();

    await page.keyboard.press('r');
    await expect(page.getByText('Up to date')).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    expect(consoleErrors).toEqual([]);
  },
);

test('the address makes room for the list, without a shift', async ({ page }) => {
  const readLayoutShift = await measureLayoutShift(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const address = await openHomePage(page);
  await waitUntilLive(page);
  const before = await readLayoutShift();
  await sendEmail(address, { subject: 'קוד האימות שלך', text: 'הקוד שלך נמצא כאן' });
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('#inbox')).toHaveCSS('transform', 'none');
  expect((await readLayoutShift()) - before).toBeLessThanOrEqual(0.02);
  // Truncated text must not lose its beginning.
  await expect(rows(page).getByText('הקוד שלך')).toHaveCSS('direction', 'rtl');

  for (let index = 1; index <= 9; index += 1)
    await sendEmail(address, { subject: `Mail ${index}` });
  await expect(rows(page)).toHaveCount(10);
  const countWhole = () =>
    rows(page).evaluateAll(
      (all) => all.filter((each) => each.getBoundingClientRect().bottom <= innerHeight).length,
    );
  expect(await countWhole()).toBeGreaterThanOrEqual(4);
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await countWhole()).toBeGreaterThanOrEqual(8);
  await expect(rows(page).first()).toHaveCSS('height', '44px');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('messages are selected by taps', { tag: FULL_FORM_TAG }, async ({ page }) => {
    await openWith(page, ['One', 'Two', 'Three']);
    await expect(box(page, 'One')).toBeHidden();
    await page.getByRole('button', { name: 'Select messages' }).tap();
    await row(page, 'Two').tap({ force: true });
    await expect(page.getByText('1 selected')).toBeVisible();
    await row(page, 'Three').tap({ force: true });
    await expect(page.getByText('2 selected')).toBeVisible();
    expect(await measureOverflow(page)).toBe(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete', exact: true }).tap();
    await expect(rows(page)).toHaveCount(1);

    await page.getByRole('button', { name: 'Select messages' }).tap();
    await row(page, 'One').tap({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel selection' }).tap();
    await row(page, 'One').tap();
    await expect(page.getByRole('dialog', { name: 'One' })).toBeVisible();
  });
});

test.describe('without a service worker, whose requests bypass page.route', () => {
  test.use({ serviceWorkers: 'block' });
  for (const width of [390, 1366]) {
    test(
      `messages of several days are shown by day, without a shift, at ${width}`,
      { tag: FULL_FORM_TAG },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const readLayoutShift = await measureLayoutShift(page);
        const address = await openWith(page, ['One', 'Two', 'Three', 'Four']);
        await backdateMessages(page, (index) => 24 * (index + 1));
        // The first reload stores the dates, the second one starts with them.
        for (let visit = 1; visit <= 2; visit += 1) {
          await page.reload();
          await expect(page.getByRole('rowheader').first()).toHaveText('Yesterday');
        }
        await waitUntilLive(page);
        await expect(page.getByRole('rowheader')).toHaveCount(4);
        expect(await readLayoutShift()).toBeLessThanOrEqual(0.02);
        await page.keyboard.press('j');
        await page.keyboard.press('j');
        await expect(row(page, 'Three')).toBeFocused();
        expect(await findAccessibilityProblems(page)).toEqual([]);
        await sendEmail(address, { subject: 'Five' });
        await expect(page.getByRole('rowheader').first()).toHaveText('Today');
        await expect(rows(page).first()).toContainText('Five');
        await expect(row(page, 'Three')).toBeFocused();
      },
    );
  }
});
