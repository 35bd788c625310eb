import { expect, test, type Page } from '@playwright/test';
import { colorSchemes, FULL_FORM_TAG } from '../../support/test-form.js';
import { checkScreen } from '../support/appearance.js';
import { openHomePage, sendEmail, waitUntilLive } from '../support/home-page.js';

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
