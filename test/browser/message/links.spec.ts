import { expect, test } from '@playwright/test';
import { openHomePage, sendEmail } from '../support/home-page.js';

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
