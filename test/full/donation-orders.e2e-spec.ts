import type { DonationOrder } from '../../server/contract/donation.js';
import { loadConfig } from '../../server/config/config.js';
import { RazorpayProvider } from '../../server/donations/razorpay.provider.js';
import {
  KEY_ID,
  KEY_SECRET,
  startRazorpayServer,
  type RazorpayServer,
} from '../support/razorpay-server.js';
import { startTestProduct, type TestProduct } from '../support/test-product.js';

const POST = { method: 'POST' };
const REFUSED = 'The payment provider refused the order: The currency is not supported.';

describe('donation order', () => {
  let razorpay: RazorpayServer;
  let product: TestProduct;
  beforeAll(async () => {
    razorpay = await startRazorpayServer();
    product = await startTestProduct(razorpay.settings);
  });
  beforeEach(() => razorpay.behave('well'));
  afterAll(async () => {
    await product.close();
    await razorpay.close();
  });

  const order = (amount: string) => product.call(`/payment/create-order?amount=${amount}`, POST);
  const rows = () =>
    product.database.query<{ id: string; status: string }>('SELECT * FROM donation_orders');

  it('is created at the provider and stored with its status', async () => {
    const answer = await order('5.00');
    expect(answer.status).toBe(201);
    const { id, amount, currency } = (await answer.json()) as DonationOrder;
    expect([amount, currency]).toEqual([500, 'USD']);
    expect(razorpay.asked.at(-1)).toMatchObject({
      path: 'POST /v1/orders',
      authorization: `Basic ${btoa(`${KEY_ID}:${KEY_SECRET}`)}`,
      order: { amount: 500, currency: 'USD', payment: { capture: 'automatic' } },
    });
    expect(razorpay.asked.at(-1)?.order.receipt.length).toBeLessThanOrEqual(40);
    const kept = { id, provider: 'razorpay', amount: 500, currency: 'USD', status: 'created' };
    expect(await rows()).toEqual([expect.objectContaining(kept)]);
  });

  it('is rejected for an invalid amount', async () => {
    const asked = razorpay.asked.length;
    for (const amount of ['', '0', '0.00', '-1', '10000.01', '5.001', 'five', '5&amount=6']) {
      const answer = await order(amount);
      expect([amount, answer.status]).toEqual([amount, 400]);
      expect(await answer.json()).toMatchObject({ message: 'Please enter a valid amount' });
    }
    expect((await product.call('/payment/create-order', POST)).status).toBe(400);
    expect(razorpay.asked).toHaveLength(asked);
    for (const amount of ['0.01', '0.50', '10000']) expect((await order(amount)).status).toBe(201);
  });

  it('returns 503 while the provider is unavailable and stores no row', async () => {
    const before = (await rows()).length;
    for (const trouble of [500, 502, 503, 429]) {
      razorpay.behave(trouble);
      const answer = await order('5.00');
      expect([trouble, answer.status]).toEqual([trouble, 503]);
      expect(answer.headers.get('retry-after')).not.toBeNull();
      expect(await answer.json()).toMatchObject({
        code: 'payment-provider-unavailable',
        message: 'The payment provider is unavailable at the moment. Please try again later.',
      });
    }
    expect(await rows()).toHaveLength(before);
  });

  it('returns 502 if the provider refuses it or returns another order', async () => {
    const before = (await rows()).length;
    const odd = [{ amount: 501 }, { currency: 'INR' }, { id: '=1+1' }, { id: '' }];
    for (const manner of [302, 400, 401, ...odd.map((oddly) => ({ oddly }))]) {
      razorpay.behave(manner);
      const answer = await order('5.00');
      expect([manner, answer.status]).toEqual([manner, 502]);
      expect(await answer.json()).toMatchObject({
        code: manner === 400 ? 'payment-refused' : 'payment-failed',
        message: manner === 400 ? REFUSED : 'Payment failed. Please try again later.',
      });
    }
    expect(await rows()).toHaveLength(before);
  });

  it("fails in time if the provider doesn't respond", async () => {
    const impatient = new RazorpayProvider(loadConfig(razorpay.settings), 200);
    const unavailable = 'is unavailable at the moment';
    for (const manner of ['silently', 'by drops'] as const) {
      razorpay.behave(manner);
      await expect(impatient.createOrder(500, 'USD')).rejects.toThrow(unavailable);
    }
    const settings = { ...razorpay.settings, RAZORPAY_API_URL: 'http://127.0.0.1:9' };
    const absent = new RazorpayProvider(loadConfig(settings), 2_000);
    await expect(absent.createOrder(500, 'USD')).rejects.toThrow(unavailable);
  });

  it('is created for a request with a JSON type and no body', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const call = '/payment/create-order?amount=5.00';
    expect((await product.call(call, { ...POST, headers })).status).toBe(201);
  });

  it('has no test checkout with a real provider', async () => {
    const { id: orderId } = (await (await order('5.00')).json()) as DonationOrder;
    const body = { orderId, outcome: 'paid' };
    expect((await product.call('/payment/sandbox-checkout', { ...POST, body })).status).toBe(404);
    expect(await rows()).toContainEqual(
      expect.objectContaining({ id: orderId, status: 'created' }),
    );
  });
});

describe('a site with donations disabled', () => {
  it('returns 404 without calling a provider', async () => {
    const product = await startTestProduct({ PAYMENT_PROVIDER: 'off' });
    for (const path of ['/payment/create-order?amount=5.00', '/payment/webhook']) {
      const answer = await product.call(path, { ...POST, body: {} });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        message: 'Donations are disabled on this site.',
      });
    }
    await product.close();
  });
});

describe('the rate limit of orders', () => {
  it('is ten a minute', async () => {
    const product = await startTestProduct({ RATE_LIMITS: 'on' });
    const order = () => product.call('/payment/create-order?amount=5', POST);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await order()).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    await product.close();
  });
});
