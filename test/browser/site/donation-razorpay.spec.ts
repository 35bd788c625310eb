import { expect, test, type Page } from '@playwright/test';
import { findFreePort } from '../../support/child-server.js';
import { KEY_ID, startRazorpayServer } from '../../support/razorpay-server.js';
import { startProduct } from '../../support/running-product.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { openHomePage } from '../support/home-page.js';

test.use({ serviceWorkers: 'block' });
// Each test starts a product of its own.
test.setTimeout(180_000);

const FRAME = 'https://api.razorpay.com/v1/checkout/public';

/** Stands in for the page in the provider's frame: a bank wants a window of its own. */
const BANK = `<button onclick="this.textContent = window.open('about:blank') ? 'Opened' : 'Refused'">
  To the bank
</button>`;

/** Stands in for the provider's script: a frame over the page, and what the script was given. */
const CHECKOUT = `window.Razorpay = class {
  constructor(options) { this.options = options; window.given = options; }
  on() {}
  open() {
    const frame = document.createElement('iframe');
    frame.className = 'razorpay-checkout-frame';
    frame.src = '${FRAME}';
    const box = document.createElement('div');
    box.className = 'razorpay-container';
    const button = document.createElement('button');
    button.textContent = 'Pay at the provider';
    button.onclick = () => { box.remove(); this.options.handler(); };
    box.append(button, frame);
    document.body.append(box);
    button.focus();
  }
};`;

/** Another product beside the usual one, with the settings of a site that takes donations. */
async function withProduct(
  settings: Record<string, string>,
  visit: (origin: string) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder('donation');
  const port = await findFreePort();
  const product = await startProduct({ dataDir: folder.path, port, env: settings });
  try {
    await visit(`http://localhost:${port}`);
  } finally {
    await product.stop();
    folder.remove();
  }
}

async function hostsAsked(page: Page): Promise<string[]> {
  const hosts: string[] = [];
  await page.route(/^https:/, (route) => {
    const { host, pathname } = new URL(route.request().url());
    hosts.push(host + pathname);
    return route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: BANK })
      : route.fulfill({ contentType: 'text/javascript', body: CHECKOUT });
  });
  return hosts;
}

test("the provider's script is loaded by Pay, within the page's policy", async ({ page }) => {
  const razorpay = await startRazorpayServer();
  const link = 'https://give.example/mayfly';
  await withProduct({ ...razorpay.settings, PAYMENT_LINK_URL: link }, async (origin) => {
    const hosts = await hostsAsked(page);
    await openHomePage(page, origin);
    await page.getByRole('button', { name: 'Donate' }).click();
    await expect(page.getByText('Card details never reach Mayfly.')).toBeVisible();
    const other = page.getByRole('link', { name: 'Other ways to give (opens in a new tab)' });
    await expect(other).toHaveAttribute('href', link);
    await expect(other).toHaveAttribute('rel', 'noreferrer');
    expect(hosts).toEqual([]);
    await page.getByRole('button', { name: 'Pay $5.00' }).click();
    const button = page.getByRole('button', { name: 'Pay at the provider' });
    await expect(button).toBeFocused();
    const frame = page.frameLocator('.razorpay-checkout-frame');
    // By keyboard: on a busy machine Chromium may route a click to the page below a frame of another
    // process that hasn't been painted yet.
    await frame.getByRole('button', { name: 'To the bank' }).press('Enter');
    await expect(frame.getByRole('button', { name: 'Opened' })).toBeVisible();
    expect(hosts).toEqual([
      'checkout.razorpay.com/v1/checkout.js',
      'api.razorpay.com/v1/checkout/public',
    ]);
    expect(await page.evaluate(() => (window as unknown as { given: object }).given)).toMatchObject(
      { key: KEY_ID, amount: 500, currency: 'USD', order_id: expect.stringMatching(/^order_/) },
    );
    await button.click();
    await expect(page.getByText('Thank you for your support!')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await razorpay.close();
});

test('a site without donations shows no way to donate', async ({ page }) => {
  await withProduct({ PAYMENT_PROVIDER: 'off' }, async (origin) => {
    await openHomePage(page, origin);
    await expect(page.getByText('An adult mayfly lives for a day')).toBeVisible();
    await expect(page.getByRole('button', { name: /Donate|coffee/ })).toHaveCount(0);
  });
});
