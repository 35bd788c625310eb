import { expect, test, type Page } from '@playwright/test';
import { FULL_FORM_TAG, sweepTag } from '../../support/test-form.js';
import { measureOverflow } from '../support/appearance.js';
import { openHomePage, waitUntilLive, sendEmail } from '../support/home-page.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const LINK = 'https://example.com/verify?token=8fk2abc9';
const codeAndLink = {
  subject: 'Welcome',
  html: `<p>Your verification code is <b>482913</b>.</p><p><a href="${LINK}">Confirm your email address</a></p>`,
};

test('code and link can be reached by keyboard; the link opens a tab', async ({
  page,
  context,
}) => {
  const referrers: (string | undefined)[] = [];
  await context.route('https://example.com/**', async (route) => {
    referrers.push(route.request().headers()['referer']);
    await route.fulfill({ contentType: 'text/html', body: '<h1>Confirmed</h1>' });
  });
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await sendEmail(address, codeAndLink);
  const row = page.getByRole('link', { name: 'Welcome' });
  await expect(row).toBeVisible();
  await expect(page).toHaveTitle(/^482913 · /);
  await row.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy code 482913' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied 482913' })).toBeVisible();
  expect(await readClipboard(page)).toBe('482913');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Confirm at example.com' })).toBeFocused();

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Confirm at example.com' }).click(),
  ]);
  await expect(opened.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  expect(opened.url()).toBe(LINK);
  expect(referrers).toEqual([undefined]);
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opened.close();

  await row.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Welcome' });
  await expect(page).toHaveTitle(/^Mayfly/);
  await expect(panel.getByRole('button', { name: /^Cop(y code|ied) 482913$/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Confirm at example.com' })).toHaveAttribute(
    'href',
    LINK,
  );
});

for (const width of [320, 360, 390]) {
  test(
    `chips fit their row on a screen of ${width} pixels`,
    { tag: sweepTag(width === 320) },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const address = await openHomePage(page);
      await waitUntilLive(page);
      await sendEmail(address, { subject: 'Plain' });
      const long = `https://login.${'long-name.'.repeat(6)}example.com/verify?token=8fk2abc9`;
      await sendEmail(address, { ...codeAndLink, html: codeAndLink.html.replace(LINK, long) });
      await expect(page.getByRole('link', { name: /^Confirm at …/ })).toBeVisible();
      const boxes = await page.evaluate(() =>
        [...document.querySelectorAll('tr[data-message-id]')].map((row) => {
          const box = (selector: string) => row.querySelector(selector)?.getBoundingClientRect();
          return {
            row: row.getBoundingClientRect().right,
            time: box('time')?.right,
            chip: box('a[target]')?.right ?? 0,
            owner: box('a[target] bdi')?.right ?? 0,
          };
        }),
      );
      const [withChips, plain] = boxes;
      expect(plain?.time).toBeGreaterThan(0);
      expect(withChips?.time).toBe(plain?.time);
      expect(withChips?.chip).toBeLessThan(withChips?.row ?? 0);
      // The end of the host, which names its owner, is never truncated.
      expect(withChips?.owner).toBeLessThan(withChips?.chip ?? 0);
      expect(await measureOverflow(page)).toBe(0);
    },
  );
}

for (const width of [390, 1366]) {
  test(
    `space for rows with links is reserved on a screen of ${width} pixels`,
    { tag: FULL_FORM_TAG },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const address = await openHomePage(page);
      await waitUntilLive(page);
      // Enough rows to be higher than the note of an empty inbox.
      for (const subject of ['A', 'B', 'C', 'D']) await sendEmail(address, { subject });
      await sendEmail(address, codeAndLink);
      await sendEmail(address, { ...codeAndLink, subject: 'Again' });
      await expect(page.getByRole('link', { name: 'Again' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('link', { name: 'Again' })).toBeVisible();
      const readRootStyle = () => page.evaluate(() => document.documentElement.style.cssText);
      await expect.poll(readRootStyle).not.toContain('--inbox');
      // Reserves the space again, as before the first paint, now that the rows exist.
      await page.addScriptTag({ url: '/theme.js' });
      const [reserved, needed] = await page.locator('.inbox-area').evaluate((area) => {
        const { minHeight } = getComputedStyle(area);
        const heights = [...area.children].map((each) => (each as HTMLElement).offsetHeight);
        return [parseFloat(minHeight), heights.reduce((sum, each) => sum + each, 0)];
      });
      expect(needed).toBeGreaterThan(0);
      expect(Math.abs((reserved ?? 0) - (needed ?? 0))).toBeLessThanOrEqual(4);
    },
  );
}

// A request may be pending when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));
