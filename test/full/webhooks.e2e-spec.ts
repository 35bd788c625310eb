import { SignatureError, verifyWebhook } from '../../packages/sdk/src/index.js';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { webhookEventSchema } from '@mayfly/contract/webhook.js';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { DeliveriesService } from '../../server/notifications/deliveries.service.js';
import { describeOnEnginesByForm, type Engine } from '../support/browser/engines.js';
import { TestDnsServer } from '../support/cluster/dns-server.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';
import { WebhookClient } from '../support/cluster/webhook-client.js';
import {
  expectedSignature,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../support/cluster/webhook-receiver.js';

/** The only IP address that webhooks may reach here. */
const RECEIVER = '127.0.0.7';
const PASSWORD = 'correct horse';
const createEmail = (subject: string) =>
  `From: Ann <ann@example.com>\r\nSubject: ${subject}\r\n\r\nYour code is 493817.\r\n`;

describeOnEnginesByForm('webhooks', (startEngine) => {
  let engine: Engine;
  let names: TestDnsServer;
  let receiver: WebhookReceiver;
  let product: TestProduct;
  let webhooks: WebhookClient;
  beforeAll(async () => {
    engine = await startEngine();
    names = await TestDnsServer.start();
    receiver = await startWebhookReceiver(RECEIVER);
    product = await startTestProduct({
      OUTBOUND_ALLOWED_NETWORKS: `${RECEIVER}/32`,
      DNS_SERVERS: names.setting,
      ADMIN_PASSWORD: PASSWORD,
      ...engine.settings,
    });
    webhooks = new WebhookClient(product);
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([receiver.close(), names.close(), engine.stop()]);
  });

  const sendTo = async (session: AddressSession, subject: string) => {
    const { code } = await sendMail(product.smtpPort, session.emailAddress, createEmail(subject));
    expect(code).toBe(250);
  };
  const queue = () => product.get<Queue>(getQueueToken('deliveries'));
  /** Waits for a delayed job of a webhook and runs it at once. */
  const retryNow = async (webhookId: string) => {
    const find = async () =>
      (await queue().getDelayed()).find((job) => job?.data.targetId === webhookId);
    const job = await eventually(find, (found) => found !== undefined);
    await job?.promote();
  };
  const fetchDeliveries = (webhookId: string) =>
    product.database.query<{ state: string; tries: number }>(
      'SELECT state, tries FROM deliveries WHERE target_id = $1',
      [webhookId],
    );

  it('receive a new message as the contract describes it, signed', async () => {
    const session = await product.issue();
    const { secret } = await webhooks.add(session, receiver.url('/signed', 200));
    await sendTo(session, 'Signed');
    const [delivery] = await receiver.received('/signed');
    const { message, emailAddress, type } = webhookEventSchema.parse(delivery!.event);
    expect([type, emailAddress]).toEqual(['message:received', session.emailAddress]);
    expect(message).toMatchObject({
      subject: 'Signed',
      reading: 'done',
      verificationCode: '493817',
    });
    expect(delivery!.headers).toMatchObject({
      'content-type': 'application/json',
      'mayfly-signature': expectedSignature(secret, delivery!),
    });
    const webhook = await eventually(
      () => webhooks.read(session),
      (each) => each.lastDeliveredAt !== null,
    );
    expect(webhook).toMatchObject({ state: 'active', pending: 0, givenUp: 0, lastError: null });
  });

  it('are verified by the client library', async () => {
    const session = await product.issue();
    const { secret } = await webhooks.add(session, receiver.url('/verified', 204));
    await sendTo(session, 'Verified');
    const { body, headers, event } = (await receiver.received('/verified'))[0]!;
    const signature = String(headers['mayfly-signature']);
    expect(await verifyWebhook({ body, signature, secret })).toEqual(event);
    const changed = verifyWebhook({ body: `${body} `, signature, secret });
    await expect(changed).rejects.toBeInstanceOf(SignatureError);
  });

  it('are retried with the same ID, and active again after a success', async () => {
    const session = await product.issue();
    const { id } = await webhooks.add(session, receiver.url('/retried', 503, 204));
    await sendTo(session, 'Retried');
    const failed = await eventually(
      () => webhooks.read(session),
      ({ state }) => state === 'retrying',
    );
    expect(failed).toMatchObject({ pending: 1, lastError: 'The receiver responded with 503.' });
    await retryNow(id);
    const [first, second] = await receiver.received('/retried', 2);
    expect(second?.event.id).toBe(first?.event.id);
    const webhook = await eventually(
      () => webhooks.read(session),
      ({ state }) => state === 'active',
    );
    expect(webhook).toMatchObject({ pending: 0, lastError: 'The receiver responded with 503.' });
  });

  it('are given up after the eighth try; the dashboard hides their URL', async () => {
    const session = await product.issue();
    const { id } = await webhooks.add(session, receiver.url('/secret-path-7781', 500));
    await sendTo(session, 'CANARY-SUBJECT-7781');
    await eventually(
      () => fetchDeliveries(id),
      ([delivery]) => delivery?.tries === 1,
    );
    await product.database.query('UPDATE deliveries SET tries = 7 WHERE target_id = $1', [id]);
    await retryNow(id);
    const webhook = await eventually(
      () => webhooks.read(session),
      ({ givenUp }) => givenUp === 1,
    );
    expect(webhook).toMatchObject({ state: 'failing', pending: 0 });
    const headers = { Authorization: `Basic ${btoa(`operator:${PASSWORD}`)}` };
    const api = `${product.origin}/admin/queues/api/queues?activeQueue=deliveries&status=failed`;
    const shown = await eventually(
      async () => (await fetch(api, { headers })).text(),
      (found) => found.includes(id),
    );
    expect(shown).toContain('The receiver responded with 500.');
    const [localPart] = session.emailAddress.split('@') as [string];
    const secrets = ['secret-path', RECEIVER, 'CANARY-SUBJECT', localPart, session.sessionId];
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
  });

  it("that respond slowly don't block those of other addresses", async () => {
    const slow = await product.issue();
    for (const path of ['/slow-1', '/slow-2', '/slow-3']) {
      await webhooks.add(slow, receiver.url(path, 'silent'));
    }
    for (let n = 0; n < 6; n += 1) await sendTo(slow, `Slow ${n}`);
    const quick = await product.issue();
    await webhooks.add(quick, receiver.url('/quick', 200));
    await sendTo(quick, 'Quick');
    const [delivery] = await receiver.received('/quick');
    expect(delivery?.event.message.subject).toBe('Quick');
    const waiting = receiver.deliveries.filter(({ path }) => path.startsWith('/slow'));
    expect(waiting.length).toBeLessThanOrEqual(4);
    await product.call('/email/current', { method: 'DELETE', session: slow.sessionId });
  });

  it.each(['webhook', 'address', 'message'])(
    'are not tried again without their %s',
    async (what) => {
      const session = await product.issue();
      const { id } = await webhooks.add(session, receiver.url(`/ended-${what}`, 500));
      await sendTo(session, 'Ended');
      const [delivery] = await receiver.received(`/ended-${what}`);
      await eventually(
        () => webhooks.read(session),
        ({ state }) => state === 'retrying',
      );
      const paths = {
        webhook: `${webhooks.path(session)}/${id}`,
        address: '/email/current',
        message: `/emails/${session.emailAddress}/${delivery?.event.message.id}`,
      };
      const path = paths[what as keyof typeof paths];
      const { status } = await product.call(path, { method: 'DELETE', session: session.sessionId });
      expect(status).toBe(204);
      await retryNow(id);
      await eventually(
        () => queue().getJobs(['waiting', 'active', 'delayed', 'failed']),
        (jobs) => jobs.every((job) => job?.data.targetId !== id),
      );
      expect(await receiver.received(`/ended-${what}`)).toHaveLength(1);
      expect(await fetchDeliveries(id)).toEqual([]);
    },
  );

  describe('by a sweep', () => {
    it('receive a message whose event was lost, once', async () => {
      const session = await product.issue();
      const { id } = await webhooks.add(session, receiver.url('/lost-event', 200));
      // Without a count, no event reaches the webhook, as if the process had ended after its commit.
      await product.database.query(
        'UPDATE addresses SET webhook_count = 0 WHERE email_address = $1',
        [session.emailAddress],
      );
      await sendTo(session, 'Lost event');
      expect(await fetchDeliveries(id)).toEqual([]);
      await product.get(DeliveriesService).sweep();
      const [delivery] = await receiver.received('/lost-event');
      expect(delivery?.event.message.subject).toBe('Lost event');
      await eventually(
        () => webhooks.read(session),
        ({ lastDeliveredAt }) => lastDeliveredAt !== null,
      );
      await product.get(DeliveriesService).sweep();
      expect(await fetchDeliveries(id)).toEqual([]);
      await product.get(DeliveriesService).sweep();
      expect(await fetchDeliveries(id)).toEqual([]);
    });

    it('are retried although the queue lost their job', async () => {
      const session = await product.issue();
      const { id } = await webhooks.add(session, receiver.url('/lost-job', 500, 200));
      await sendTo(session, 'Lost job');
      await eventually(
        () => webhooks.read(session),
        ({ state }) => state === 'retrying',
      );
      const find = async () =>
        (await queue().getDelayed()).find((job) => job?.data.targetId === id);
      const job = await eventually(find, (found) => found !== undefined);
      await job?.remove();
      await product.database.query(
        "UPDATE deliveries SET next_try_at = now() - interval '1 minute' WHERE target_id = $1",
        [id],
      );
      await product.get(DeliveriesService).sweep();
      const [first, second] = await receiver.received('/lost-job', 2);
      expect(second?.event.id).toBe(first?.event.id);
    });
  });
});
