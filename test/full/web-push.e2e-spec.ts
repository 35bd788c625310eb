import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { NewPushSubscription, PushKey } from '@mayfly/contract/push.js';
import { findFreePort } from '../support/server/child-server.js';
import { describeOnBothEngines, type Engine } from '../support/browser/engines.js';
import { TestDnsServer } from '../support/cluster/dns-server.js';
import { readVapid, startPushService, type PushService } from '../support/cluster/push-service.js';
import { startProduct, type RunningProduct } from '../support/server/running-product.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { eventually } from '../support/until.js';
import { startWebHost, type WebHost } from '../support/browser/web-host.js';

/** IP address of the push service, the only one that pushes may reach here. */
const SERVICE = '127.0.0.11';
const NAME = 'push.example';
/** Resolves to the same address, which has no certificate for it. */
const OTHER_NAME = 'other.example';
const PASSWORD = 'correct horse';
const BLOCK_BYTES = 512;

const createEmail = (subject: string) =>
  `From: "Ann" <ann@example.com>\r\nSubject: ${subject}\r\n\r\nYour code is 493817.\r\n`;

describeOnBothEngines('pushes', (startEngine) => {
  const folder = temporaryFolder('push');
  let engine: Engine;
  let names: TestDnsServer;
  let service: PushService;
  let intranet: WebHost;
  let database: TestDatabase;
  let product: RunningProduct;

  const start = async (port?: number, smtpPort?: number) => {
    const authorities = join(folder.path, 'authorities.pem');
    writeFileSync(authorities, service.certificate);
    const env = {
      DATABASE_URL: database.url,
      DNS_SERVERS: names.setting,
      NODE_EXTRA_CA_CERTS: authorities,
      OUTBOUND_ALLOWED_NETWORKS: `${SERVICE}/32`,
      PRIVACY_CONTACT: 'privacy@example.org',
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...engine.settings,
    };
    const ports = port && smtpPort ? { port, smtpPort } : {};
    return startProduct({ dataDir: 'unused', env, ...ports });
  };

  beforeAll(async () => {
    engine = await startEngine();
    names = await TestDnsServer.start();
    for (const name of [NAME, OTHER_NAME]) names.host(name, SERVICE);
    names.host('intranet.example', '127.0.0.12');
    service = await startPushService(SERVICE, NAME);
    intranet = await startWebHost('127.0.0.12');
    database = await createTestDatabase();
    product = await start(await findFreePort(), await findFreePort());
  });
  afterAll(async () => {
    await product.stop();
    await database.drop();
    await Promise.all([service.close(), intranet.close(), names.close(), engine.stop()]);
    folder.remove();
  });

  const sendRequest = (path: string, session?: AddressSession, method = 'GET', body?: unknown) =>
    fetch(`${product.origin}/api/v1${path}`, {
      method,
      headers: {
        ...(session && { 'Session-ID': session.sessionId }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const issue = async () =>
    (await (await sendRequest('/generate-email', undefined, 'POST')).json()) as AddressSession;
  const subscribe = async (session: AddressSession, body: NewPushSubscription) => {
    const path = `/emails/${session.emailAddress}/push-subscriptions`;
    const response = await sendRequest(path, session, 'POST', body);
    expect(response.status).toBe(201);
    return ((await response.json()) as { data: { id: string } }).data.id;
  };
  const send = async ({ emailAddress }: AddressSession, subject: string) => {
    const { code } = await sendMail(product.smtpPort, emailAddress, createEmail(subject));
    expect(code).toBe(250);
  };
  const fetchKey = async () =>
    ((await (await sendRequest('/push-key')).json()) as PushKey).publicKey;
  const fetchCounts = async ({ emailAddress }: AddressSession) => {
    const sql = `SELECT push_count AS count, (
      SELECT count(*)::integer FROM notification_targets WHERE address_id = addresses.id
    ) AS rows FROM addresses WHERE email_address = $1`;
    const [row] = await database.query<{ count: number; rows: number }>(sql, [emailAddress]);
    return row;
  };
  const readMetric = async (sample: string) => {
    const headers = { Authorization: `Basic ${btoa(`operator:${PASSWORD}`)}` };
    const text = await (await fetch(`${product.origin}/metrics`, { headers })).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${sample} `))
        ?.split(' ')[1],
    );
  };

  it('notify a browser of an email without its content', async () => {
    const session = await issue();
    const browser = service.subscribe('/plain', 201);
    await subscribe(session, browser.toBody());
    await send(session, 'Secret subject');
    const [push] = await service.received('/plain');
    const text = browser.decrypt(push!.body);
    expect(JSON.parse(text)).toEqual({
      emailAddress: session.emailAddress,
      messageId: expect.any(String) as string,
      unread: 1,
    });
    expect(text.length % BLOCK_BYTES).toBe(0);
    const { ttl, urgency, topic, 'content-encoding': encoding } = push!.headers;
    expect([urgency, encoding, topic?.length]).toEqual(['high', 'aes128gcm', 32]);
    expect(Number(ttl)).toBeLessThanOrEqual(session.remainingTimeInSeconds);
    expect(Number(ttl)).toBeGreaterThan(session.remainingTimeInSeconds - 60);
  });

  it('are signed by the key of the site, in the name of its operator', async () => {
    const session = await issue();
    const browser = service.subscribe('/signed', 201);
    await subscribe(session, browser.toBody());
    await send(session, 'Signed');
    const [push] = await service.received('/signed');
    const audience = new URL(browser.endpoint).origin;
    expect(readVapid(push!)).toEqual({
      key: await fetchKey(),
      claims: {
        aud: audience,
        sub: 'mailto:privacy@example.org',
        exp: expect.any(Number) as number,
      },
    });
  });

  it('contain sender, subject and code if the visitor chose so', async () => {
    const session = await issue();
    const browser = service.subscribe('/content', 201);
    await subscribe(session, browser.toBody(true));
    await send(session, `Your code 493817 ${'é'.repeat(300)}`);
    const [push] = await service.received('/content');
    const { content } = browser.read(push!);
    expect(content).toMatchObject({ sender: 'Ann', code: '493817', codeAsSent: '493817' });
    expect(content?.subject).toMatch(/^Your code 493817 é+…$/);
    expect(push!.body.length).toBeLessThan(3_072);
  });

  it.each([404, 410])('end when the push service responds with %d', async (status) => {
    const session = await issue();
    const browser = service.subscribe(`/gone-${status}`, status);
    await subscribe(session, browser.toBody());
    await send(session, 'Gone');
    await service.received(`/gone-${status}`);
    await eventually(
      () => fetchCounts(session),
      (counts) => counts?.rows === 0,
    );
    expect(await fetchCounts(session)).toEqual({ count: 0, rows: 0 });
  });

  it('never reach a private network', async () => {
    const session = await issue();
    const endpoint = `https://intranet.example:${intranet.port}/push`;
    const { keys } = service.subscribe('/unused').toBody();
    await subscribe(session, { endpoint, keys, showsContent: false });
    await send(session, 'Intranet');
    await eventually(
      () => readMetric('mayfly_notification_tries_total{kind="push",outcome="blocked"}'),
      (count) => count > 0,
    );
    expect(intranet.connections()).toBe(0);
  });

  it('never reach a host whose certificate is for another name', async () => {
    const session = await issue();
    const { endpoint, ...subscription } = service.subscribe('/unnamed', 201).toBody();
    await subscribe(session, { ...subscription, endpoint: endpoint.replace(NAME, OTHER_NAME) });
    await send(session, 'Unnamed');
    await eventually(
      () => readMetric('mayfly_notification_tries_total{kind="push",outcome="retried"}'),
      (count) => count > 0,
    );
    expect(service.pushes.filter(({ path }) => path === '/unnamed')).toEqual([]);
  });

  it('are sent after a restart only for a lost event', async () => {
    const [known, lost] = [await issue(), await issue()];
    const [first, second] = [service.subscribe('/known', 201), service.subscribe('/lost', 201)];
    await subscribe(known, first.toBody());
    await subscribe(lost, second.toBody());
    await send(known, 'Known');
    await service.received('/known');
    // Without a count, no event causes a push, as if the process had ended after its commit.
    const sql = 'UPDATE addresses SET push_count = $2 WHERE email_address = $1';
    await database.query(sql, [lost.emailAddress, 0]);
    await send(lost, 'Lost event');
    await database.query(sql, [lost.emailAddress, 1]);
    const key = await fetchKey();
    const { port } = new URL(product.origin);
    await product.stop();
    product = await start(Number(port), product.smtpPort);
    const [push] = await service.received('/lost');
    expect(second.read(push!).emailAddress).toBe(lost.emailAddress);
    // Its push arrives after any that the sweep repeats.
    await send(known, 'Later');
    const pushes = await service.received('/known', 2);
    expect(new Set(pushes.map((each) => first.read(each).messageId)).size).toBe(2);
    expect(await fetchKey()).toBe(key);
    expect(service.pushes.filter(({ path }) => path === '/lost')).toHaveLength(1);
  });
});
