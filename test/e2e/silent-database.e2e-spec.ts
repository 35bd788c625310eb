import { randomBytes } from 'node:crypto';
import { io } from 'socket.io-client';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { eventually } from '../support/until.js';
import { printDuration } from '../support/server/print-duration.js';
import { FreezingProxy } from '../support/cluster/freezing-proxy.js';
import { monotonicMs } from '../support/server/monotonic.js';
import { startProduct, type RunningProduct } from '../support/server/running-product.js';
import { sendMail, SmtpClient } from '../support/mail/smtp-client.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { itInFullForm } from '../support/in-full-form.js';

const MAIL = 'Subject: hello\r\n\r\nHello.\r\n';
const ADMIN = `Basic ${Buffer.from('operator:a-password').toString('base64')}`;

/** Timeout of requests, far above the time in which they have to fail. */
const HANGS_MS = 20_000;

describe('a silent PostgreSQL connection', () => {
  let database: TestDatabase;
  let proxy: FreezingProxy;
  let product: RunningProduct;
  let session: AddressSession;
  beforeAll(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    proxy = await FreezingProxy.start(Number(url.port));
    url.port = String(proxy.port);
    product = await startProduct({
      dataDir: 'unused',
      env: { DATABASE_URL: url.href, RATE_LIMITS: 'off', ADMIN_PASSWORD: 'a-password' },
    });
  });
  beforeEach(async () => {
    proxy.thaw();
    await eventually(fetchReadiness, (status) => status === 200);
    const issued = await request('POST', '/api/v1/generate-email');
    session = (await issued.json()) as AddressSession;
  });
  afterAll(async () => {
    await product.stop('SIGKILL');
    await proxy.close();
    await database.drop();
  });

  const request = (method: string, path: string, body?: object) =>
    fetch(`${product.origin}${path}`, {
      method,
      headers: {
        ...(session ? { 'Session-ID': session.sessionId } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        Authorization: ADMIN,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(HANGS_MS),
    });
  const fetchStatus = async (method: string, path: string, body?: object) =>
    (await request(method, path, body)).status;
  const fetchReadiness = () => fetchStatus('GET', '/health/ready');
  const issue = () => fetchStatus('POST', '/api/v1/generate-email');
  const read = () => fetchStatus('GET', '/api/v1/email/current');
  /** Opens all connections of the pool, so that later queries must use them instead of a new one. */
  const fillPool = () => Promise.all(Array.from({ length: 12 }, read));
  const sendForCode = async () =>
    (await sendMail(product.smtpPort, session.emailAddress, MAIL)).code;

  it('makes endpoints return 503 while no connection can be opened', async () => {
    const inbox = `/api/v1/emails/${session.emailAddress}`;
    const message = `${inbox}/01a9bf2e-33c5-7d62-8b5e-1c6a6f1f3d11`;
    const endpoints: [string, string, object?][] = [
      ['GET', '/health'],
      ['GET', '/health/ready'],
      ['POST', '/api/v1/generate-email'],
      ['GET', '/api/v1/email/current'],
      ['POST', '/api/v1/email/extend'],
      ['DELETE', '/api/v1/email/current'],
      ['GET', inbox],
      ['GET', `${inbox}/wait`],
      ['GET', message],
      ['PATCH', message, { read: true }],
      ['DELETE', message],
      ['GET', `${message}/source`],
      ['POST', '/api/v1/payment/create-order?amount=500'],
    ];
    proxy.freezeAll();
    const started = monotonicMs();
    const results = await Promise.all(
      endpoints.map(async ([method, path, body]) => {
        const status = await fetchStatus(method, path, body);
        return [method, path, status, Math.round(monotonicMs() - started)] as const;
      }),
    );
    printDuration('503 while PostgreSQL is silent', Math.max(...results.map(([, , , ms]) => ms)));
    const unexpected = results.filter(([, , status]) => status !== 503);
    expect(unexpected).toEqual([]);
  });

  itInFullForm('drops idle connections as well, so that only one request fails', async () => {
    await fillPool();
    proxy.freezeOpen();
    expect(await read()).toBe(503);
    expect([await read(), await issue(), await fetchReadiness()]).toEqual([200, 201, 200]);
  });

  it('closes sockets in their handshake, so that Socket.IO reconnects', async () => {
    proxy.freezeAll();
    const { sessionId } = session;
    const socket = io(product.origin, { auth: { sessionId }, transports: ['websocket'] });
    const connected = new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(true)).once('connect_error', reject);
    });
    const closed = new Promise((resolve) => socket.io.once('close', resolve));
    await Promise.race([closed, connected]);
    proxy.thaw();
    expect(await connected).toBe(true);
    socket.disconnect();
  });

  it('makes SMTP reply 451, then 250 without a restart', async () => {
    expect(await sendForCode()).toBe(250);
    await fillPool();
    proxy.freezeOpen();
    expect(await sendForCode()).toBe(451);
    expect(await eventually(sendForCode, (code) => code !== 451)).toBe(250);
    proxy.freezeAll();
    expect(await sendForCode()).toBe(451);
    expect(await fetchReadiness()).toBe(503);
    proxy.thaw();
    expect(await eventually(sendForCode, (code) => code !== 451)).toBe(250);
  });

  it('makes SMTP reply 451 to an email whose recipient was accepted', async () => {
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    await client.command('MAIL FROM:<a@example.com>');
    expect((await client.command(`RCPT TO:<${session.emailAddress}>`)).code).toBe(250);
    expect((await client.command('DATA')).code).toBe(354);
    proxy.freezeAll();
    client.write(`${MAIL}.\r\n`);
    expect((await client.readReply()).code).toBe(451);
    client.end();
  });

  itInFullForm('is distinguished from one that transfers 20 MiB', async () => {
    const large = `Subject: large\r\n\r\n${randomBytes(15 * 1024 * 1024)
      .toString('base64')
      .replaceAll(/.{76}/g, '$&\r\n')}\r\n`;
    expect((await sendMail(product.smtpPort, session.emailAddress, large)).code).toBe(250);
  });

  // The last one, since it stops the product.
  itInFullForm("doesn't prevent an orderly shutdown", async () => {
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    await client.command('MAIL FROM:<a@example.com>');
    proxy.freezeAll();
    const reply = client.command(`RCPT TO:<${session.emailAddress}>`);
    const started = monotonicMs();
    const ended = product.stop('SIGTERM');
    expect((await reply).code).toBe(451);
    client.end();
    expect(await ended).toBe(0);
    printDuration('SIGTERM while PostgreSQL is silent', monotonicMs() - started);
  });
});
