import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { ExpirySweepService } from '../../server/expiry/expiry-sweep.service.js';
import { ClientTokensService } from '../../server/infra/client-tokens/client-tokens.service.js';
import { listEndpoints, readDescription } from '../support/server/api-description.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { sendRaw } from '../support/server/raw-request.js';
import { listen } from '../support/server/socket-listener.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { casesByForm } from '../support/test-form.js';

const LOCAL = { CATCH_ALL: 'on' };
/** Addresses of this machine that aren't loopback. */
const outside = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

/** Headers of requests that come through a proxy or tunnel, or from another site's page. */
const FORGED: [string, Record<string, string>][] = [
  ['of a proxy', { 'X-Forwarded-For': '127.0.0.1' }],
  ['of a proxy (RFC 7239)', { Forwarded: 'for=127.0.0.1' }],
  ['of a proxy that names itself', { Via: '1.1 proxy' }],
  ['of a proxy that says only the scheme', { 'X-Forwarded-Proto': 'http' }],
  ['of a proxy that says only the client', { 'X-Real-IP': '127.0.0.1' }],
  ['of a tunnel', { 'Cf-Connecting-IP': '127.0.0.1' }],
  ['after DNS rebinding', { Host: 'evil.example:3000' }],
  ['with a host that begins like this machine', { Host: 'localhost.evil.example' }],
  ['of a page on another site', { Origin: 'https://evil.example' }],
  ['of a page without an origin', { Origin: 'null' }],
  ['of an element on another site', { 'Sec-Fetch-Site': 'cross-site' }],
];

const open = async (product: TestProduct) => {
  const response = await product.call('/catch-all', { method: 'POST' });
  return { status: response.status, session: (await response.json()) as AddressSession };
};
const send = async (product: TestProduct, to: string | string[], subject: string) =>
  (await sendMail(product.smtpPort, to, `Subject: ${subject}\r\n\r\nHello.\r\n`)).code;

describe('the catch-all on a local start', () => {
  let product: TestProduct;
  let session: AddressSession;
  beforeAll(async () => {
    product = await startTestProduct({ ...LOCAL, INBOX_MAX_MESSAGES: '3', HOST: '0.0.0.0' });
    ({ session } = await open(product));
  });
  afterAll(() => product.close());
  beforeEach(() => product.call(path(), { method: 'DELETE', session: session.sessionId }));

  const path = () => `/emails/${session.emailAddress}`;
  const subjects = async () =>
    (await product.page(session)).content.map(({ subject }) => subject).toReversed();
  /** Sends a request with the session of the catch-all, and one that opens it. */
  const tryBoth = async (origin: string, headers: Record<string, string>) => {
    const used = { ...headers, 'Session-ID': session.sessionId };
    return [
      (await sendRaw(origin, { path: '/api/v1/catch-all', method: 'POST', headers })).status,
      (await sendRaw(origin, { path: `/api/v1${path()}`, headers: used })).status,
    ];
  };

  it('receives what is sent to recipients without an address', async () => {
    expect(await send(product, 'alice@example.com', 'Welcome')).toBe(250);
    expect(await send(product, 'nobody@mayfly.test', 'Hello')).toBe(250);
    const { content } = await product.page(session);
    expect(content.map(({ subject, recipient }) => [subject, recipient])).toEqual([
      ['Hello', 'nobody@mayfly.test'],
      ['Welcome', 'alice@example.com'],
    ]);
    const found = await product.page(session, '?search=alice');
    expect(found.content.map(({ subject }) => subject)).toEqual(['Welcome']);
    expect((await open(product)).session.sessionId).toBe(session.sessionId);
  });

  it('receives an email once, whomever it is for, and addresses get theirs as always', async () => {
    const issued = await product.issue();
    const to = ['alice@example.com', issued.emailAddress, 'bob@example.com'];
    expect(await send(product, to, 'All')).toBe(250);
    expect(await subjects()).toEqual(['All']);
    const own = await product.page(issued);
    expect(own.content.map(({ recipient }) => recipient)).toEqual([issued.emailAddress]);
  });

  it('leaves addresses that have ended, and mailboxes of the operator, as they are', async () => {
    const issued = await product.issue();
    await product.call('/email/current', { method: 'DELETE', session: issued.sessionId });
    expect(await send(product, issued.emailAddress, 'Late')).toBe(550);
    expect(await send(product, 'postmaster@mayfly.test', 'Question')).toBe(250);
    expect(await subjects()).toEqual([]);
  });

  it('makes room by deleting its oldest messages', async () => {
    const listener = await listen(product.origin, { sessionId: session.sessionId });
    for (const subject of ['1', '2', '3', '4', '5']) {
      expect(await send(product, `${subject}@example.com`, subject)).toBe(250);
    }
    expect(await subjects()).toEqual(['3', '4', '5']);
    expect((await listener.next('message:deleted')).emailAddress).toBe(session.emailAddress);
    listener.close();
  });

  it('deletes messages 24 hours after arrival, and stays itself', async () => {
    await send(product, 'old@example.com', 'Old');
    const hours = "interval '24 hours 1 second'";
    await product.database.query(`UPDATE messages SET received_at = now() - ${hours}`, []);
    await send(product, 'new@example.com', 'New');
    await product.database.query(
      "UPDATE addresses SET valid_till = now() + interval '2 hours' WHERE email_address = $1",
      [session.emailAddress],
    );
    await product.get(ExpirySweepService).sweep();
    expect(await subjects()).toEqual(['New']);
    const { remainingTimeInSeconds } = (await open(product)).session;
    expect(remainingTimeInSeconds).toBeGreaterThan(80_000);
  });

  it('is opened and used by programs and pages on this machine', async () => {
    const { origin } = product;
    expect(await tryBoth(origin, {})).toEqual([200, 200]);
    expect(await tryBoth(origin, { Origin: 'http://localhost:8080' })).toEqual([200, 200]);
  });

  it.each(FORGED)('refuses requests %s', async (_case, headers) => {
    expect(await tryBoth(product.origin, headers)).toEqual([403, 410]);
  });

  it('refuses requests that nginx forwards without headers of its own', async () => {
    const socket = connect(Number(new URL(product.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /api/v1/catch-all HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  it.each(outside)('refuses requests from other machines (%s)', async (address) => {
    const origin = `http://${address}:${new URL(product.origin).port}`;
    expect(await tryBoth(origin, { Host: 'localhost' })).toEqual([403, 410]);
  });

  it('refuses sockets of pages on other sites', async () => {
    const auth = { sessionId: session.sessionId };
    const refusal = listen(product.origin, auth, { 'X-Forwarded-For': '127.0.0.1' });
    await expect(refusal).rejects.toMatchObject({ data: { statusCode: 410 } });
  });

  it('cannot be deleted', async () => {
    const options = { method: 'DELETE', session: session.sessionId };
    expect((await product.call('/email/current', options)).status).toBe(409);
    const endpoints = listEndpoints(await readDescription(product.origin));
    expect(endpoints.find(({ name }) => name === 'deleteEmail')?.errors).toContain(409);
  });
});

describe('the catch-all elsewhere', () => {
  const PUBLIC = { PUBLIC_URL: 'https://mayfly.example' };
  let product: TestProduct;
  afterEach(() => product.close());

  const cases: [string, Record<string, string>][] = [
    ['with a public URL', PUBLIC],
    ['without it', { CATCH_ALL: 'off' }],
    ['behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
  ];
  it.each(casesByForm(cases, 1))('is off %s', async (_case, settings) => {
    product = await startTestProduct({ CATCH_ALL: '', ...settings });
    expect((await open(product)).status).toBe(404);
    expect(await send(product, 'alice@example.com', 'Hello')).toBe(550);
    expect(await send(product, 'everything-else@localhost', 'Hello')).toBe(550);
  });

  it('opens only with a token of the operator on a public server', async () => {
    product = await startTestProduct({ ...LOCAL, ...PUBLIC });
    expect((await open(product)).status).toBe(403);
    const { token } = await product.get(ClientTokensService).create('ci', null);
    const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '192.0.2.1' };
    const opened = await product.call('/catch-all', { method: 'POST', headers });
    const { sessionId, emailAddress } = (await opened.json()) as AddressSession;
    expect(await send(product, 'alice@example.com', 'Hello')).toBe(250);
    const path = `/emails/${emailAddress}`;
    expect((await product.call(path, { session: sessionId })).status).toBe(410);
    expect((await product.call(path, { session: sessionId, headers })).status).toBe(200);
  });
});
