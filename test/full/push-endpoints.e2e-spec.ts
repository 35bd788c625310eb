import type { AddressSession } from '@mayfly/contract/address-session.js';
import { MAX_PUSH_SUBSCRIPTIONS } from '@mayfly/contract/limits.js';
import type { NewPushSubscription } from '@mayfly/contract/push.js';
import { pushSubscriptionResponseSchema } from '@mayfly/contract/push.js';
import { BrowserSubscription } from '../support/cluster/push-service.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const ENDPOINT = 'https://push.example.org/send/1';

describe('push subscriptions of an address', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());

  const buildPath = ({ emailAddress }: AddressSession) =>
    `/emails/${emailAddress}/push-subscriptions`;
  const post = (session: AddressSession, body: unknown) =>
    product.call(buildPath(session), { method: 'POST', session: session.sessionId, body });
  const add = async (session: AddressSession, body: NewPushSubscription) => {
    const response = await post(session, body);
    expect(response.status).toBe(201);
    return pushSubscriptionResponseSchema.parse(await response.json()).data;
  };
  const remove = async (session: AddressSession, id: string) => {
    const options = { method: 'DELETE', session: session.sessionId };
    return (await product.call(`${buildPath(session)}/${id}`, options)).status;
  };
  it('are limited to five until one is deleted', async () => {
    const session = await product.issue();
    const buildBody = (n: number) => new BrowserSubscription(`${ENDPOINT}?n=${n}`).toBody();
    const { id } = await add(session, buildBody(0));
    for (let n = 1; n < MAX_PUSH_SUBSCRIPTIONS; n += 1) await add(session, buildBody(n));
    expect((await post(session, buildBody(9))).status).toBe(409);
    expect([await remove(session, id), await remove(session, id)]).toEqual([204, 404]);
    await add(session, buildBody(9));
    expect((await post(session, buildBody(10))).status).toBe(409);
  });

  it('are deleted with their address', async () => {
    const session = await product.issue();
    const { id } = await add(session, new BrowserSubscription(ENDPOINT).toBody());
    await product.call('/email/current', { method: 'DELETE', session: session.sessionId });
    const sql = 'SELECT FROM notification_targets WHERE id = $1';
    expect(await product.database.query(sql, [id])).toEqual([]);
  });

  it.each([
    ['of this machine', 'https://127.0.0.1/push'],
    ['of a metadata service', 'https://169.254.169.254/push'],
    ['of this machine in IPv6', 'https://[::1]/push'],
    ['with the port of a database', 'https://1.1.1.1:6379/'],
    ['with credentials', 'https://user:password@push.example.org/'],
    ['without encryption', 'http://push.example.org/'],
    ['that is too long', `https://push.example.org/${'a'.repeat(1_024)}`],
    ['that is too long in its normal form', `https://push.example.org/${'<'.repeat(600)}`],
  ])('refuse an endpoint %s', async (_what, endpoint) => {
    const body = new BrowserSubscription(endpoint).toBody();
    expect((await post(await product.issue(), body)).status).toBe(400);
  });

  it('refuse invalid keys', async () => {
    const session = await product.issue();
    const { endpoint, keys } = new BrowserSubscription(ENDPOINT).toBody();
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    for (const wrong of [{ p256dh: offCurve }, { p256dh: 'BA' }, { auth: 'AA' }]) {
      const response = await post(session, { endpoint, keys: { ...keys, ...wrong } });
      expect(response.status).toBe(400);
    }
  });
});

describe('a text shared with the app', () => {
  it('is ignored by the server, which opens the home page', async () => {
    const product = await startTestProduct();
    const response = await fetch(`${product.origin}/share`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ text: 'Write to canary@mayfly.test' }),
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    await product.close();
  });
});
