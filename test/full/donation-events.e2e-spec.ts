import type { DonationOrder } from '@mayfly/contract/donation.js';
import { eventually } from '../support/until.js';
import { sendRaw } from '../support/server/raw-request.js';
import {
  buildSignedHeaders,
  startRazorpayServer,
  type RazorpayServer,
} from '../support/cluster/razorpay-server.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const WEBHOOK = '/api/v1/payment/webhook';

const createOrder = async (product: TestProduct) => {
  const response = await product.call('/payment/create-order?amount=15', { method: 'POST' });
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

describe('provider event', () => {
  let razorpay: RazorpayServer;
  let product: TestProduct;
  let count = 0;
  beforeAll(async () => {
    razorpay = await startRazorpayServer();
    product = await startTestProduct(razorpay.settings);
  });
  afterAll(async () => {
    await product.close();
    await razorpay.close();
  });

  const post = (body: string, headers: Record<string, string>) =>
    sendRaw(product.origin, { path: WEBHOOK, method: 'POST', headers, body });
  const send = async (body: string, id = `event-${(count += 1)}`) => {
    const { status } = await post(body, buildSignedHeaders(body, id));
    expect(status).toBe(200);
  };

  it.each(['order.paid', 'payment.captured'])('%s marks the order as paid', async (name) => {
    const id = await createOrder(product);
    await send(createEvent(name, id));
    expect(await fetchStatus(product, id)).toBe('paid');
  });

  it.each([
    ['payment.captured', { amount: 100 }, {}],
    ['payment.captured', { currency: 'INR' }, {}],
    ['order.paid', {}, { amount_paid: 1_499 }],
    ['order.paid', {}, { currency: 'INR' }],
  ])('%s of %j %j does not cover its order, which stays unpaid', async (name, payment, order) => {
    const id = await createOrder(product);
    await send(createEvent(name, id, payment, order));
    expect(await fetchStatus(product, id)).toBe('created');
    await send(createEvent('payment.captured', id, { amount: 1_545 }));
    expect(await fetchStatus(product, id)).toBe('paid');
  });

  it('is rejected if it is too large or not JSON', async () => {
    const body = createEvent('order.paid', await createOrder(product));
    const huge = body + ' '.repeat(300_000);
    expect((await post(huge, buildSignedHeaders(huge, 'huge'))).status).toBe(413);
    const postAs = async (type: string) =>
      (await post(body, { ...buildSignedHeaders(body, type), 'Content-Type': type })).status;
    // A form and a text are parsed, as something else than the event that was signed.
    expect(await postAs('text/plain')).toBe(401);
    expect(await postAs('application/x-www-form-urlencoded')).toBe(401);
    expect(await postAs('application/xml')).toBe(415);
    expect(await postAs('application/json; charset=utf-8')).toBe(200);
  });

  it('with a wrong signature is rejected and changes nothing', async () => {
    const id = await createOrder(product);
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
    const id = await createOrder(product);
    const body = ` ${createEvent('order.paid', id).replaceAll(':', ' : ')}\n`;
    await send(body);
    expect(await fetchStatus(product, id)).toBe('paid');
  });

  it('may be repeated concurrently', async () => {
    const id = await createOrder(product);
    const body = createEvent('order.paid', id);
    await Promise.all(Array.from({ length: 8 }, () => send(body, 'the same')));
    expect(await fetchStatus(product, id)).toBe('paid');
  });

  it("that is late doesn't revert a payment", async () => {
    const id = await createOrder(product);
    await send(createEvent('payment.failed', id));
    expect(await fetchStatus(product, id)).toBe('failed');
    await send(createEvent('order.paid', id));
    await send(createEvent('payment.failed', id));
    expect(await fetchStatus(product, id)).toBe('paid');
  });

  it('marks a fully refunded order as refunded, permanently', async () => {
    const id = await createOrder(product);
    await send(createEvent('order.paid', id));
    await send(createEvent('refund.processed', id, { refund_status: 'partial' }));
    expect(await fetchStatus(product, id)).toBe('paid');
    await send(createEvent('refund.processed', id, { refund_status: 'full' }));
    await send(createEvent('payment.captured', id));
    expect(await fetchStatus(product, id)).toBe('refunded');
  });

  it('about something else is accepted, so that it is not repeated', async () => {
    await send(createEvent('order.paid', 'order_of_another_site'));
    await send(createEvent('payment.authorized', await createOrder(product)));
    await send('{"event":"settlement.processed","payload":{}}');
    await send('[]');
    await send(createEvent('order.paid', 'order\u0000'));
  });
});

describe('sandbox event', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());

  const finishCheckout = async (orderId: string, outcome: string) =>
    product.call('/payment/sandbox-checkout', { method: 'POST', body: { orderId, outcome } });

  it.each(['paid', 'failed'])('marks an order as %s', async (outcome) => {
    const id = await createOrder(product);
    expect(await fetchStatus(product, id)).toBe('created');
    expect((await finishCheckout(id, outcome)).status).toBe(202);
    await eventually(
      () => fetchStatus(product, id),
      (status) => status === outcome,
    );
  });

  it('is rejected from other senders', async () => {
    const id = await createOrder(product);
    const body = { id: crypto.randomUUID(), event: 'order.paid', orderId: id };
    const headers = { 'X-Sandbox-Signature': '0'.repeat(64) };
    for (const each of [{}, headers]) {
      const forged = { method: 'POST', body, headers: each };
      expect((await product.call('/payment/webhook', forged)).status).toBe(401);
    }
    expect(await fetchStatus(product, id)).toBe('created');
  });

  it('accepts only valid outcomes and order IDs', async () => {
    expect((await finishCheckout('sandbox_1', 'refunded')).status).toBe(400);
    expect((await finishCheckout('\u0000', 'paid')).status).toBe(400);
    expect((await finishCheckout('sandbox_of_nobody', 'paid')).status).toBe(202);
  });
});
