import { DeliveriesService } from '../../server/notifications/deliveries.service.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { WebhookClient } from '../support/cluster/webhook-client.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/cluster/webhook-receiver.js';

describe('webhooks of an address', () => {
  let product: TestProduct;
  let webhooks: WebhookClient;
  beforeAll(async () => {
    product = await startTestProduct({ PUBLIC_URL: 'https://mayfly.example' });
    webhooks = new WebhookClient(product);
  });
  afterAll(() => product.close());

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
  let product: TestProduct;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    product = await startTestProduct();
    receiver = await startWebhookReceiver('127.0.0.1');
  });
  afterAll(() => Promise.all([product.close(), receiver.close()]));

  it('reach programs on this machine, and no private networks', async () => {
    const webhooks = new WebhookClient(product);
    const session = await product.issue();
    const url = receiver.url('/hook').replace('127.0.0.1', 'localhost');
    await webhooks.add(session, url);
    await sendMail(product.smtpPort, session.emailAddress, 'Subject: Local\r\n\r\nHello.\r\n');
    const [delivery] = await receiver.received('/hook');
    expect(delivery?.event.message.subject).toBe('Local');
    expect((await webhooks.post(session, 'http://192.168.0.1/hook')).status).toBe(400);
  });
});
