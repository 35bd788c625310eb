import { expect, test } from '@playwright/test';
import { colorSchemes, FULL_FORM_TAG } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { setColorScheme } from '../support/appearance.js';
import { openHomePage, sendEmail } from '../support/home-page.js';

const HTML = [
  '<a href="https://shop.example/">Shop</a>',
  '<a href="https://www.google.com/url?q=https%3A%2F%2Fevil.example%2F">www.bank.example</a>',
  '<a href="http://203.0.113.7/a">Track your parcel</a>',
].join(' ');

for (const [width, scheme] of [
  [390, 'dark'],
  [1366, 'light'],
] as const) {
  test.describe(`at ${width}`, { tag: FULL_FORM_TAG }, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
    test('an open message lists the targets of its links, also by keyboard', async ({ page }) => {
      await sendEmail(await openHomePage(page), { subject: 'Links', html: HTML });
      await page.getByRole('link', { name: /Links/ }).first().click();
      const panel = page.getByRole('dialog');
      await expect(panel.getByText('Links (3), 2 to check before you open them')).toBeVisible();
      await expect(panel.getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveText([
        /^evil\.example.*Its text names another site\.$/,
        /^203\.0\.113\.7.*Leads to an IP address instead of a named site\.$/,
        /^shop\.example/,
      ]);
      for (const colorScheme of colorSchemes(scheme)) {
        await setColorScheme(page, colorScheme);
        expect(await findAccessibilityProblems(page)).toEqual([]);
      }
      const list = panel.getByRole('list', { name: 'Links' });
      await page.locator('summary').filter({ hasText: 'Links (3)' }).focus();
      await page.keyboard.press('Enter');
      await expect(list).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(list).toBeVisible();
    });
  });
}

test('a link to an app asks before it opens, and shows its target', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const html =
    '<style>div{display:none!important}</style><p>Hi <a href="myapp://verify?t=1">Verify</a></p>';
  await sendEmail(await openHomePage(page), { subject: 'App link', html });
  await page
    .getByRole('link', { name: /App link/ })
    .first()
    .click();
  const body = page.frameLocator('iframe[title="Message body"]');
  const question = body.getByRole('dialog', { name: 'Open this link in an app?' });
  await expect(question).toBeHidden();
  await body.getByRole('link', { name: 'Verify' }).click();
  await expect(question).toContainText('myapp://verify?t=1');
  await expect(question.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    'myapp://verify?t=1',
  );
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
});
