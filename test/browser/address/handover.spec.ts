import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { encode } from 'uqr';
import { colorSchemes, FULL_FORM_TAG } from '../../support/test-form.js';
import { hasLostFocus } from '../support/focus.js';
import { checkScreen } from '../support/appearance.js';
import {
  chooseFromMenu,
  collectConsoleErrors,
  openHomePage,
  readAddress,
  sendEmail,
} from '../support/home-page.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const COLOR_SCHEMES = colorSchemes('dark');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.1 Mobile/15E148 Safari/604.1';

/** Returns the modules that the path of a QR code draws. */
function readModules(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return rows;
}

test.describe('a handover to another device', { tag: FULL_FORM_TAG }, () => {
  const offer = (page: Page) => page.getByRole('dialog', { name: 'Open on another device' });
  const question = (page: Page) => page.getByRole('alertdialog');
  let phoneContext: BrowserContext;
  let phone: Page;
  test.beforeEach(async ({ browser, baseURL }) => {
    const viewport = { width: 390, height: 844 };
    phoneContext = await browser.newContext({ baseURL: baseURL!, viewport, userAgent: IPHONE });
    phone = await phoneContext.newPage();
  });
  test.afterEach(() => phoneContext.close());

  /** Opens the dialog and copies its link. */
  const copyLink = async (page: Page): Promise<string> => {
    await chooseFromMenu(page, 'Open on another device');
    await offer(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(offer(page).getByRole('button', { name: 'Copied' })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  /** Opens a link on the phone and requests its address. Returns the number that the phone shows. */
  const claim = async (link: string): Promise<string> => {
    await phone.goto(link);
    await question(phone).getByRole('button', { name: 'Continue' }).click();
    expect(new URL(phone.url()).hash).toBe('');
    await expect(question(phone)).toHaveAccessibleName('Choose this number on the other device');
    return question(phone)
      .getByText(/^\d\d$/)
      .innerText();
  };

  test('opens the inbox after the number is chosen', async ({ page }) => {
    const consoleErrors = [page, phone].map(collectConsoleErrors);
    const address = await openHomePage(page);
    await sendEmail(address, { subject: 'For both devices' });
    const link = await copyLink(page);
    const cookies = await page.context().cookies();
    const sessionId = cookies.find(({ name }) => name === 'sessionId')?.value ?? '';
    expect(sessionId).toHaveLength(43);
    expect(link).toMatch(/\/#handover=[\w-]{43}$/);
    expect(link).not.toContain(sessionId);
    const drawn = await offer(page).getByRole('img').locator('path').getAttribute('d');
    const { data, size } = encode(link, { ecc: 'M', border: 4 });
    expect(readModules(drawn ?? '', size)).toEqual(data);
    await checkScreen(page, 'handover-code', COLOR_SCHEMES);

    const own = await openHomePage(phone);
    await phone.goto(link);
    await expect(question(phone)).toContainText(own);
    expect(new URL(phone.url()).hash).toBe('');
    await checkScreen(phone, 'handover-question', COLOR_SCHEMES);
    await question(phone).getByRole('button', { name: 'Continue' }).click();
    const number = await question(phone)
      .getByText(/^\d\d$/)
      .innerText();
    await checkScreen(phone, 'handover-number', COLOR_SCHEMES);
    expect(await hasLostFocus(phone)).toBe(false);
    await expect(phone.locator('body')).not.toContainText(address);

    await expect(offer(page)).toContainText('Safari on iPhone');
    expect(await hasLostFocus(page)).toBe(false);
    await page.reload();
    await expect(offer(page)).toContainText('Safari on iPhone');
    await expect(offer(page)).toContainText(address);
    await expect(offer(page).getByRole('button', { name: /^\d\d$/ })).toHaveCount(3);
    await checkScreen(page, 'handover-choice', COLOR_SCHEMES);
    await offer(page).getByRole('button', { name: number, exact: true }).click();

    await expect(question(phone)).toHaveCount(0);
    expect(await readAddress(phone)).toBe(address);
    await expect(phone.getByRole('link', { name: 'For both devices' })).toBeVisible();
    await expect(offer(page)).toContainText('The other device can now open');
    await checkScreen(page, 'handover-done', COLOR_SCHEMES);
    await offer(page).getByRole('button', { name: 'Done' }).click();
    await expect(offer(page)).toHaveCount(0);
    await expect.poll(() => hasLostFocus(page)).toBe(false);
    await chooseFromMenu(phone, 'Check Existing Email');
    await expect(phone.getByRole('dialog').getByRole('button', { name: own })).toBeVisible();
    expect(consoleErrors).toEqual([[], []]);
  });

  test('is refused without a socket, and its code is then rejected', async ({ page }) => {
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    const address = await openHomePage(page);
    const link = await copyLink(page);
    const issued: string[] = [];
    phone.on('request', (request) => {
      if (request.url().endsWith('/generate-email')) issued.push(request.url());
    });
    const number = await claim(link);
    expect(issued).toEqual([]);
    const choices = offer(page).getByRole('button', { name: /^\d\d$/ });
    await expect(choices).toHaveCount(3);
    await expect(offer(page).getByRole('button', { name: number, exact: true })).toBeVisible();
    await offer(page).getByRole('button', { name: 'None of these: refuse' }).click();
    await expect(offer(page)).toContainText('Refused.');
    expect(await hasLostFocus(page)).toBe(false);
    await checkScreen(page, 'handover-refused', COLOR_SCHEMES);
    await expect(question(phone)).toContainText('The other device refused the request.');
    await checkScreen(phone, 'handover-failed', COLOR_SCHEMES);
    await question(phone).getByRole('button', { name: 'Close' }).click();
    expect(await readAddress(phone)).not.toBe(address);

    await phone.goto(link);
    await question(phone).getByRole('button', { name: 'Continue' }).click();
    await expect(question(phone)).toContainText('This code was used or withdrawn.');
    await phone.keyboard.press('Escape');

    await offer(page).getByRole('button', { name: 'New code' }).click();
    await expect(offer(page).getByRole('img')).toBeVisible();
    const withdrawn = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.keyboard.press('Escape');
    expect((await withdrawn).status()).toBe(204);
  });
});
