import type { AddressSession } from '@mayfly/contract/address-session.js';
import { MAX_PUSH_SUBSCRIPTIONS } from '@mayfly/contract/limits.js';
import type { NewPushSubscription } from '@mayfly/contract/push.js';
import { pushSubscriptionResponseSchema } from '@mayfly/contract/push.js';
import { DeliveriesService } from '../../server/notifications/deliveries.service.js';
import { BrowserSubscription } from '../support/cluster/push-service.js';
import { WebhookClient } from '../support/cluster/webhook-client.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/cluster/webhook-receiver.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const ENDPOINT = 'https://push.example.org/send/1';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ PUBLIC_URL: 'https://mayfly.example' });
});
afterAll(() => product.close());

describe('webhooks of an address', () => {
  let webhooks: WebhookClient;
  beforeAll(() => (webhooks = new WebhookClient(product)));

  it('are limited to three until one is deleted', async () => {
    const session = await product.issue();
    const [first] = [
      await webhooks.add(session, 'https://one.example/'),
      await webhooks.add(session, 'https://two.example/'),
      await webhooks.add(session, 'https://three.example/'),
    ];
    expect((await webhooks.post(session, 'https://four.example/')).status).toBe(409);
    expect((await webhooks.delete(session, first.id)).status).toBe(204);
    expect((await webhooks.delete(session, first.id)).status).toBe(404);
    await webhooks.add(session, 'https://four.example/');
  });

  it('show their secret once', async () => {
    const session = await product.issue();
    const { secret } = await webhooks.add(session, 'https://hooks.example/');
    const list = await product.call(webhooks.path(session), { session: session.sessionId });
    expect(await list.text()).not.toContain(secret);
  });

  it('are not sent for messages that arrived before', async () => {
    const session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, 'Subject: Before\r\n\r\nHello.\r\n');
    const { id } = await webhooks.add(session, 'https://later.example/');
    await product.get(DeliveriesService).sweep();
    const rows = await product.database.query('SELECT FROM deliveries WHERE target_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['of this machine', 'http://127.0.0.1/hook'],
    ['of a metadata service', 'http://169.254.169.254/latest'],
    ['of this machine in IPv6', 'http://[::1]/hook'],
    ['with the port of a database', 'https://1.1.1.1:6379/'],
    ['with credentials', 'http://user:password@hooks.example/'],
    ['of another scheme', 'ftp://hooks.example/'],
    ['without a scheme', 'hooks.example'],
    ['that is too long', `https://hooks.example/${'a'.repeat(2_048)}`],
  ])('refuse a URL %s', async (_what, url) => {
    expect((await webhooks.post(await product.issue(), url)).status).toBe(400);
  });
});

describe('webhooks on a local start', () => {
  let local: TestProduct;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    local = await startTestProduct();
    receiver = await startWebhookReceiver('127.0.0.1');
  });
  afterAll(() => Promise.all([local.close(), receiver.close()]));

  it('reach programs on this machine, and no private networks', async () => {
    const webhooks = new WebhookClient(local);
    const session = await local.issue();
    const url = receiver.url('/hook').replace('127.0.0.1', 'localhost');
    await webhooks.add(session, url);
    await sendMail(local.smtpPort, session.emailAddress, 'Subject: Local\r\n\r\nHello.\r\n');
    const [delivery] = await receiver.received('/hook');
    expect(delivery?.event.message.subject).toBe('Local');
    expect((await webhooks.post(session, 'http://192.168.0.1/hook')).status).toBe(400);
  });
});

describe('push subscriptions of an address', () => {
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
    const response = await fetch(`${product.origin}/share`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ text: 'Write to canary@mayfly.test' }),
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  });
});
