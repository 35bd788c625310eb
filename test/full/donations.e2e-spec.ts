import type { DonationOrder } from '@mayfly/contract/donation.js';
import { loadConfig } from '../../server/config/config.js';
import { RazorpayProvider } from '../../server/donations/razorpay.provider.js';
import {
  buildSignedHeaders,
  KEY_ID,
  KEY_SECRET,
  startRazorpayServer,
  type RazorpayServer,
} from '../support/cluster/razorpay-server.js';
import { sendRaw } from '../support/server/raw-request.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

const POST = { method: 'POST' };
const REFUSED = 'The payment provider refused the order: The currency is not supported.';
const UNAVAILABLE = 'The payment provider is unavailable at the moment. Please try again later.';

const WEBHOOK = '/api/v1/payment/webhook';

const orderFifteen = async (product: TestProduct) => {
  const response = await product.call('/payment/create-order?amount=15', POST);
  return ((await response.json()) as DonationOrder).id;
};
const fetchStatus = async (product: TestProduct, id: string) => {
  const sql = 'SELECT status FROM donation_orders WHERE id = $1';
  return (await product.database.query<{ status: string }>(sql, [id]))[0]?.status;
};

/** Creates an event as Razorpay documents it, with its payment. */
const createEvent = (name: string, orderId: string, payment: object = {}, order: object = {}) => {
  const money = { amount: 1_500, currency: 'USD' };
  const paid = { id: 'pay_1', order_id: orderId, captured: true, ...money, ...payment };
  const ordered = { id: orderId, ...money, amount_paid: 1_500, status: 'paid', ...order };
  return JSON.stringify({
    entity: 'event',
    event: name,
    payload: {
      payment: { entity: paid },
      ...(name.startsWith('order.') ? { order: { entity: ordered } } : {}),
    },
  });
};

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

describe('donation order', () => {
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

describe('provider event', () => {
  let count = 0;

  const post = (body: string, headers: Record<string, string>) =>
    sendRaw(product.origin, { path: WEBHOOK, method: 'POST', headers, body });
  const send = async (body: string, id = `event-${(count += 1)}`) => {
    const { status } = await post(body, buildSignedHeaders(body, id));
    expect(status).toBe(200);
  };

  it.each(['order.paid', 'payment.captured'])('%s marks the order as paid', async (name) => {
    const id = await orderFifteen(product);
    await send(createEvent(name, id));
    expect(await fetchStatus(product, id)).toBe('paid');
  });

  it.each([
    ['payment.captured', { amount: 100 }, {}],
    ['payment.captured', { currency: 'INR' }, {}],
    ['order.paid', {}, { amount_paid: 1_499 }],
    ['order.paid', {}, { currency: 'INR' }],
  ])('%s of %j %j does not cover its order, which stays unpaid', async (name, payment, order) => {
    const id = await orderFifteen(product);
    await send(createEvent(name, id, payment, order));
    expect(await fetchStatus(product, id)).toBe('created');
    await send(createEvent('payment.captured', id, { amount: 1_545 }));
    expect(await fetchStatus(product, id)).toBe('paid');
  });

  it('is rejected if it is too large or not JSON', async () => {
    const body = createEvent('order.paid', await orderFifteen(product));
    const huge = body + ' '.repeat(300_000);
    expect((await post(huge, buildSignedHeaders(huge, 'huge'))).status).toBe(413);
    const postAs = async (type: string) =>
      (await post(body, { ...buildSignedHeaders(body, type), 'Content-Type': type })).status;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
      expect(await postAs(type)).toBe(415);
    expect(await postAs('application/json; charset=utf-8')).toBe(200);
  });

  it('with a wrong signature is rejected and changes nothing', async () => {
    const id = await orderFifteen(product);
    const body = createEvent('order.paid', id);
    const good = buildSignedHeaders(body, 'forged');
    const { 'X-Razorpay-Signature': signature, ...unsigned } = good;
    const wrong = [
      unsigned,
      { ...good, 'X-Razorpay-Signature': '' },
      { ...good, 'X-Razorpay-Signature': signature.replace(/./, (c) => (c === 'a' ? 'b' : 'a')) },
      { ...good, 'X-Razorpay-Signature': signature.slice(1) },
      buildSignedHeaders(body, 'forged', 'another secret'),
      buildSignedHeaders(`${body} `, 'forged'),
    ];
    for (const headers of wrong) expect((await post(body, headers)).status).toBe(401);
    expect((await post('{', { 'Content-Type': 'application/json' })).status).toBe(401);
    expect((await post('', { 'Content-Type': 'application/json' })).status).toBe(401);
    expect(await fetchStatus(product, id)).toBe('created');
  });

  it('is verified over its raw bytes', async () => {
    const id = await orderFifteen(product);
    const body = ` ${createEvent('order.paid', id).replaceAll(':', ' : ')}\n`;
    await send(body);
    expect(await fetchStatus(product, id)).toBe('paid');
  });

  it('may be repeated concurrently', async () => {
    const id = await orderFifteen(product);
    const body = createEvent('order.paid', id);
    await Promise.all(Array.from({ length: 8 }, () => send(body, 'the same')));
    expect(await fetchStatus(product, id)).toBe('paid');
  });

  it('marks a fully refunded order as refunded, permanently', async () => {
    const id = await orderFifteen(product);
    await send(createEvent('order.paid', id));
    await send(createEvent('refund.processed', id, { refund_status: 'partial' }));
    expect(await fetchStatus(product, id)).toBe('paid');
    await send(createEvent('refund.processed', id, { refund_status: 'full' }));
    await send(createEvent('payment.captured', id));
    expect(await fetchStatus(product, id)).toBe('refunded');
  });

  it('about something else is accepted, so that it is not repeated', async () => {
    await send(createEvent('order.paid', 'order_of_another_site'));
    await send(createEvent('payment.authorized', await orderFifteen(product)));
    await send('{"event":"settlement.processed","payload":{}}');
    await send('[]');
    await send(createEvent('order.paid', 'order\u0000'));
  });
});

describe('sandbox event', () => {
  let sandbox: TestProduct;
  beforeAll(async () => {
    sandbox = await startTestProduct();
  });
  afterAll(() => sandbox.close());

  const finishCheckout = async (orderId: string, outcome: string) =>
    sandbox.call('/payment/sandbox-checkout', { method: 'POST', body: { orderId, outcome } });

  it.each(['paid', 'failed'])('marks an order as %s', async (outcome) => {
    const id = await orderFifteen(sandbox);
    expect(await fetchStatus(sandbox, id)).toBe('created');
    expect((await finishCheckout(id, outcome)).status).toBe(202);
    await eventually(
      () => fetchStatus(sandbox, id),
      (status) => status === outcome,
    );
  });

  it('is rejected from other senders', async () => {
    const id = await orderFifteen(sandbox);
    const body = { id: crypto.randomUUID(), event: 'order.paid', orderId: id };
    const headers = { 'X-Sandbox-Signature': '0'.repeat(64) };
    for (const each of [{}, headers]) {
      const forged = { method: 'POST', body, headers: each };
      expect((await sandbox.call('/payment/webhook', forged)).status).toBe(401);
    }
    expect(await fetchStatus(sandbox, id)).toBe('created');
  });

  it('accepts only valid outcomes and order IDs', async () => {
    expect((await finishCheckout('sandbox_1', 'refunded')).status).toBe(400);
    expect((await finishCheckout('\u0000', 'paid')).status).toBe(400);
    expect((await finishCheckout('sandbox_of_nobody', 'paid')).status).toBe(202);
  });
});

describe('a site with donations disabled', () => {
  it('returns 404 without a request to the provider', async () => {
    const before = razorpay.requests.length;
    const disabled = await startTestProduct({ ...razorpay.settings, PAYMENT_PROVIDER: 'off' });
    for (const path of ['/payment/create-order?amount=5.00', '/payment/webhook']) {
      const response = await disabled.call(path, { ...POST, body: {} });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        message: 'Donations are disabled on this site.',
      });
    }
    expect(razorpay.requests).toHaveLength(before);
    await disabled.close();
  });
});

describe('the rate limit of orders', () => {
  it('returns 429 for the eleventh order in a minute', async () => {
    const limited = await startTestProduct({ RATE_LIMITS: 'on' });
    const createOrder = () => limited.call('/payment/create-order?amount=5', POST);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await createOrder()).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    await limited.close();
  });
});
