import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sendMail } from '../../support/smtp-client.js';
import { findAccessibilityProblems } from '../support/accessibility.js';

const smtpPort = Number(process.env.MAYFLY_TEST_SMTP_PORT);

/** Opens the page as a new visitor and answers the address it shows. */
async function openHome(page: Page): Promise<string> {
  await page.goto('/');
  const address = page.getByText(/^[a-z]+-[a-z]+-\d{6}@[a-z]+\.test$/).first();
  await expect(address).toBeVisible();
  return (await address.innerText()).replaceAll(/\s/g, '');
}

/** The row of a message in the inbox. */
const row = (page: Page, subject: string) => page.getByRole('link', { name: subject });

const html = (subject: string, body: string) =>
  `From: Shop <hello@shop.example>\r\nSubject: ${subject}\r\n` +
  `MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${body}\r\n`;

test('an email sent by SMTP appears in the open page, without a reload', async ({ page }) => {
  const problems: string[] = [];
  const foreign: string[] = [];
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
  });
  const address = await openHome(page);
  await expect(
    page.getByText('No messages yet. They will appear here automatically.'),
  ).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const answer = await sendMail(
    smtpPort,
    address,
    'Subject: Welcome aboard\r\n\r\nHello there.\r\n',
  );
  expect(answer.code).toBe(250);
  await expect(row(page, 'Welcome aboard')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
  expect(foreign).toEqual([]);
});

test('an HTML email is shown in a frame that runs and loads nothing', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const address = await openHome(page);
  const body =
    '<h1>Big news</h1><script>parent.document.title = "owned"</script>' +
    '<img src="http://tracker.test/p.gif" alt="tracker"><a href="https://shop.example/x">Go</a>';
  await sendMail(smtpPort, address, html('News', body));
  await row(page, 'News').click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Big news' })).toBeVisible();
  const sandbox = await page.locator('iframe').getAttribute('sandbox');
  expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox');
  const link = frame.getByRole('link', { name: 'Go' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(page).not.toHaveTitle('owned');
  expect(requests.filter((url) => url.includes('tracker.test'))).toEqual([]);
});
