import { Logger } from '@nestjs/common';
import { AddressesService } from '../../server/addresses/addresses.service.js';
import { apiErrorSchema } from '@mayfly/contract/api-error.js';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message, MessagePage } from '@mayfly/contract/message.js';
import { socketRefusalSchema } from '@mayfly/contract/socket-events.js';
import { describeOnEnginesByForm, type Engine } from '../support/browser/engines.js';
import { listen, type SocketListener } from '../support/server/socket-listener.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { inFullForm } from '../support/in-full-form.js';
import { eventually } from '../support/until.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const createImage = (n: number) =>
  `--b\r\nContent-Type: image/gif\r\nContent-ID: <${n}>\r\n` +
  `Content-Transfer-Encoding: base64\r\n\r\n${GIF}\r\n`;

/** Creates an email whose HTML shows this many embedded images. */
function createEmailWithImages(count: number): string {
  const numbers = Array.from({ length: count }, (_, n) => n);
  return (
    'Subject: Album\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n' +
    `--b\r\nContent-Type: text/html\r\n\r\n${numbers.map((n) => `<img src="cid:${n}">\r\n`).join('')}` +
    `${numbers.map(createImage).join('')}--b--\r\n`
  );
}

describeOnEnginesByForm('requests of one client', (start) => {
  let engine: Engine;
  let product: TestProduct;
  let client = 0;
  let from: Record<string, string>;
  beforeAll(async () => {
    engine = await start();
    product = await startTestProduct({
      ...engine.settings,
      RATE_LIMITS: 'on',
      TRUST_PROXY: '127.0.0.1',
    });
  });
  beforeEach(() => {
    client += 1;
    from = { 'X-Forwarded-For': `192.0.2.${client}` };
  });
  afterAll(async () => {
    await product.close();
    await engine.stop();
  });

  const issue = (headers = from) => product.call('/generate-email', { method: 'POST', headers });
  const collectStatuses = async (times: number, request: () => Promise<Response>) => {
    const found: number[] = [];
    for (let n = 0; n < times; n += 1) found.push((await request()).status);
    return found;
  };
  const expectRefusal = async (response: Response) => {
    expect(response.status).toBe(429);
    const { code, message, values } = apiErrorSchema.parse(await response.json());
    expect([code, message]).toEqual([
      'too-many-requests',
      `Too many requests. Try again in ${values?.['seconds']} seconds.`,
    ]);
    expect(response.headers.get('retry-after')).toBe(String(values?.['seconds']));
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After');
  };

  it('are limited to 30 new addresses a minute per client', async () => {
    expect(new Set(await collectStatuses(30, issue))).toEqual(new Set([201]));
    await expectRefusal(await issue());
    expect((await issue({ 'X-Forwarded-For': '203.0.113.1' })).status).toBe(201);
    expect((await product.call('/domains', { headers: from })).status).toBe(200);
  });

  it('are limited before their session is looked up', async () => {
    const guess = () =>
      product.call('/email/extend', { method: 'POST', session: 'A'.repeat(43), headers: from });
    expect(new Set(await collectStatuses(10, guess))).toEqual(new Set([410]));
    await expectRefusal(await guess());
  });

  it('are limited to ten extensions a minute', async () => {
    const session = (await (await issue()).json()) as AddressSession;
    const extend = () =>
      product.call('/email/extend', { method: 'POST', session: session.sessionId, headers: from });
    expect(new Set(await collectStatuses(10, extend))).toEqual(new Set([200]));
    await expectRefusal(await extend());
  });

  it('are limited to 240 others a minute, failed ones included', async () => {
    const session = (await (await issue()).json()) as AddressSession;
    const inbox = `/emails/${session.emailAddress}`;
    const requests: [string, string][] = [
      ['GET', inbox],
      ['GET', '/domains'],
      ['GET', '/email/current'],
      ['GET', '/site-config'],
      ['DELETE', `${inbox}/018f0000-0000-7000-8000-000000000000`],
      ['GET', `${inbox}/018f0000-0000-7000-8000-000000000000/source`],
    ];
    const sendRequest = (n: number) => {
      const [method, path] = requests[n % requests.length] as [string, string];
      return product.call(path, { method, session: session.sessionId, headers: from });
    };
    for (let n = 0; n < 240; n += 1) expect((await sendRequest(n)).status).not.toBe(429);
    for (let n = 0; n < requests.length; n += 1) await expectRefusal(await sendRequest(n));
    const encoded = await fetch(`${product.origin}/%61pi/v1/domains`, { headers: from });
    expect(encoded.status).toBe(429);
    const page = await fetch(`${product.origin}/api/openapi.json`, { headers: from });
    expect(page.status).toBe(200);
    expect((await fetch(`${product.origin}/health`, { headers: from })).status).toBe(200);
  });

  inFullForm('for embedded images', () => {
    it("don't block the inbox if a message has 300", async () => {
      const session = (await (await issue()).json()) as AddressSession;
      await sendMail(product.smtpPort, session.emailAddress, createEmailWithImages(300));
      const sendRequest = (path: string) =>
        product.call(path, { session: session.sessionId, headers: from });
      const inbox = `/emails/${session.emailAddress}`;
      const page = (await (await sendRequest(inbox)).json()) as { data: MessagePage };
      const id = String(page.data.content[0]?.id);
      const { data } = (await (await sendRequest(`${inbox}/${id}`)).json()) as { data: Message };
      const images = data.urls?.attachments ?? [];
      expect(images).toHaveLength(300);
      const responses = await Promise.all(
        images.map((path) => fetch(`${product.origin}${path}`, { headers: from })),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await sendRequest(inbox)).status).toBe(200);
    });
  });

  it('are counted together for an IPv6 /64', async () => {
    const network = client.toString(16);
    const allHeaders = Array.from({ length: 31 }, (_, n) => ({
      'X-Forwarded-For': `2001:db8:${network}::${n.toString(16)}:1`,
    }));
    const responses = await Promise.all(allHeaders.map((headers) => issue(headers)));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
    const otherNetwork = { 'X-Forwarded-For': `2001:db8:${network}:1::1` };
    expect((await issue(otherNetwork)).status).toBe(201);
  });

  it('are counted per session ID of a handshake before any query', async () => {
    const lookUp = jest.spyOn(product.get(AddressesService), 'getActiveSessions');
    const sessionIds = Array.from({ length: 10 }, (_, n) => `${n}`.padEnd(43, 'A'));
    const refusal = (headers = from) =>
      listen(product.origin, { sessionIds }, headers).then(
        () => null,
        (error: { data: unknown }) => socketRefusalSchema.parse(error.data),
      );
    for (let n = 0; n < 24; n += 1) expect(await refusal()).toMatchObject({ statusCode: 410 });
    expect(lookUp).toHaveBeenCalledTimes(24);
    const refused = await refusal();
    expect(refused).toMatchObject({ statusCode: 429 });
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(lookUp).toHaveBeenCalledTimes(24);
    lookUp.mockRestore();
    await expectRefusal(await product.call('/domains', { headers: from }));
    expect(await refusal({ 'X-Forwarded-For': '203.0.113.8' })).toMatchObject({ statusCode: 410 });
  });

  it('are limited to 200 sockets, ten per address', async () => {
    const sessions: AddressSession[] = [];
    for (let n = 0; n < 21; n += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${n}` };
      sessions.push((await (await issue(headers)).json()) as AddressSession);
    }
    const open = (n: number, headers = from) =>
      listen(product.origin, { sessionId: sessions[n]?.sessionId }, headers);
    const refusal = (opening: Promise<SocketListener>) =>
      opening.then(
        () => null,
        (error: { data: unknown }) => socketRefusalSchema.parse(error.data),
      );
    const listeners: SocketListener[] = [];
    for (let n = 0; n < 200; n += 1) listeners.push(await open(n % 20));
    const tooMany = { statusCode: 429, code: 'too-many-sockets' };
    expect(await refusal(open(20))).toMatchObject(tooMany);
    const elsewhere = { 'X-Forwarded-For': '203.0.113.9' };
    expect(await refusal(open(0, elsewhere))).toMatchObject(tooMany);
    listeners.push(await open(20, elsewhere));
    listeners[0]?.close();
    const openAgain = () => open(0).catch(() => null);
    listeners.push((await eventually(openAgain, Boolean)) as SocketListener);
    for (const listener of listeners) listener.close();
  });
});

describe('client IP', () => {
  it('is not read from a header without TRUST_PROXY, with one warning', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReset();
    const product = await startTestProduct({ RATE_LIMITS: 'on' });
    const found: number[] = [];
    for (let n = 0; n < 32; n += 1) {
      const headers = { 'X-Forwarded-For': `192.0.2.${n}` };
      const response = await product.call('/generate-email', { method: 'POST', headers });
      found.push(response.status);
    }
    await product.close();
    expect(found.filter((status) => status === 429)).toHaveLength(2);
    const warnings = warn.mock.calls.filter(([text]) => /X-Forwarded-For/.test(String(text)));
    expect(warnings).toHaveLength(1);
    warn.mockRestore();
  });
});

inFullForm('a client', () => {
  it('is not limited with RATE_LIMITS=off', async () => {
    const product = await startTestProduct();
    const responses = await Promise.all(
      Array.from({ length: 300 }, () => product.call('/generate-email', { method: 'POST' })),
    );
    await product.close();
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  });
});
