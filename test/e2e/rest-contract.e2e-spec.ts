import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message } from '@mayfly/contract/message.js';
import { apiErrorSchema } from '@mayfly/contract/api-error.js';
import type { CreatedWebhook } from '@mayfly/contract/webhook.js';
import { socketEventSchemas, type SocketEventName } from '@mayfly/contract/socket-events.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../../server/donations/payment-provider.js';
import { BrowserSubscription } from '../support/cluster/push-service.js';
import { samplePng } from '../support/mail/sample-png.js';
import {
  createValidator,
  listEndpoints,
  readDescription,
  type Content,
  type Endpoint,
} from '../support/server/api-description.js';
import { listen, type SocketListener } from '../support/server/socket-listener.js';
import { eventually } from '../support/until.js';
import { leaveAfterRecipient, sendMail } from '../support/mail/smtp-client.js';
import {
  startTestProduct,
  type CallOptions,
  type TestProduct,
} from '../support/server/test-product.js';
import { send, startWebHost, type WebHost } from '../support/browser/web-host.js';

/** The only IP address from which the product may fetch images here. */
const WEB_HOST = '127.0.0.9';

const createEmailWithImage = (url: string) =>
  [
    'From: =?utf-8?q?Ad=C3=A1?= <ada@example.com>',
    'To: you',
    'Subject: Your code is 493817',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Enter this code to confirm your email address: <b>493817</b>.</p>',
    '<p>Or click here: <a href="https://example.com/verify?token=9f8e7d6c5b4a">Verify</a></p>',
    `<img src="${url}" width="300" height="200">`,
    '<img src="https://tracker.example.com/p.gif" width="1" height="1">',
    '--b',
    'Content-Type: application/pdf; name="bill.pdf"',
    'Content-Disposition: attachment; filename="bill.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0xLjQK',
    '--b--',
    '',
  ].join('\r\n');

const readData = async <Data>(response: Response) =>
  ((await response.json()) as { data: Data }).data;

let product: TestProduct;
let webHost: WebHost;
let endpoints: Endpoint[];
let findErrors: ReturnType<typeof createValidator>;
beforeAll(async () => {
  webHost = await startWebHost(WEB_HOST);
  product = await startTestProduct({
    OUTBOUND_ALLOWED_NETWORKS: `${WEB_HOST}/32`,
    CATCH_ALL: 'on',
  });
  const description = await readDescription(product.origin);
  endpoints = listEndpoints(description);
  findErrors = createValidator(description);
});
afterAll(() => Promise.all([product.close(), webHost.close()]));

describe('responses and events', () => {
  let session: AddressSession;
  let message: Message;
  let listed: Message | undefined;
  let listener: SocketListener;
  const checked = new Set<string>();
  beforeAll(async () => {
    webHost.on('/picture.png', send(samplePng(3, 2)));
    session = await product.issue();
    listener = await listen(product.origin, { sessionId: session.sessionId });
    const mail = createEmailWithImage(`${webHost.origin}/picture.png`);
    await sendMail(product.smtpPort, session.emailAddress, mail);
    [listed] = (await product.page(session)).content;
    message = await product.message(session, listed?.id ?? '');
  });
  afterAll(() => listener.close());

  /** Compares the body of a response, and its type, with its description. */
  const checkBody = async (name: string, response: Response, content: Content = {}) => {
    const [mediaType] = Object.keys(content);
    const body = await response.text();
    const type = response.headers.get('content-type');
    if (mediaType === undefined) {
      expect(body).toBe('');
    } else if (mediaType === 'application/json') {
      expect(type).toBe('application/json; charset=utf-8');
      const errors = findErrors(content[mediaType]?.schema?.$ref ?? '', JSON.parse(body));
      expect([name, errors]).toEqual([name, []]);
    } else if (mediaType !== '*/*') {
      expect(type).toContain(mediaType.replace(/\*$/, ''));
    }
  };

  /** Sends a request to an endpoint and compares the response with its description. */
  const check = async (
    name: string,
    options: CallOptions & { query?: string; id?: string } = {},
  ) => {
    const described = endpoints.find((endpoint) => endpoint.name === name)!;
    const path = described.path
      .replace('{emailAddress}', session.emailAddress)
      .replace('{id}', options.id ?? message.id)
      .replace('{index}', '0');
    const response = await product.call(`${path}${options.query ?? ''}`, {
      method: described.method,
      ...(described.needsSession ? { session: session.sessionId } : {}),
      ...options,
    });
    const expected = described.responses[response.status];
    expect([name, response.status, expected !== undefined]).toEqual([name, response.status, true]);
    checked.add(`${name} ${response.status}`);
    if (described.needsSession) expect(response.headers.get('cache-control')).toBe('no-store');
    await checkBody(name, response.clone(), expected?.content);
    for (const header of Object.keys(expected?.headers ?? {})) {
      expect(response.headers.get(header)).not.toBeNull();
    }
    return response;
  };

  it('match the contract for every endpoint', async () => {
    await check('generateEmail');
    await check('generateEmail', { body: { domain: 'dayfly.test' } });
    await check('openCatchAll');
    await check('listDomains');
    await check('getSiteConfig');
    await check('currentEmail');
    await check('extendEmail');
    const { headers } = await check('listMessages');
    await check('listMessages', { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
    await leaveAfterRecipient(product.smtpPort, session.emailAddress);
    await listener.next('delivery:updated');
    await check('listDeliveries');
    await check('listMessages', { query: '?search=code' });
    await check('waitForMessage');
    await check('waitForMessage', { query: '?code=true&link=true&count=1' });
    await check('waitForMessage', { query: `?after=${message.id}&timeout=0` });
    await check('getMessage');
    await check('getMessageText');
    await check('markMessage', { body: { read: true } });
    await check('getMessageBody');
    await check('getRemoteImage');
    await check('getMessageSource');
    await check('getAttachment');
    await check('getAttachments');
    await check('exportInbox');
    await check('deleteMessage');
    const created = await check('createWebhook', { body: { url: 'https://hooks.example/' } });
    const webhook = await readData<CreatedWebhook>(created);
    await check('listWebhooks');
    await check('deleteWebhook', { id: webhook.id });
    await check('getPushKey');
    const body = new BrowserSubscription('https://push.example/send').toBody();
    const pushed = (await check('createPushSubscription', { body })).json();
    await check('deletePushSubscription', ((await pushed) as { data: { id: string } }).data);
    const stream = await product.call(`/emails/${session.emailAddress}/events`, {
      session: session.sessionId,
    });
    await stream.body?.cancel();
    checked.add(`streamEvents ${stream.status}`);
    await check('markMessages', { body: { read: true } });
    await check('deleteMessages');
    await check('deleteEmail');
    await check('openCatchAll');
    await check('createOrder', { query: '?amount=5.00' });
    const outcome = { orderId: 'sandbox_unknown', outcome: 'paid' } as const;
    await check('sandboxCheckout', { body: outcome });
    // The sandbox accepts no event by the webhook; `donation-events` sends signed ones.
    jest.spyOn(product.get<PaymentProvider>(PAYMENT_PROVIDER), 'verify').mockReturnValueOnce();
    await check('paymentWebhook', { body: { event: 'order.paid' } });
    const all = endpoints.flatMap(({ name, responses }) =>
      Object.keys(responses).flatMap((status) => (status < '4' ? `${name} ${status}` : [])),
    );
    expect([...checked].toSorted()).toEqual(all.toSorted());
  });

  it('match the contract for an unknown token', async () => {
    for (const { method, path } of endpoints) {
      const headers = { Authorization: 'Bearer mayfly_unknown' };
      const response = await product.call(path, { method, headers });
      expect([path, response.status]).toEqual([path, 401]);
      apiErrorSchema.parse(await response.json());
    }
  });

  it('match the contract for every event', async () => {
    await listener.next('address:expired');
    for (const { event, payload } of listener.received) {
      socketEventSchemas[event as SocketEventName].parse(payload);
    }
    const seen = new Set(listener.received.map(({ event }) => event));
    expect([...seen].toSorted()).toEqual(Object.keys(socketEventSchemas).toSorted());
  });

  it('contain the content of the email', () => {
    expect(message).toMatchObject({
      subject: 'Your code is 493817',
      sender: 'Adá <ada@example.com>',
      verificationCode: '493817',
      attachments: [
        { index: 0, filename: 'bill.pdf', contentType: 'application/pdf', size: 9, inline: false },
      ],
      read: false,
    });
    expect(message.content).toContain('<');
  });

  it('contain the header fields in order, in single messages only', async () => {
    expect(message.headers?.slice(0, 3)).toEqual([
      { name: 'From', value: 'Adá <ada@example.com>' },
      { name: 'To', value: 'you' },
      { name: 'Subject', value: 'Your code is 493817' },
    ]);
    expect(listed?.headers).toBeNull();
  });

  it('contain the verification code and link, with a confidence', () => {
    const { verification, verificationCode, verificationLink } = message;
    expect([verificationCode, verificationLink]).toEqual([
      '493817',
      'https://example.com/verify?token=9f8e7d6c5b4a',
    ]);
    expect(verification).toMatchObject({ code: verificationCode, link: verificationLink });
    expect(verification?.confidence).toBeGreaterThan(0.5);
  });
});

describe('the list endpoint', () => {
  let session: AddressSession;
  let path: string;
  beforeAll(async () => {
    session = await product.issue();
    path = `/emails/${session.emailAddress}`;
  });
  const list = (etag?: string) =>
    product.call(path, {
      session: session.sessionId,
      headers: etag === undefined ? {} : { 'If-None-Match': etag },
    });

  it('returns 304 until a message arrives, is read or deleted', async () => {
    let etag = (await list()).headers.get('etag') ?? '';
    const expectChange = async () => {
      const changed = await list(etag);
      expect(changed.status).toBe(200);
      etag = changed.headers.get('etag') ?? '';
      const same = await list(`"other", W/${etag}`);
      expect([same.status, await same.text()]).toEqual([304, '']);
      expect(same.headers.get('etag')).toBe(etag);
    };
    expect((await list(etag)).status).toBe(304);
    await sendMail(product.smtpPort, session.emailAddress, 'Subject: One\r\n\r\nHello.\r\n');
    // Waits until the message is parsed, since its list changes again then.
    const [message] = await eventually(
      async () => (await product.page(session)).content,
      ([each]) => each?.reading === 'done',
    );
    await expectChange();
    const one = `${path}/${message?.id}`;
    const { sessionId } = session;
    await product.call(one, { method: 'PATCH', session: sessionId, body: { read: true } });
    await expectChange();
    await product.call(one, { method: 'DELETE', session: sessionId });
    await expectChange();
  });

  it('returns 304 without reading messages once all of a page are parsed', async () => {
    await sendMail(product.smtpPort, session.emailAddress, 'Subject: Two\r\n\r\nHello.\r\n');
    await eventually(
      async () => (await product.page(session)).content,
      ([message]) => message?.reading === 'done',
    );
    const etag = (await list()).headers.get('etag') ?? '';
    const { query } = product.database;
    await query('BEGIN');
    await query('LOCK TABLE messages');
    expect((await list(etag)).status).toBe(304);
    await query('ROLLBACK');
  });

  it('returns no 304 for an inactive session', async () => {
    const deleted = await product.issue();
    const listDeleted = (headers = {}) =>
      product.call(`/emails/${deleted.emailAddress}`, { session: deleted.sessionId, headers });
    const etag = (await listDeleted()).headers.get('etag') ?? '';
    await product.call('/email/current', { method: 'DELETE', session: deleted.sessionId });
    const refused = await listDeleted({ 'If-None-Match': etag });
    expect([refused.status, refused.headers.get('etag')]).toEqual([410, null]);
    expect((await listDeleted({ 'If-None-Match': '*' })).status).toBe(410);
  });
});
