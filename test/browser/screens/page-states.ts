import { expect } from '@playwright/test';
import { sendMail } from '../../support/mail/smtp-client.js';
import { ADMIN_PASSWORD } from '../support/global-setup.js';
import { readAddress, sendEmail } from '../support/home-page.js';
import { state, type State, type States } from './state.js';
import { CODE, openContent, waitUntilOpen } from './visits.js';

const whole = (path: string, use: State['use'] = {}): State =>
  state((page) => openContent(page, path), { isWhole: true, use });

const operator = { httpCredentials: { username: 'operator', password: ADMIN_PASSWORD } };

/** Returns states in another language: the home page, the FAQ and an open message. */
const translated = (locale: string): States => ({
  [`language-${locale}-home`]: whole('/', { locale }),
  [`language-${locale}-faq`]: whole('/faq', { locale }),
  [`language-${locale}-message`]: state(
    async (page) => {
      await openContent(page, '/');
      await sendEmail(await readAddress(page), { subject: 'Your code', text: CODE });
      await page.getByRole('link', { name: 'Your code' }).click();
      await waitUntilOpen(page);
    },
    { use: { locale } },
  ),
});

export const pageStates: States = {
  'page-not-found': whole('/nowhere'),
  'page-failed': state(async (page) => {
    await page.addInitScript(() => {
      const fail = () => {
        throw new Error('No dates today.');
      };
      Object.assign(Intl, { DateTimeFormat: fail });
    });
    await openContent(page, '/');
    await expect(page.getByText('Something went wrong.')).toBeVisible();
  }),
  'page-blog': whole('/blog'),
  'page-article': whole('/blog/how-to-create-temporary-email'),
  'page-article-country': whole('/uk/blog/best-temporary-email-services'),
  'page-developers': whole('/blog/email-testing-for-developers'),
  'page-faq': whole('/faq'),
  'page-faq-search': state(async (page) => {
    await openContent(page, '/faq');
    await page.getByRole('searchbox').fill('attachment');
    await expect(page.locator('mark:visible').first()).toBeVisible();
  }),
  'page-faq-nothing': state(async (page) => {
    await openContent(page, '/faq');
    await page.getByRole('searchbox').fill('zebra');
  }),
  'page-privacy': whole('/privacy'),
  'page-country': whole('/uk'),
  'operator-refused': whole('/admin'),
  'operator-health': whole('/admin', operator),
  'operator-mail': state(
    async (page) => {
      const source = 'From: Reporter <reporter@example.net>\r\nSubject: Report\r\n\r\nLook.\r\n';
      await sendMail(Number(process.env.MAYFLY_TEST_SMTP_PORT), 'abuse@mayfly.test', source);
      await openContent(page, '/admin/mail');
    },
    { isWhole: true, use: operator },
  ),
  ...translated('de-DE'),
  ...translated('ar-EG'),
};
