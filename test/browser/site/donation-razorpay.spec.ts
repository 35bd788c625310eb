import { expect, test, type Page } from '@playwright/test';
import { KEY_ID, startRazorpayServer } from '../../support/cluster/razorpay-server.js';
import { FULL_FORM_TAG } from '../../support/test-form.js';
import { openHomePage } from '../support/home-page.js';
import { withProduct } from '../support/own-product.js';

test.use({ serviceWorkers: 'block' });
// Each test starts a product of its own.
test.setTimeout(180_000);

const FRAME = 'https://api.razorpay.com/v1/checkout/public';

/** Replaces the page in the provider's frame, from which a bank opens a window. */
const BANK = `<button onclick="this.textContent = window.open('about:blank') ? 'Opened' : 'Refused'">
  To the bank
</button>`;

/** Replaces the provider's script: opens a frame over the page and keeps its options in `window.given`. */
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

/** Responds to all requests to other hosts. Returns their hosts and paths. */
async function interceptProvider(page: Page): Promise<string[]> {
  const urls: string[] = [];
  await page.route(/^https:/, (route) => {
    const { host, pathname } = new URL(route.request().url());
    urls.push(host + pathname);
    return route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: BANK })
      : route.fulfill({ contentType: 'text/javascript', body: CHECKOUT });
  });
  return urls;
}

test(
  "the provider's script is loaded by Pay, within the page's policy",
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    const razorpay = await startRazorpayServer();
    const link = 'https://give.example/mayfly';
    await withProduct({ ...razorpay.settings, PAYMENT_LINK_URL: link }, async (origin) => {
      const urls = await interceptProvider(page);
      await openHomePage(page, origin);
      await page.getByRole('button', { name: 'Donate' }).click();
      await expect(page.getByText('Card details never reach Mayfly.')).toBeVisible();
      const other = page.getByRole('link', { name: 'Other ways to give (opens in a new tab)' });
      await expect(other).toHaveAttribute('href', link);
      await expect(other).toHaveAttribute('rel', 'noreferrer');
      expect(urls).toEqual([]);
      await page.getByRole('button', { name: 'Pay $5.00' }).click();
      const button = page.getByRole('button', { name: 'Pay at the provider' });
      await expect(button).toBeFocused();
      const frame = page.frameLocator('.razorpay-checkout-frame');
      // By keyboard: on a busy machine Chromium may send a click to the page below a frame of another
      // process that isn't painted yet.
      await frame.getByRole('button', { name: 'To the bank' }).press('Enter');
      await expect(frame.getByRole('button', { name: 'Opened' })).toBeVisible();
      expect(urls).toEqual([
        'checkout.razorpay.com/v1/checkout.js',
        'api.razorpay.com/v1/checkout/public',
      ]);
      expect(
        await page.evaluate(() => (window as unknown as { given: object }).given),
      ).toMatchObject({
        key: KEY_ID,
        amount: 500,
        currency: 'USD',
        order_id: expect.stringMatching(/^order_/),
      });
      await button.click();
      await expect(page.getByText('Thank you for your support!')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    await razorpay.close();
  },
);
