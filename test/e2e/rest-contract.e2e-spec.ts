import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@readme/openapi-parser';
import type { FastifyInstance } from 'fastify';
import type { ApiError } from '@mayfly/contract/api-error.js';
import { builtSiteFiles } from '../../server/site/pages.service.js';
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
  type ApiDescription,
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
/** Routes of the product, such as `GET /api/v1/emails/:emailAddress`. */
let routes: string[];
/** OpenAPI document that the product serves. */
let descriptionText: string;
let descriptionType: string | null;
let description: ApiDescription;
let endpoints: Endpoint[];
let findErrors: ReturnType<typeof createValidator>;
beforeAll(async () => {
  webHost = await startWebHost(WEB_HOST);
  const recorded = new Set<string>();
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      if (existsSync(join(builtSiteFiles.client, url))) return;
      for (const each of [method].flat()) {
        // A HEAD route has the handler and the guards of its GET route; CORS adds one for OPTIONS.
        if (!['HEAD', 'OPTIONS'].includes(each)) recorded.add(`${each} ${url}`);
      }
    });
  subscribe('fastify.initialization', watch);
  product = await startTestProduct({
    OUTBOUND_ALLOWED_NETWORKS: `${WEB_HOST}/32`,
    CATCH_ALL: 'on',
  });
  unsubscribe('fastify.initialization', watch);
  routes = [...recorded].toSorted();
  const response = await fetch(`${product.origin}/api/openapi.json`);
  descriptionType = response.headers.get('content-type');
  descriptionText = await response.text();
  description = JSON.parse(descriptionText) as ApiDescription;
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
    // The sandbox accepts no event by the webhook; `test/full/donations` sends signed ones.
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

describe('the description of the REST API', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(descriptionType).toBe('application/json; charset=utf-8');
    expect(description.openapi).toBe('3.1.0');
    const result = await validate(JSON.parse(descriptionText) as never);
    expect(result).toMatchObject({ valid: true, warnings: [] });
    const broken = JSON.parse(descriptionText) as { paths: Record<string, object> };
    broken.paths['/domains'] = { get: { parameters: [{ name: 'nowhere' }] } };
    expect((await validate(broken as never)).valid).toBe(false);
  });

  it('is compressed and revalidated', async () => {
    const get = (headers: Record<string, string>) =>
      fetch(`${product.origin}/api/openapi.json`, { headers });
    const zipped = await get({ 'Accept-Encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toBe(descriptionText);
    expect(
      (await get({ 'Accept-Encoding': 'gzip;q=0' })).headers.get('content-encoding'),
    ).toBeNull();
    const etag = zipped.headers.get('etag') ?? '';
    expect((await get({ 'If-None-Match': etag })).status).toBe(304);
  });

  it('is shown by Swagger UI, which loads nothing from other hosts', async () => {
    const page = await fetch(`${product.origin}/api/docs`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src/);
    const files = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)=["']([^"']+)/g)].map(
      ([, file = '']) => new URL(file, page.url),
    );
    expect(new Set(files.map(({ origin }) => origin))).toEqual(new Set([product.origin]));
    for (const file of files.filter(({ pathname }) => pathname.startsWith('/api/docs/'))) {
      expect([file.pathname, (await fetch(file)).status]).toEqual([file.pathname, 200]);
    }
    const script = await fetch(`${product.origin}/api/docs/swagger-ui-init.js`);
    expect(await script.text()).toContain('"operationId": "waitForMessage"');
    const site = await fetch(`${product.origin}/health`);
    expect(site.headers.get('content-security-policy')).not.toContain("style-src 'self' 'unsafe-");
  });

  const listRoutes = () => endpoints.map(({ method, path }) => `${method} ${path}`);

  it('contains exactly the routes that are served', () => {
    const served = routes.flatMap((route) => {
      const [method, path = ''] = route.split(' /api/v1');
      return path.startsWith('/') ? `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}` : [];
    });
    expect(listRoutes().toSorted()).toEqual(served.toSorted());
  });

  it('describes every endpoint, with examples that match the schemas', () => {
    const { schemas, responses: errors } = description.components;
    const delivery = description.webhooks['message:received']?.['post'];
    expect(endpoints.length).toBeGreaterThan(20);
    for (const endpoint of [...endpoints, delivery!]) {
      const { operationId: name, requestBody, responses } = endpoint;
      expect([name, endpoint.description]).toEqual([name, expect.stringMatching(/^[A-Z`].*\.$/s)]);
      const named = [requestBody, ...Object.values(responses)].map(
        (each) => errors[each?.$ref?.split('/').at(-1) ?? ''] ?? each,
      );
      for (const { schema, example } of named.flatMap(
        (each) => each?.content?.['application/json'] ?? [],
      )) {
        const $ref = schema?.$ref ?? '';
        const shown = example ?? schemas[$ref.split('/').at(-1) ?? '']?.examples?.[0];
        expect([name, $ref]).toEqual([name, expect.stringMatching(/^#.components.schemas./)]);
        expect([name, shown]).not.toEqual([name, undefined]);
        expect([name, findErrors($ref, shown)]).toEqual([name, []]);
      }
    }
  });

  it('describes every path parameter', () => {
    for (const { path, parameters = [] } of endpoints) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      expect([path, named]).toEqual([path, parts]);
    }
  });

  it('describes limits and defaults of page and size', () => {
    const { parameters = [] } = description.paths['/emails/{emailAddress}']?.['get'] ?? {};
    const page = { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 };
    const size = { type: 'integer', minimum: 1, maximum: 100, default: 10 };
    const schemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    expect(schemas).toMatchObject({ page, size, 'If-None-Match': { type: 'string' } });
  });

  it('requires no property with a default', () => {
    const schema = description.components.schemas['NewPushSubscription'];
    expect(schema).toMatchObject({ properties: { showsContent: { default: false } } });
    expect(schema).toMatchObject({ required: ['endpoint', 'keys'] });
  });

  it('describes 401 for an unknown token and 429 with Retry-After for every endpoint', () => {
    for (const { name, responses } of endpoints) {
      const references = [responses['401']?.$ref, responses['429']?.$ref];
      const expected = ['#/components/responses/E401', '#/components/responses/E429'];
      expect([name, ...references]).toEqual([name, ...expected]);
    }
    expect(description.components.responses['E429']?.headers).toHaveProperty('Retry-After');
  });

  it('contains the endpoints that the migration table names', () => {
    const table = readFileSync(join(import.meta.dirname, '../../docs/migration.md'), 'utf8');
    const cells = table.split('\n').flatMap((line) => line.split(' | ').at(-1) ?? []);
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z]+ \/[^?`]*)/g)]);
    const found = named.map(([, route = '']) => route.replace('{address}', '{emailAddress}'));
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter((route) => !listRoutes().includes(route))).toEqual([]);
  });
});

/** Every route that needs neither a session, nor a signature, nor a login; files of the client apart. */
const PUBLIC_ROUTES = [
  'DELETE /mcp',
  'GET /*',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/*',
  'GET /api/docs/LICENSE',
  'GET /api/docs/docs/*',
  'GET /api/docs/docs/swagger-ui-init.js',
  'GET /api/docs/index.html',
  'GET /api/docs/swagger-ui-init.js',
  'GET /api/openapi.json',
  'GET /api/openapi.md',
  'GET /api/v1/domains',
  'GET /api/v1/push-key',
  'GET /api/v1/site-config',
  'GET /feed.xml',
  'GET /health',
  'GET /health/live',
  'GET /health/ready',
  'GET /mcp',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'POST /api/v1/catch-all',
  'POST /api/v1/generate-email',
  'POST /api/v1/payment/create-order',
  'POST /api/v1/payment/sandbox-checkout',
  'POST /mcp',
  'POST /share',
];

const PARAMETERS: Record<string, string> = {
  emailAddress: 'someone@mayfly.test',
  id: '019ab2c4-5d6e-7f80-9123-456789abcdef',
  index: '0',
};

describe('every route', () => {
  /** Sends an empty request. Returns the status and the code of its error, such as `410 address-expired`. */
  const request = async (route: string, query = ''): Promise<string> => {
    const [method, pattern = ''] = route.split(' ');
    const path = pattern.replace(/:(\w+)/g, (_match, name: string) => PARAMETERS[name] ?? 'any');
    const response = await fetch(`${product.origin}${path}${query}`, {
      method,
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return `${response.status} ${(isJson && (JSON.parse(text) as ApiError).code) || ''}`.trim();
  };
  /** Returns a function that returns the routes with a response. */
  const requestAll = async (query?: string): Promise<(response: string) => string[]> => {
    const responses = new Map<string, string>();
    for (const route of routes) responses.set(route, await request(route, query));
    return (response) => routes.filter((route) => responses.get(route) === response);
  };

  it('refuses requests without a session or a login, unless it is listed as public', async () => {
    const filter = await requestAll();
    const needSession = filter('400 session-missing');
    const needLogin = filter('401 unauthorized');
    const needSignature = filter('401 invalid-signature');
    const protectedRoutes = new Set([...needSession, ...needLogin, ...needSignature]);
    expect(routes.filter((route) => !protectedRoutes.has(route))).toEqual(PUBLIC_ROUTES);
    expect(needLogin.filter((route) => !/ \/admin(\/|$)/.test(route))).toEqual(['GET /metrics']);
    expect(needSignature).toEqual(['POST /api/v1/payment/webhook']);
  });

  it('refuses inactive sessions if it needs one', async () => {
    const needSession = (await requestAll())('400 session-missing');
    const filter = await requestAll(`?sessionId=${'A'.repeat(43)}`);
    expect(filter('410 address-expired')).toEqual(needSession);
  });

  it('refuses wrong signatures if it accepts signed URLs', async () => {
    const filter = await requestAll('?expires=9999999999&signature=x');
    const path = 'GET /api/v1/emails/:emailAddress/:id';
    expect(filter('410 link-expired')).toEqual([
      `${path}/attachments.zip`,
      `${path}/attachments/:index`,
      `${path}/body`,
      `${path}/images/:index`,
      `${path}/source`,
    ]);
  });
});
