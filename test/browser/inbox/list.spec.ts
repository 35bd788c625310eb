import { expect, test, type Page } from '@playwright/test';
import { casesByForm, FULL_FORM_TAG } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { measureOverflow } from '../support/appearance.js';
import { backdateMessages, openHomePage, sendEmail, waitUntilLive } from '../support/home-page.js';
import { measureLayoutShift } from '../support/layout-shift.js';

const rows = (page: Page) => page.locator('[data-message-id]');

async function openWith(page: Page, subjects: string[]): Promise<string> {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  for (const subject of subjects) await sendEmail(address, { subject });
  await expect(rows(page)).toHaveCount(subjects.length);
  return address;
}

/** Waits until nothing slides to another place. */
const waitUntilStill = (page: Page) =>
  expect(page.locator('[data-slides][style*="translate"]')).toHaveCount(0);

for (const width of casesByForm([390, 320, 360, 414], 1)) {
  test(`messages and a code arrive at ${width} pixels without a shift`, async ({ page }) => {
    const readLayoutShift = await measureLayoutShift(page);
    await page.setViewportSize({ width, height: 844 });
    const address = await openHomePage(page);
    await waitUntilLive(page);
    let before = await readLayoutShift();
    for (let count = 1; count <= 11; count += 1) {
      const text = count === 5 ? 'Your verification code is 482913.' : 'Hello there.';
      await sendEmail(address, { subject: `Mail ${count}`, text });
      await expect(page.getByRole('link', { name: `, Mail ${count}, ` })).toBeVisible();
      if (count === 5)
        await expect(page.getByRole('button', { name: 'Copy code', exact: true })).toBeVisible();
      if (count === 10) await expect(page.getByRole('searchbox')).toBeVisible();
      await waitUntilStill(page);
      const after = await readLayoutShift();
      expect(after - before, `message ${count}`).toBeLessThanOrEqual(0.02);
      before = after;
    }
  });
}

test('the address makes room for the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await sendEmail(address, { subject: 'קוד האימות שלך', text: 'הקוד שלך נמצא כאן' });
  await expect(rows(page)).toHaveCount(1);
  // Truncated text must not lose its beginning.
  await expect(rows(page).getByText('הקוד שלך')).toHaveCSS('direction', 'rtl');

  for (let index = 1; index <= 9; index += 1)
    await sendEmail(address, { subject: `Mail ${index}` });
  await expect(rows(page)).toHaveCount(10);
  await waitUntilStill(page);
  const countWhole = () =>
    rows(page).evaluateAll(
      (all) => all.filter((each) => each.getBoundingClientRect().bottom <= innerHeight).length,
    );
  expect(await countWhole()).toBeGreaterThanOrEqual(4);
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await countWhole()).toBeGreaterThanOrEqual(8);
  await expect(rows(page).first()).toHaveCSS('height', '44px');

  // On a phone, the keyboard would cover the results of a search.
  await page.setViewportSize({ width: 390, height: 844 });
  const readTop = () =>
    page.locator('#inbox').evaluate((inbox) => inbox.getBoundingClientRect().top);
  expect(await readTop()).toBeGreaterThan(150);
  await page.getByRole('searchbox').focus();
  await expect.poll(readTop).toBeLessThanOrEqual(100);
});

test('the subject uses the whole row, which has only the time of today', async ({ page }) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  // The address has one form of its end, next to the countdown.
  await expect(page.getByRole('timer')).toHaveText(
    /^Email expires in\s*\d+\s*Hrs\s*\d+\s*Min\s*\d+\s*Sec$/,
  );
  await expect(page.getByText(/^Ends /)).toBeVisible();
  await expect(page.getByText(/^Issued /)).toHaveCount(0);
  const subject = '[GitHub] Please verify your device';
  await sendEmail(address, { subject });
  const link = page.getByRole('link', { name: subject });
  await expect(link).toBeVisible();
  await expect(rows(page).locator('time')).toHaveText(/^\d{1,2}:\d{2} [AP]M$/);
  expect(await measureOverflow(link.getByText(subject))).toBe(0);
  // With messages, the line of the lifetime makes room for them.
  await expect(page.getByText(/^Ends /)).toBeHidden();
});

test.describe('without a service worker, whose requests bypass page.route', () => {
  test.use({ serviceWorkers: 'block' });
  for (const width of [390, 1366]) {
    test(
      `messages of several days have dates, without a shift, at ${width}`,
      { tag: FULL_FORM_TAG },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const readLayoutShift = await measureLayoutShift(page);
        await openWith(page, ['One', 'Two', 'Three', 'Four']);
        await backdateMessages(page, (index) => 24 * index);
        // The first reload stores the layout, the second one starts with it.
        for (let visit = 1; visit <= 2; visit += 1) {
          await page.reload();
          await expect(rows(page).last().locator('time')).toHaveText(/^[A-Z][a-z]{2} \d+, /);
        }
        await waitUntilLive(page);
        expect(await readLayoutShift()).toBeLessThanOrEqual(0.02);
        expect(await findAccessibilityProblems(page)).toEqual([]);
      },
    );
  }
});
