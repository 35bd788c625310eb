import type { Message } from '@mayfly/contract/message.js';
import { Waiter } from '../../server/messages/wait/waiting-list.js';
import { TestDnsServer } from '../support/cluster/dns-server.js';
import { stopMonotonicClock } from '../support/server/manual-clock.js';
import { hasRedis, RedisServer } from '../support/cluster/redis-server.js';
import { eventually, until } from '../support/until.js';
import { listen } from '../support/server/socket-listener.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/cluster/webhook-receiver.js';

const createEmail = (subject: string) => `Subject: ${subject}\r\n\r\nHello.\r\n`;
const RECEIVER = '127.0.0.5';
const onRedis = hasRedis ? describe : describe.skip;

onRedis('two web nodes, an smtp node and a worker node, on PostgreSQL and Redis', () => {
  let redis: RedisServer;
  let database: TestDatabase;
  let dns: TestDnsServer;
  let receiver: WebhookReceiver;
  let web: TestProduct;
  let otherWeb: TestProduct;
  let smtp: TestProduct;
  let worker: TestProduct;

  const start = (roles: string) =>
    startTestProduct(
      {
        ROLES: roles,
        OPS_PORT: '0',
        ADMIN_PASSWORD: 'correct-horse',
        REDIS_URL: redis.url,
        SENDER_CHECKS: 'on',
        DNS_SERVERS: dns.setting,
        OUTBOUND_ALLOWED_NETWORKS: `${RECEIVER}/32`,
      },
      database,
    );
  beforeAll(async () => {
    redis = await RedisServer.start();
    database = await createTestDatabase();
    dns = await TestDnsServer.start();
    receiver = await startWebhookReceiver(RECEIVER);
    [web, otherWeb] = [await start('web'), await start('web')];
    [smtp, worker] = [await start('smtp'), await start('worker')];
  });
  afterAll(async () => {
    for (const node of [web, otherWeb, smtp, worker]) await node.close();
    await database.drop();
    await dns.close();
    await receiver.close();
    await redis.kill();
  });

  it('check a sender on the accepting node and push the result', async () => {
    const clock = stopMonotonicClock();
    const { sessionId, emailAddress } = await web.issue();
    const listener = await listen(otherWeb.origin, { sessionId });
    await sendMail(
      smtp.smtpPort,
      emailAddress,
      `From: ann@sender.test\r\n${createEmail('Checked')}`,
    );
    const { message } = await listener.next('message:received');
    clock.advance(10_000);
    const update = await eventually(
      () => listener.next('message:updated'),
      ({ authentication }) => authentication !== undefined,
    );
    expect(update).toMatchObject({ id: message.id, authentication: { dmarc: 'none' } });
    expect(dns.queries.filter((query) => query === 'TXT _dmarc.sender.test')).toHaveLength(1);
    listener.close();
    clock.release();
  });

  it('send a message that the smtp node accepted to a webhook', async () => {
    const { sessionId, emailAddress } = await web.issue();
    const path = `/emails/${emailAddress}/webhooks`;
    const body = { url: receiver.url('/across', 200) };
    expect((await web.call(path, { method: 'POST', session: sessionId, body })).status).toBe(201);
    await sendMail(smtp.smtpPort, emailAddress, createEmail('For the webhook'));
    const [delivery] = await receiver.received('/across');
    expect(delivery?.event.message.subject).toBe('For the webhook');
  });

  it('push updates, extensions and deletions to every node', async () => {
    const session = await web.issue();
    const { sessionId, emailAddress } = session;
    await sendMail(smtp.smtpPort, emailAddress, createEmail('Read me'));
    const listener = await listen(otherWeb.origin, { sessionId });
    const [message] = (await web.page(session)).content;
    const path = `/emails/${emailAddress}/${message?.id}`;
    await web.call(path, { method: 'PATCH', session: sessionId, body: { read: true } });
    let updated = await listener.next('message:updated');
    // Those of the parsed message and of its sender may come before.
    while (updated.read === undefined) updated = await listener.next('message:updated');
    expect(updated).toMatchObject({ id: message?.id, read: true });
    await web.call('/email/extend', { method: 'POST', session: sessionId });
    expect(await listener.next('address:extended')).toMatchObject({ emailAddress });
    await web.call('/email/current', { method: 'DELETE', session: sessionId });
    expect(await listener.next('address:expired')).toEqual({ emailAddress });
    await eventually(
      async () => listener.socket.connected,
      (connected) => !connected,
    );
  });

  it('wake a waiting request by an event of another node', async () => {
    const { sessionId, emailAddress } = await web.issue();
    const waits = jest.spyOn(Waiter.prototype, 'waitForWake');
    const wakes = jest.spyOn(Waiter.prototype, 'wake');
    const reasons = () => wakes.mock.calls.map(([reason]) => reason);
    const waiting = web.call(`/emails/${emailAddress}/wait?timeout=30`, { session: sessionId });
    await until(() => waits.mock.calls.length > 0);
    await sendMail(smtp.smtpPort, emailAddress, createEmail('Across nodes'));
    const { data } = (await (await waiting).json()) as { data: Message };
    expect([data.subject, ...reasons()]).toEqual(['Across nodes', 'changed']);
    wakes.mockClear();

    const path = `/emails/${emailAddress}/wait?timeout=30&after=${data.id}`;
    const ended = web.call(path, { session: sessionId });
    await until(() => waits.mock.calls.length > 2);
    await otherWeb.call('/email/current', { method: 'DELETE', session: sessionId });
    expect((await ended).status).toBe(410);
    // The inbox was not empty when the request began.
    expect(reasons()).toEqual(['changed', 'ended']);
    for (const spy of [waits, wakes]) spy.mockRestore();
  });

  it('notify sockets on all web nodes when an address expires', async () => {
    const session = await web.issue();
    await sendMail(smtp.smtpPort, session.emailAddress, createEmail('Soon gone'));
    await database.query(
      "UPDATE addresses SET valid_till = now() + interval '1 second' WHERE email_address = $1",
      [session.emailAddress],
    );
    const listeners = await Promise.all(
      [web, otherWeb].map(({ origin }) => listen(origin, { sessionId: session.sessionId })),
    );
    for (const listener of listeners) {
      expect(await listener.next('address:expired')).toEqual({
        emailAddress: session.emailAddress,
      });
    }
  });

  const check = async ({ opsPort }: TestProduct, path: string) => {
    const response = await fetch(`http://127.0.0.1:${opsPort}${path}`);
    return [response.status, await response.json()];
  };

  it('accept emails and issue addresses while Redis is down, and are not ready', async () => {
    await redis.kill();
    const error = { statusCode: 503, code: 'service-unavailable', error: 'Service Unavailable' };
    const notReady = (message: string) => [503, { ...error, message }];
    expect(await check(worker, '/health/ready')).toEqual(notReady('The queue is unavailable.'));
    const deaf = notReady('Events of other nodes do not arrive.');
    expect(await check(smtp, '/health/ready')).toEqual(deaf);
    expect(await check(smtp, '/health/live')).toEqual([200, { status: 'ok' }]);
    const session = await web.issue();
    const reply = await sendMail(smtp.smtpPort, session.emailAddress, createEmail('New'));
    expect(reply.code).toBe(250);
    expect((await otherWeb.page(session)).totalElements).toBe(1);
    await redis.resume();
  });
});
