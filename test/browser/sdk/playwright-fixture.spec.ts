import { mergeTests, test as base } from '@playwright/test';
import { Mayfly } from '../../../packages/sdk/src/index.js';
import { expect, test as withMayfly } from '../../../packages/sdk/src/fixtures/playwright.js';
import { SignUpApplication } from '../../sign-up/application.js';

const mayflyUrl = `http://localhost:${process.env.MAYFLY_TEST_PORT}`;
const smtpUrl = `smtp://127.0.0.1:${process.env.MAYFLY_TEST_SMTP_PORT}`;

/** Test function with a fixture of the application under test, to be merged with the fixture `mayfly`. */
const withSignUp = base.extend<object, { signUp: SignUpApplication }>({
  signUp: [
    async ({ browserName: _browserName }, use) => {
      const signUp = await SignUpApplication.start(smtpUrl);
      await use(signUp);
      signUp.close();
    },
    { scope: 'worker' },
  ],
});
const test = mergeTests(withMayfly, withSignUp);

test.use({ mayflyOptions: { url: mayflyUrl } });

test.describe('the fixture mayfly', () => {
  test.describe.configure({ mode: 'serial' });
  const used: { emailAddress: string; sessionId: string }[] = [];

  test('confirms a sign-up by the code of its email', async ({ page, mayfly, signUp }) => {
    await page.goto(signUp.origin);
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill(mayfly.inbox.emailAddress);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByLabel('Code').fill(await mayfly.inbox.waitForCode({ subject: /confirm/i }));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Hello Ada')).toBeVisible();
    used.push(mayfly.inbox);
  });

  test('confirms a sign-up by the link of its email', async ({ page, mayfly, signUp }) => {
    const form = { email: mayfly.inbox.emailAddress, name: 'Grace' };
    await page.request.post(`${signUp.origin}/sign-up`, { form });
    await page.goto(await mayfly.inbox.waitForLink({ from: 'harbor-books.example' }));
    await expect(page.getByText('Hello Grace')).toBeVisible();
    used.push(mayfly.inbox);
  });

  test('creates more inboxes for a test', async ({ page, mayfly, signUp }) => {
    const second = await mayfly.createInbox();
    for (const { emailAddress } of [mayfly.inbox, second]) {
      const form = { email: emailAddress, name: 'Ada' };
      await page.request.post(`${signUp.origin}/sign-up`, { form });
    }
    const codes = [await mayfly.inbox.waitForCode(), await second.waitForCode()];
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
    used.push(mayfly.inbox, second);
  });

  test('has deleted each inbox after its test', async () => {
    const mayfly = new Mayfly({ url: mayflyUrl });
    expect(new Set(used.map(({ emailAddress }) => emailAddress)).size).toBe(4);
    for (const { sessionId } of used) {
      await expect(mayfly.openInbox({ sessionId })).rejects.toMatchObject({ code: 'expired' });
    }
  });
});
