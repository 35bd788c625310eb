import { expect, test, type Page } from '@playwright/test';
import { FULL_FORM_TAG } from '../../support/test-form.js';
import { checkScreen } from '../support/appearance.js';
import { openHomePage, collectConsoleErrors } from '../support/home-page.js';

const sidebar = (page: Page) => page.getByRole('dialog', { name: 'Buy me a coffee' });
const checkout = (page: Page) => page.getByRole('dialog', { name: 'Test checkout' });
const pay = (page: Page, amount = '$5.00') =>
  sidebar(page)
    .getByRole('button', { name: `Pay ${amount}` })
    .click();
const expectNotification = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

async function openSidebar(page: Page): Promise<void> {
  await openHomePage(page);
  await page.getByRole('button', { name: 'Donate' }).click();
  await expect(sidebar(page)).toBeVisible();
}

test(
  'the sidebar opens from bar and footer, and closes after a payment',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    const consoleErrors = collectConsoleErrors(page);
    await openSidebar(page);
    await expect(sidebar(page).getByTestId('amount')).toHaveText('$5.00');
    await sidebar(page).getByRole('button', { name: 'Close' }).click();
    await expect(sidebar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Buy me a coffee' }).click();
    await expect(sidebar(page)).toBeVisible();

    await test.step('a failed or dismissed payment is reported', async () => {
      await pay(page);
      await page.getByRole('button', { name: 'Simulate failure' }).click();
      await expectNotification(page, 'Payment failed. Please try again later.');
      await page.getByRole('alert').click();
      await expect(sidebar(page)).toBeVisible();
      await pay(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expectNotification(page, 'Payment canceled');
      await expect(sidebar(page).getByRole('button', { name: 'Pay $5.00' })).toBeEnabled();
    });

    await test.step('a payment is confirmed', async () => {
      await sidebar(page).getByText('3 coffees').click();
      const response = page.waitForResponse((each) => each.url().includes('/payment/create-order'));
      await pay(page, '$15.00');
      expect(await (await response).json()).toMatchObject({ amount: 1500, currency: 'USD' });
      await expect(checkout(page)).toContainText('This is a test. No money moves.');
      await expect(page.getByText('Processing...')).toBeDisabled();
      await page.getByRole('button', { name: 'Simulate success' }).click();
      await expectNotification(page, 'Thank you for your support!');
      await expect(sidebar(page)).toBeHidden();
    });
    expect(consoleErrors).toEqual([]);
  },
);

test(
  'the sidebar works by keyboard, keeps the focus inside and restores it',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    await openHomePage(page);
    const toggle = page.getByRole('button', { name: 'Donate' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(sidebar(page)).toBeVisible();
    await expect(sidebar(page).locator(':focus')).toBeAttached();
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab');
      await expect(sidebar(page).locator(':focus')).toBeAttached();
    }
    await page.getByRole('radio', { name: '$5 1 coffee' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(checkout(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNotification(page, 'Payment canceled');
    await expect(checkout(page)).toBeHidden();
    await expect(page.getByLabel('Custom amount')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toBeHidden();
    await expect(toggle).toBeFocused();
  },
);

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of sizes) {
    test.describe(
      `at ${viewport.width} by ${viewport.height}, ${colorScheme}`,
      { tag: FULL_FORM_TAG },
      () => {
        test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });
        test('the sidebar and the test checkout fit and are accessible', async ({ page }) => {
          await openSidebar(page);
          await checkScreen(page, 'sidebar', [colorScheme]);
          await page.getByLabel('Custom amount').fill('9999999.99');
          await pay(page, '$9,999,999.99');
          await expectNotification(page, 'Please enter a valid amount');
          await expect(page.getByLabel('Custom amount')).toBeFocused();
          await checkScreen(page, 'refused', [colorScheme]);
          await sidebar(page).getByText('1 coffee').click();
          await pay(page);
          await expect(checkout(page)).toBeVisible();
          await checkScreen(page, 'checkout', [colorScheme]);
        });
      },
    );
  }
}
