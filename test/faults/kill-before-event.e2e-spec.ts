import type { AddressSession } from '@mayfly/contract/address-session.js';
import { splitTraceHeader } from '../support/mail/trace-header.js';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { KillableServer } from '../support/server/killable-server.js';
import { createSampleMail } from '../support/mail/sample-mail.js';
import { sendMail, SmtpClient } from '../support/mail/smtp-client.js';
import { listen } from '../support/server/socket-listener.js';
import { inFullForm, itInFullForm } from '../support/in-full-form.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/cluster/webhook-receiver.js';

jest.setTimeout(300_000);

const PAUSE_MS = 10;
const RECEIVER = '127.0.0.6';

/** Repeats a query until the first column of its only row is true. */
async function untilTrue(database: Client, sql: string): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ yes: boolean }>(sql);
    if (rows[0]?.yes) return;
    await sleep(PAUSE_MS);
  }
}

describe('kill -9 of the server between commit and event', () => {
  let product: KillableServer;
  let receiver: WebhookReceiver;
  let webhookSession: AddressSession;
  beforeAll(async () => {
    receiver = await startWebhookReceiver(RECEIVER);
    product = await KillableServer.start({ OUTBOUND_ALLOWED_NETWORKS: `${RECEIVER}/32` });
  });
  afterAll(async () => {
    await product.remove();
    await receiver.close();
  });

  const addWebhook = async ({ emailAddress, sessionId }: AddressSession, url: string) => {
    const response = await fetch(
      `${product.server.origin}/api/v1/emails/${emailAddress}/webhooks`,
      {
        method: 'POST',
        headers: { 'Session-ID': sessionId, 'Content-Type': 'application/json' },
        body: JSON.stringify({ url }),
      },
    );
    expect(response.status).toBe(201);
  };

  it('keeps the message in the inbox for the next list request', async () => {
    const [session] = await product.rest.issue(1);
    webhookSession = session!;
    const { emailAddress, sessionId } = session!;
    await addWebhook(session!, receiver.url('/hook', 500, 200));
    const socket = await listen(product.server.origin, { sessionId });
    const [locker, watcher] = [await product.connect(), await product.connect()];
    await locker.query('BEGIN');
    await locker.query('SELECT FROM addresses WHERE email_address = $1 FOR UPDATE', [emailAddress]);

    const sender = await SmtpClient.connect(product.smtpPort);
    await sender.command('EHLO sender.example.org');
    const { content } = createSampleMail('plain', 'committed');
    const verdict = sender.mail([emailAddress], content);
    await untilTrue(
      watcher,
      `SELECT count(*) > 0 AS yes FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND query LIKE '%WITH wanted AS%'`,
    );
    product.server.process.kill('SIGSTOP');
    await locker.query('COMMIT');
    await untilTrue(watcher, 'SELECT count(*) = 1 AS yes FROM messages');
    await product.killServer();
    await Promise.all([locker.end(), watcher.end()]);

    expect((await verdict).code).toBe(0);
    expect(socket.received).toEqual([]);
    socket.close();
    await product.start();
    const [id, ...others] = await product.rest.messageIds(session!);
    const source = await product.rest.source(session!, id!);
    expect(splitTraceHeader(source).received).toEqual(content);
    expect(others).toEqual([]);
  });

  itInFullForm('sends the message to a webhook, with the same ID after another kill', async () => {
    const [first] = await receiver.received('/hook');
    const database = await product.connect();
    await untilTrue(database, `SELECT tries = 1 AS yes FROM deliveries`);
    await database.end();
    await product.killServer();
    await product.start();
    const [, second] = await receiver.received('/hook', 2);
    expect(second?.event.id).toBe(first?.event.id);
    expect(second?.event.emailAddress).toBe(webhookSession.emailAddress);
  });

  // The lock of a job lasts for 20 seconds after the kill.
  inFullForm('while a webhook is notified', () => {
    it('sends the message again, with the same ID', async () => {
      const [session] = await product.rest.issue(1);
      await addWebhook(session!, receiver.url('/in-flight', 'silent', 200));
      const { content } = createSampleMail('plain', 'in flight');
      await sendMail(product.smtpPort, session!.emailAddress, content);
      await receiver.received('/in-flight');
      await product.killServer();
      await product.start();
      const [first, second] = await receiver.received('/in-flight', 2);
      expect(second?.event.id).toBe(first?.event.id);
    });
  });
});
