import { expect, test, type Page } from '@playwright/test';
import { sendMail } from '../../support/mail/smtp-client.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { openHomePage, readAddress, sendEmail, waitUntilLive } from '../support/home-page.js';
import { measureLayoutShift } from '../support/layout-shift.js';

// Requests of a service worker bypass `page.route`.
test.use({ serviceWorkers: 'block', timezoneId: 'America/New_York' });

const CODE = { subject: 'Your code', text: 'Your verification code is 482913.' };
const rows = (page: Page) => page.locator('[data-message-id]');

/**
 * Returns a function that reloads the page, to which its address then seems to expire in a number of seconds,
 * once: later requests for it fail. The route stays, since requests in progress hang when the last one is removed.
 */
async function shortenLifetimes(page: Page): Promise<(seconds: number) => Promise<unknown>> {
  let remainingTimeInSeconds: number | null = null;
  await page.route('**/api/v1/email/current*', async (route) => {
    if (remainingTimeInSeconds === null) return route.abort('connectionrefused');
    const json = { remainingTimeInSeconds };
    remainingTimeInSeconds = null;
    const session = (await (await route.fetch()).json()) as object;
    return route.fulfill({ json: { ...session, ...json } });
  });
  return (seconds) => {
    remainingTimeInSeconds = seconds;
    return page.reload();
  };
}

test('an open message warns before its address expires, and stays until closed', async ({
  page,
}) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId') ?? '');
  await sendEmail(address, { subject: 'Read me slowly' });
  await page.getByRole('link', { name: 'Read me slowly' }).click();
  const panel = page.getByRole('dialog', { name: 'Read me slowly' });
  await expect(panel.getByText('Hello there.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Extend' })).toHaveCount(0);
  const shortenTo = await shortenLifetimes(page);
  await shortenTo(302);
  await expect(panel.getByText('This address expires in 5 minutes')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Extend' })).toBeVisible();

  // The time is up, but no new address can be issued: the page has none.
  await page.route('**/api/v1/generate-email', (route) => route.abort('connectionrefused'));
  await shortenTo(8);
  await expect(page.getByText('Failed to initialize email address.').first()).toBeVisible();
  await expect(panel.getByText('Hello there.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.request.delete('/api/v1/email/current', { params: { sessionId } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('address')).not.toHaveText(address);
  await expect(panel.getByText(/You can read it until you close it\./)).toBeVisible();
  await expect(panel.getByText('Hello there.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('a code is offered on other pages and next to the question about cookies', async ({
  page,
}) => {
  const readLayoutShift = await measureLayoutShift(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const address = await readAddress(page);
  await waitUntilLive(page);
  await sendEmail(address, CODE);
  const copy = page.getByRole('button', { name: 'Copy code', exact: true });
  await expect(copy).toBeVisible();
  const consent = page.getByRole('region', { name: 'Cookie consent' });
  const [question, button] = [await consent.boundingBox(), await copy.boundingBox()];
  const isApart =
    button!.y + button!.height <= question!.y || question!.y + question!.height <= button!.y;
  expect(isApart).toBe(true);
  await page.getByRole('button', { name: 'Decline' }).click();

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await readLayoutShift();
  await sendEmail(address, { ...CODE, text: 'Your verification code is 771204.' });
  await expect(page.getByRole('button', { name: 'Copy code 771204' })).toBeVisible();
  await expect(page).toHaveTitle('771204 · Northwind');
  const bar = page.getByRole('region', { name: 'from Northwind' });
  await expect(bar.getByText('Northwind')).toBeVisible();
  // The page slides below the bar.
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(async () => {
    const [above, below] = [await bar.boundingBox(), await breadcrumbs.boundingBox()];
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  }).toPass();
  expect((await readLayoutShift()) - before).toBeLessThan(0.002);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await bar.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('dialog', { name: 'Your code' })).toContainText('771204');
});

test('a full inbox says so and makes room; pages and search have their place', async ({ page }) => {
  await page.route(/:\d+\/(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(inboxMaxMessages[^0-9]{1,12})200/g, '$111');
    await route.fulfill({ response, body });
  });
  const address = await openHomePage(page);
  await waitUntilLive(page);
  for (let number = 1; number <= 11; number += 1) {
    const text = number === 3 ? `${'Good day. '.repeat(30)}The sesame is inside.` : 'Hello.';
    await sendEmail(address, { subject: `Email ${number}`, text });
  }
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByText('This inbox is full.')).toBeVisible();

  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('sesame');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('mark')).toHaveText('sesame');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(rows(page).first().getByRole('link')).toBeFocused();

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Is anything on its way?' }).click();
  await expect(page.getByText(/deliveries in the last 10 minutes\./)).toBeAttached();

  await page.getByRole('button', { name: 'Delete all but the newest 9' }).click();
  await expect(rows(page)).toHaveCount(9);
  await expect(page.getByText('This inbox is full.')).toHaveCount(0);
});

test('undo returns to the message; an invitation is one event in the own time zone', async ({
  page,
}) => {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  const event = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20271203T190000Z'];
  const end = ['DTEND:20271203T200000Z', 'SUMMARY:Launch', 'LOCATION:Pier 3', 'END:VEVENT'];
  const calendar = [...event, ...end, 'END:VCALENDAR'];
  const head = ['Subject: Invitation', 'Content-Type: multipart/mixed; boundary=b', ''];
  const alternative = ['--b', 'Content-Type: multipart/alternative; boundary=a', '', '--a', ''];
  const parts = ['Please come.', '--a', 'Content-Type: text/calendar; method=REQUEST', ''];
  const file = ['--a--', '--b', 'Content-Type: application/ics; name=invite.ics'];
  const attached = ['Content-Disposition: attachment; filename=invite.ics', '', ...calendar];
  const source = [...head, ...alternative, ...parts, ...calendar, ...file, ...attached, '--b--'];
  await sendEmail(address, { subject: 'Another one' });
  const port = Number(process.env.MAYFLY_TEST_SMTP_PORT);
  expect((await sendMail(port, address, source.join('\r\n'))).code).toBe(250);
  await page.getByRole('link', { name: 'Invitation' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invitation' });
  const card = invitation.getByRole('article', { name: 'Calendar event' });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(/Launch.*Dec 3.*2:00.*Pier 3/s);

  await page.keyboard.press('#');
  await expect(page.getByRole('dialog', { name: 'Another one' })).toBeVisible();
  await expect(page.getByText('Message deleted.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(invitation).toBeVisible();
  await expect(page.getByText('Message deleted.')).toHaveCount(0);
});
