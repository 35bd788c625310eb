import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { BrowserSubscription } from '../support/cluster/push-service.js';
import { hasRedis } from '../support/cluster/redis-server.js';
import { eventually } from '../support/until.js';
import { listen } from '../support/server/socket-listener.js';
import { sendMail, SmtpClient } from '../support/mail/smtp-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { startTwoNodes } from '../support/cluster/two-nodes.js';
import type { TwoNodes } from '../support/cluster/two-nodes.js';

const SUBJECT = 'CANARY-SUBJECT-7731';
const BODY = 'CANARY-BODY-7731';
const EMAIL = `From: canary-sender@example.com\r\nSubject: ${SUBJECT}\r\n\r\n${BODY}\r\n`;

const onRedis = hasRedis ? describe : describe.skip;

/** Returns every file below a folder as one text. */
function readAll(folder: string): string {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');
}

/** Returns the names and values of all keys, streams included. */
async function dump(redis: Redis): Promise<string> {
  const texts: string[] = [];
  for (const key of await redis.keys('*')) {
    const value = await redis.dumpBuffer(key);
    texts.push(key, value?.toString('latin1') ?? '');
    if ((await redis.type(key)) === 'stream') {
      texts.push(JSON.stringify(await redis.xrange(key, '-', '+')));
    }
  }
  return texts.join('\n');
}

onRedis('Redis between several nodes', () => {
  const folder = temporaryFolder('redis');
  let two: TwoNodes;
  beforeAll(async () => {
    two = await startTwoNodes(['--appendonly', 'yes', '--dir', folder.path]);
  });
  afterAll(async () => {
    await two.close();
    folder.remove();
  });

  it('contains no address, email, client IP, server name or webhook URL', async () => {
    const [first, second] = two.nodes;
    const client = { 'X-Forwarded-For': '198.51.100.77' };
    const session = await first.issue();
    // The name doesn't exist, so the delivery waits in the queue for its next try.
    await first.call(`/emails/${session.emailAddress}/webhooks`, {
      ...{ method: 'POST', session: session.sessionId, headers: client },
      body: { url: 'https://canary-webhook.invalid/canary-path' },
    });
    const browser = new BrowserSubscription('https://canary-push.invalid/canary-browser');
    await first.call(`/emails/${session.emailAddress}/push-subscriptions`, {
      ...{ method: 'POST', session: session.sessionId, headers: client },
      body: browser.toBody(true),
    });
    const listener = await listen(second.origin, { sessionId: session.sessionId }, client);
    await sendMail(first.smtpPort, session.emailAddress, EMAIL);
    const { message } = await listener.next('message:received');
    await eventually(
      () => first.delayedJobIds('deliveries'),
      (ids) => ids.length === 2,
    );
    expect(message.subject).toBe(SUBJECT);
    const sender = await SmtpClient.connect(first.smtpPort);
    await sender.command('EHLO canary-helo.example.com');
    await sender.command('MAIL FROM:<canary-sender@example.com>');
    await sender.command(`RCPT TO:<${session.emailAddress}>`);
    await sender.quit();
    const { delivery } = await listener.next('delivery:updated');
    expect(delivery.server).toBeNull();
    const path = `/emails/${session.emailAddress}/${message.id}`;
    const options = { session: session.sessionId, headers: client };
    await first.call(path, { ...options, method: 'PATCH', body: { read: true } });
    await listener.next('message:updated');
    await first.call('/email/extend', { ...options, method: 'POST' });
    await listener.next('address:extended');
    await first.call(path, { ...options, method: 'DELETE' });
    await listener.next('message:deleted');
    await first.call('/email/current', { ...options, method: 'DELETE' });
    await listener.next('address:expired');

    const redis = new Redis(two.redis.url);
    const held = `${await dump(redis)}\n${readAll(folder.path)}`;
    redis.disconnect();
    expect(held).toContain('mayfly:requests');
    expect(held).toContain('deliveries');
    const [localPart] = session.emailAddress.split('@') as [string];
    const secrets = [
      SUBJECT,
      BODY,
      'canary-sender',
      'canary-helo',
      'canary-webhook',
      'canary-path',
      'canary-push',
      'canary-browser',
      browser.toBody().keys.auth,
      localPart,
      session.sessionId,
      '198.51.100.77',
    ];
    expect(secrets.filter((secret) => held.includes(secret))).toEqual([]);
  });
});
