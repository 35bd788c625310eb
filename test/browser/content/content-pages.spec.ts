import { expect, test } from '@playwright/test';
import { casesByForm, colorSchemes, sweepTag } from '../../support/test-form.js';
import { checkScreen } from '../support/appearance.js';
import { collectConsoleErrors, declineCookies } from '../support/home-page.js';
import { collectForeignRequests, holdRequests } from '../support/requests.js';

/** The short form tests the first two: an article, with tables and code, and the FAQ. */
const screens = [
  '/blog/email-testing-for-developers',
  '/faq',
  '/blog',
  '/privacy',
  '/uk/blog/how-to-create-temporary-email',
  '/xx/blog/best-temporary-email-services',
];

/**
 * Pages that request no other host before the visitor has answered the cookie banner. The short form tests
 * the first three.
 */
const undecidedPages = [
  '/',
  '/blog/why-choose-mayfly',
  '/blog',
  '/faq',
  '/privacy',
  '/uk/blog/best-temporary-email-services',
];

for (const viewport of [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
]) {
  test.describe(`at ${viewport.width}`, { tag: sweepTag(viewport.width === 1366) }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    test('content pages fit, are accessible, hydrate, and request no other host', async ({
      page,
      baseURL,
    }) => {
      test.slow();
      const consoleErrors = collectConsoleErrors(page);
      const foreignRequests = collectForeignRequests(page, baseURL);
      await declineCookies(page);
      for (const path of casesByForm(screens, 2)) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await checkScreen(page, path, colorSchemes('light'));
      }
      const undecided = await page.context().newPage();
      await undecided.goto('/robots.txt');
      await undecided.evaluate(() => localStorage.clear());
      const laterErrors = collectConsoleErrors(undecided);
      const laterRequests = collectForeignRequests(undecided, baseURL);
      for (const path of casesByForm(undecidedPages, 3)) {
        await undecided.goto(path);
        await expect(undecided.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
        await undecided.waitForLoadState('networkidle');
      }
      expect(laterErrors).toEqual([]);
      expect(laterRequests).toEqual([]);
      expect(consoleErrors).toEqual([]);
      expect(foreignRequests).toEqual([]);
    });
  });
}

test.describe('the FAQ', () => {
  test.beforeEach(({ page }) => declineCookies(page));

  test('is opened, closed and linked to', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.locator('summary:visible')).toHaveCount(10);
    await expect(page.locator('details[open]')).toHaveText(/A working mailbox/);
    await page.getByText('How long does my address last').click();
    await expect(page.getByText('up to 7 days after the address was issued')).toBeVisible();
    await expect(page.getByText('A working mailbox')).toBeVisible();
    await page.getByText('What is a temporary email address?').click();
    await expect(page.getByText('A working mailbox')).toBeHidden();

    await page.goto('about:blank');
    await page.goto('/faq#important-accounts');
    await expect(page.getByText('We advise against it.')).toBeInViewport();
  });

  test('can be searched and opened before the page hydrates', async ({ page }) => {
    const releaseScripts = await holdRequests(page, '**/assets/start-*.js');
    const started = page.waitForRequest('**/assets/start-*.js');
    await page.goto('/faq', { waitUntil: 'commit' });
    await started;
    await page.getByRole('searchbox').fill('attachment');
    await page.getByText('Does it show HTML, images').click();
    await expect(page.locator('summary:visible')).toHaveCount(10);
    releaseScripts();
    await expect(page.locator('summary:visible')).toHaveCount(2);
    await expect(
      page.getByText('Common image formats and text files can be previewed'),
    ).toBeVisible();
    await expect(page.locator('mark').first()).toHaveText('attachment');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the texts of articles and FAQ are visible', async ({ page }) => {
    await page.goto('/uk/blog/how-to-create-temporary-email');
    await expect(page.getByRole('heading', { name: 'Advanced tactics' })).toBeVisible();
    await expect(page.locator('[data-country-text=uk]')).toBeVisible();
    await page.goto('/faq');
    await page.getByText('Can I use it for accounts that matter to me?').click();
    await expect(page.getByText('We advise against it.')).toBeVisible();
  });
});
