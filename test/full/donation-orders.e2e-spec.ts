import type { DonationOrder } from '@mayfly/contract/donation.js';
import { loadConfig } from '../../server/config/config.js';
import { RazorpayProvider } from '../../server/donations/razorpay.provider.js';
import {
  KEY_ID,
  KEY_SECRET,
  startRazorpayServer,
  type RazorpayServer,
} from '../support/cluster/razorpay-server.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const POST = { method: 'POST' };
const REFUSED = 'The payment provider refused the order: The currency is not supported.';
const UNAVAILABLE = 'The payment provider is unavailable at the moment. Please try again later.';

describe('donation order', () => {
  let razorpay: RazorpayServer;
  let product: TestProduct;
  beforeAll(async () => {
    razorpay = await startRazorpayServer();
    product = await startTestProduct(razorpay.settings);
  });
  beforeEach(() => razorpay.respondWith('order'));
  afterAll(async () => {
    await product.close();
    await razorpay.close();
  });

  const createOrder = (amount: string) =>
    product.call(`/payment/create-order?amount=${amount}`, POST);
  const fetchRows = () =>
    product.database.query<{ id: string; status: string }>('SELECT * FROM donation_orders');

  it('is created at the provider and stored with its status', async () => {
    const response = await createOrder('5.00');
    expect(response.status).toBe(201);
    const { id, amount, currency } = (await response.json()) as DonationOrder;
    expect([amount, currency]).toEqual([500, 'USD']);
    expect(razorpay.requests.at(-1)).toMatchObject({
      path: 'POST /v1/orders',
      authorization: `Basic ${btoa(`${KEY_ID}:${KEY_SECRET}`)}`,
      order: { amount: 500, currency: 'USD', payment: { capture: 'automatic' } },
    });
    expect(razorpay.requests.at(-1)?.order.receipt.length).toBeLessThanOrEqual(40);
    const stored = { id, provider: 'razorpay', amount: 500, currency: 'USD', status: 'created' };
    expect(await fetchRows()).toEqual([expect.objectContaining(stored)]);
  });

  it.each(['0.01', '0.50', '10000'])('is created for the amount %s', async (amount) => {
    expect((await createOrder(amount)).status).toBe(201);
  });

  it('is rejected for an invalid amount', async () => {
    const before = razorpay.requests.length;
    for (const amount of ['', '0', '0.00', '-1', '10000.01', '5.001', 'five', '5&amount=6']) {
      const response = await createOrder(amount);
      expect([amount, response.status]).toEqual([amount, 400]);
      expect(await response.json()).toMatchObject({ message: 'Please enter a valid amount' });
    }
    expect((await product.call('/payment/create-order', POST)).status).toBe(400);
    expect(razorpay.requests).toHaveLength(before);
  });

  it('returns 503 while the provider is unavailable and stores no row', async () => {
    const before = (await fetchRows()).length;
    for (const status of [500, 502, 503, 429]) {
      razorpay.respondWith(status);
      const response = await createOrder('5.00');
      expect([status, response.status]).toEqual([status, 503]);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toMatchObject({
        code: 'payment-provider-unavailable',
        message: UNAVAILABLE,
      });
    }
    expect(await fetchRows()).toHaveLength(before);
  });

  it('returns 502 if the provider refuses it or returns another order', async () => {
    const before = (await fetchRows()).length;
    const invalidOrders = [{ amount: 501 }, { currency: 'INR' }, { id: '=1+1' }, { id: '' }];
    for (const result of [302, 400, 401, ...invalidOrders.map((override) => ({ override }))]) {
      razorpay.respondWith(result);
      const response = await createOrder('5.00');
      expect([result, response.status]).toEqual([result, 502]);
      expect(await response.json()).toMatchObject({
        code: result === 400 ? 'payment-refused' : 'payment-failed',
        message: result === 400 ? REFUSED : 'Payment failed. Please try again later.',
      });
    }
    expect(await fetchRows()).toHaveLength(before);
  });

  it.each(['hang', 'trickle'] as const)('fails in time if responses %s', async (result) => {
    const provider = new RazorpayProvider(loadConfig(razorpay.settings), 200);
    razorpay.respondWith(result);
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await expect(provider.createOrder(500, 'USD')).rejects.toThrow(UNAVAILABLE);
    expect(timeout.mock.calls).toEqual([[200]]);
    timeout.mockRestore();
  });

  it('returns 404 for the sandbox checkout with a real provider', async () => {
    const { id: orderId } = (await (await createOrder('5.00')).json()) as DonationOrder;
    const body = { orderId, outcome: 'paid' };
    expect((await product.call('/payment/sandbox-checkout', { ...POST, body })).status).toBe(404);
    expect(await fetchRows()).toContainEqual(
      expect.objectContaining({ id: orderId, status: 'created' }),
    );
  });
});

describe('a site with donations disabled', () => {
  it('returns 404 without a request to the provider', async () => {
    const razorpay = await startRazorpayServer();
    const product = await startTestProduct({ ...razorpay.settings, PAYMENT_PROVIDER: 'off' });
    for (const path of ['/payment/create-order?amount=5.00', '/payment/webhook']) {
      const response = await product.call(path, { ...POST, body: {} });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        message: 'Donations are disabled on this site.',
      });
    }
    expect(razorpay.requests).toEqual([]);
    await product.close();
    await razorpay.close();
  });
});

describe('the rate limit of orders', () => {
  it('returns 429 for the eleventh order in a minute', async () => {
    const product = await startTestProduct({ RATE_LIMITS: 'on' });
    const createOrder = () => product.call('/payment/create-order?amount=5', POST);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await createOrder()).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    await product.close();
  });
});
