import { expect, type Page } from '@playwright/test';
import { sendMail } from '../../support/smtp-client.js';
import {
  backdateMessages,
  chooseFromMenu,
  declineCookies,
  openHomePage,
  readAddress,
  sendEmail,
  waitUntilLive,
  type TestEmail,
} from '../support/home-page.js';
import { newsletter } from '../support/newsletter.js';

/** A state of the product to look at. */
interface State {
  /** Brings the page into the state. Returns another page if that is to be shown. */
  open: (page: Page) => Promise<Page | void>;
  phonesOnly?: boolean;
}

const CODE = 'Your verification code is 482913.';
const LINK = 'Confirm your email address: https://accounts.example.com/confirm?token=1a2b3c';
const emails: TestEmail[] = [
  { from: 'Ann Lee <ann@example.org>', subject: 'Dinner on Friday?', text: 'Are you free at 7?' },
  { subject: 'A subject that is so long that it does not fit on one line of any of the screens' },
  { from: 'Shop <shop@shop.example>', subject: 'Confirm your address', text: LINK },
  { from: 'Bank <no-reply@bank.example>', subject: 'Your code', text: CODE },
];

async function openLive(page: Page): Promise<string> {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  return address;
}

async function openWith(page: Page, sent: TestEmail[]): Promise<string> {
  const address = await openLive(page);
  for (const email of sent) await sendEmail(address, email);
  await expect(page.locator('[data-message-id]')).toHaveCount(Math.min(sent.length, 10));
  return address;
}

/** Opens a full inbox whose messages seem to have arrived during the last days. */
async function openDays(page: Page): Promise<void> {
  await backdateMessages(page, (index) => index ** 2);
  const many = Array.from({ length: 12 }, (_, index) => ({ subject: `Email ${index + 1}` }));
  await openWith(page, [...many.slice(0, 8), ...emails]);
  await page.reload();
  await expect(page.getByText('Yesterday')).toBeVisible();
}

async function openNewsletter(page: Page): Promise<void> {
  const address = await openLive(page);
  await sendMail(Number(process.env.MAYFLY_TEST_SMTP_PORT), address, newsletter('The week'));
  await page.getByRole('link', { name: 'The week' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
}

async function openTab(page: Page, name: string): Promise<void> {
  await openNewsletter(page);
  await page.getByRole('tab', { name }).click();
  await page.waitForLoadState('networkidle');
}

/** Opens the page with an address that seems to expire in `remainingTimeInSeconds`. */
async function openExpiring(page: Page, remainingTimeInSeconds: number): Promise<void> {
  await page.route('**/api/v1/generate-email', async (route) => {
    const session = (await (await route.fetch()).json()) as object;
    await route.fulfill({ status: 201, json: { ...session, remainingTimeInSeconds } });
  });
  await openLive(page);
}

async function openExpired(page: Page): Promise<void> {
  await openLive(page);
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId') ?? '');
  await page.request.delete('/api/v1/email/current', { params: { sessionId } });
  await expect(page.getByRole('alert')).toBeVisible();
}

async function openDonation(page: Page): Promise<void> {
  await openHomePage(page);
  await page.getByRole('button', { name: 'Buy me a coffee' }).click();
  await expect(page.getByTestId('amount')).toBeVisible();
}

async function openSettings(page: Page): Promise<void> {
  await openLive(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openMiniInbox(page: Page): Promise<Page> {
  // A popup in place of the floating window, which not every browser has.
  await page.addInitScript(() => {
    const requestWindow = async () => window.open('', '', 'width=380,height=230');
    Object.assign(window, { documentPictureInPicture: { requestWindow } });
  });
  await openSettings(page);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open a floating mini inbox' }).click();
  const mini = await opened;
  await mini.setViewportSize({ width: 380, height: 230 });
  await expect(mini.getByText('Email expires in')).toBeVisible();
  return mini;
}

async function openContent(page: Page, path: string): Promise<void> {
  await declineCookies(page);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

const content = (path: string): State => ({ open: (page) => openContent(page, path) });
const state = (open: (page: Page) => Promise<unknown>, others: Partial<State> = {}): State => ({
  open: async (page) => void (await open(page)),
  ...others,
});

/** All states by name, which is also that of the files and tests: `npm run screens -- -g inbox`. */
export const states: Record<string, State> = {
  'inbox-loading': state(async (page) => {
    await page.route('**/api/v1/**', () => undefined);
    await declineCookies(page);
    await page.goto('/');
    await expect(page.getByTestId('address-shimmer')).toBeVisible();
  }),
  'inbox-empty': state(openLive),
  'inbox-list': state((page) => openWith(page, emails.slice(0, 2))),
  'inbox-codes-and-links': state((page) => openWith(page, emails)),
  'inbox-days': state(openDays),
  'inbox-selection': state(async (page) => {
    await openWith(page, emails);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }),
  'inbox-search': state(async (page) => {
    await openWith(page, [...emails, ...emails, ...emails]);
    await page.getByRole('searchbox').fill('code');
    await expect(page.locator('mark').first()).toBeVisible();
  }),
  'inbox-refreshed': state(async (page) => {
    await openLive(page);
    await page.keyboard.press('r');
    await expect(page.getByText('Up to date')).toBeVisible();
  }),
  'inbox-delete-all': state(async (page) => {
    await openWith(page, emails);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  'inbox-toast': state(async (page) => {
    await openWith(page, emails);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alert').hover();
  }),
  'message-text': state(async (page) => {
    await openWith(page, emails);
    await page.getByRole('link', { name: 'Your code' }).click();
    await expect(page.getByRole('dialog').getByText(CODE)).toBeVisible();
  }),
  'message-html': state(openNewsletter),
  'message-attachments': state(async (page) => {
    await openNewsletter(page);
    await page.getByText('timetable.pdf').first().scrollIntoViewIfNeeded();
  }),
  'message-headers': state((page) => openTab(page, 'Headers')),
  'message-source': state((page) => openTab(page, 'Source')),
  'message-missing': state(async (page) => {
    await openHomePage(page, '/?message=nothing');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  }),
  'address-menu': state(async (page) => {
    await openLive(page);
    await page.getByRole('button', { name: 'Address menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  }),
  'address-list': state(async (page) => {
    await openLive(page);
    await chooseFromMenu(page, 'Check Existing Email');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'address-delete': state(async (page) => {
    await openLive(page);
    await chooseFromMenu(page, 'Delete address');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  'address-last-hour': state((page) => openExpiring(page, 1800)),
  'address-last-minutes': state((page) => openExpiring(page, 200)),
  'address-expired': state(openExpired),
  'address-error': state(async (page) => {
    await page.route('**/api/v1/generate-email', (route) => route.fulfill({ status: 500 }));
    await openContent(page, '/');
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
  }),
  'site-offline': state(async (page) => {
    await openWith(page, emails);
    await page.context().setOffline(true);
    await expect(page.getByText('You’re offline.').first()).toBeVisible();
  }),
  'site-consent': state(async (page) => {
    await page.goto('/');
    await readAddress(page);
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  }),
  'site-settings': state(openSettings),
  'site-shortcuts': state(async (page) => {
    await openLive(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'site-donation': state(openDonation),
  'site-checkout': state(async (page) => {
    await openDonation(page);
    await page.getByRole('button', { name: 'Pay $5.00' }).click();
    await expect(page.getByRole('dialog', { name: 'Test checkout' })).toBeVisible();
  }),
  'site-mobile-menu': state(
    async (page) => {
      await openLive(page);
      await page.getByRole('button', { name: 'Open menu' }).click();
    },
    { phonesOnly: true },
  ),
  'site-mini-inbox': { open: openMiniInbox },
  'page-not-found': content('/nowhere'),
  'page-blog': content('/blog'),
  'page-article': content('/blog/how-to-create-temporary-email'),
  'page-faq': content('/faq'),
  'page-privacy': content('/privacy'),
  'page-deletion': content('/deletion'),
  'page-api-docs': content('/api/docs'),
};
