import { expect, test, type Page } from '@playwright/test';
import { colorSchemes, FULL_FORM_TAG } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { checkScreen } from '../support/appearance.js';
import {
  collectConsoleErrors,
  openHomePage,
  sendEmail,
  waitUntilLive,
} from '../support/home-page.js';

/** Time for an undo, as in `client/lib/inbox/deletions.ts`. */
const UNDO_MS = 6_000;

const COLOR_SCHEMES = colorSchemes('light');

/** Opens an inbox of ten messages; three are invoices, one only by its text. */
async function openFullInbox(page: Page): Promise<string> {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  const text = `${'Guten Tag. '.repeat(30)}Die Rechnung für den Schlüssel liegt bei.`;
  await sendEmail(address, { subject: 'Ihre Bestellung', text });
  await sendEmail(address, { subject: 'Rechnung 4711', from: 'Café Zürich <hallo@cafe.example>' });
  await sendEmail(address, { subject: 'RECHNUNG 4712' });
  for (let number = 4; number <= 10; number += 1) {
    await sendEmail(address, { subject: `Email ${number}` });
  }
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeVisible();
  return address;
}

const rows = (page: Page) => page.locator('tr[data-message-id]');
const marks = (page: Page) => page.locator('mark').allInnerTexts();

test(
  'a search finds and marks messages; Escape returns to the inbox',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    const consoleErrors = collectConsoleErrors(page);
    const address = await openFullInbox(page);
    const field = page.getByRole('searchbox', { name: 'Search messages' });
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type('rechnung');
    await expect(page.getByText('3 messages found.')).toBeAttached();
    await expect(rows(page)).toHaveCount(3);
    expect(await marks(page)).toEqual(['RECHNUNG', 'Rechnung', 'Rechnung']);
    expect(new URL(page.url()).search).toBe('');
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await sendEmail(address, { subject: 'Something else' });
    await sendEmail(address, { subject: 'Rechnung 4713' });
    await expect(rows(page)).toHaveCount(4);
    await expect(field).toBeFocused();

    await field.fill('zurich cafe');
    await expect(rows(page)).toHaveCount(1);
    expect(await marks(page)).toEqual(['Café', 'Zürich']);
    await field.fill('schlussel');
    await expect(page.getByText('1 message found.')).toBeAttached();
    expect(await marks(page)).toEqual(['Schlüssel']);
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await expect(rows(page)).toHaveCount(10);

    await field.fill('4711');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Rechnung 4711' }).click();
    await expect(page.getByRole('dialog', { name: 'Rechnung 4711' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(field).toHaveValue('4711');
    await expect(page.getByRole('link', { name: 'Rechnung 4711' })).toBeFocused();
    await expect(page.locator('tr[data-unread="false"]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('#inbox')).toBeFocused();
    await expect(rows(page)).toHaveCount(10);
    expect(consoleErrors).toEqual([]);
  },
);

test(
  'all messages are marked read and deleted in every tab, with an undo',
  { tag: FULL_FORM_TAG },
  async ({ page, context }) => {
    await page.clock.install();
    const address = await openHomePage(page);
    const other = await context.newPage();
    await openHomePage(other);
    await Promise.all([waitUntilLive(page), waitUntilLive(other)]);
    for (const subject of ['One', 'Two', 'Three']) await sendEmail(address, { subject });
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(other)).toHaveCount(3);

    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect(page).toHaveTitle(/^Mayfly/);
    await expect(other.locator('[data-unread="true"]')).toHaveCount(0);

    await page.getByRole('button', { name: 'Delete all' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete all messages?' });
    await expect(dialog).toContainText('All 3 messages');
    await dialog.getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByText('No messages yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveCount(3);

    await page.getByRole('button', { name: 'Delete all' }).click();
    await dialog.getByRole('button', { name: 'Delete all' }).click();
    await sendEmail(address, { subject: 'Meanwhile' });
    await expect(page.getByRole('link', { name: 'Meanwhile' })).toBeVisible();
    // Ends the time for an undo.
    await page.clock.runFor(UNDO_MS);
    await expect(rows(other)).toHaveCount(1);
    await expect(other.getByRole('link', { name: 'Meanwhile' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Meanwhile' })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  },
);

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
]) {
  test(
    `the search fits and is accessible at ${viewport.width} pixels`,
    { tag: FULL_FORM_TAG },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await openFullInbox(page);
      const field = page.getByRole('searchbox', { name: 'Search messages' });
      await checkScreen(page, 'search-field', COLOR_SCHEMES);
      await field.fill('rechnung');
      await expect(rows(page)).toHaveCount(3);
      await checkScreen(page, 'search-results', COLOR_SCHEMES);
      await field.fill('nowhere to be found');
      await expect(page.getByText('No message contains “nowhere to be found”.')).toBeVisible();
      await checkScreen(page, 'search-empty', COLOR_SCHEMES);
      await page.getByRole('button', { name: 'Clear search' }).click();
      await page.getByRole('button', { name: 'Delete all' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await checkScreen(page, 'delete-all', COLOR_SCHEMES);
    },
  );
}
