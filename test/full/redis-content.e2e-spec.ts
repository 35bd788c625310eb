import { Redis } from 'ioredis';
import { BrowserSubscription } from '../support/cluster/push-service.js';
import { hasRedis, RedisServer } from '../support/cluster/redis-server.js';
import { eventually } from '../support/until.js';
import { listen } from '../support/server/socket-listener.js';
import { sendMail, SmtpClient } from '../support/mail/smtp-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { readFiles } from '../support/read-files.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const SUBJECT = 'CANARY-SUBJECT-7731';
const BODY = 'CANARY-BODY-7731';
const EMAIL = `From: canary-sender@example.com\r\nSubject: ${SUBJECT}\r\n\r\n${BODY}\r\n`;

const onRedis = hasRedis ? describe : describe.skip;

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
  let server: RedisServer;
  let database: TestDatabase;
  const nodes: TestProduct[] = [];
  beforeAll(async () => {
    server = await RedisServer.start(['--appendonly', 'yes', '--dir', folder.path]);
    database = await createTestDatabase();
    const settings = { REDIS_URL: server.url, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
    for (let n = 0; n < 2; n += 1) nodes.push(await startTestProduct(settings, database));
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await database.drop();
    await server.kill();
    folder.remove();
  });

  it('contains no address, email, client IP, server name or webhook URL', async () => {
    const [first, second] = nodes as [TestProduct, TestProduct];
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

    const redis = new Redis(server.url);
    const files = readFiles([folder.path]).map((file) => file.toString('latin1'));
    const held = [await dump(redis), ...files].join('\n');
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
