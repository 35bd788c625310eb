import {
  API_ERROR_CODES,
  apiErrorSchema,
  ERROR_STATUSES,
  type ApiErrorCode,
} from '@mayfly/contract/api-error.js';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { MAX_PUSH_SUBSCRIPTIONS, MAX_WEBHOOKS } from '@mayfly/contract/limits.js';
import {
  listEndpoints,
  readDescription,
  type Endpoint,
} from '../support/server/api-description.js';
import { BrowserSubscription } from '../support/cluster/push-service.js';
import { sendRaw, type RawResponse, type RawRequest } from '../support/server/raw-request.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const UNKNOWN = 'A'.repeat(43);
const NO_MESSAGE = '018f0000-0000-7000-8000-000000000000';
const JSON_TYPE = { 'Content-Type': 'application/json' };
/** Statuses that no mistake in a request causes. Other specs test them. */
const OTHER_STATUSES = [403, 422, 502, 503];
/** Statuses that only the catch-all causes, by endpoint. Its own spec tests them. */
const CATCH_ALL_STATUSES: Record<string, number> = { deleteEmail: 409 };

/** Returns a request that an endpoint must refuse, or null if the mistake doesn't apply to it. */
type Mistake = (endpoint: Endpoint, session: AddressSession) => Partial<RawRequest> | null;

/** Valid bodies by endpoint; `{n}` is replaced by a number. */
const BODIES: Record<string, string> = {
  markMessage: '{"read":true}',
  markMessages: '{"read":true}',
  createWebhook: '{"url":"https://hooks.example/"}',
  createPushSubscription: JSON.stringify(
    new BrowserSubscription('https://push.example/{n}').toBody(),
  ),
  paymentWebhook: '{"event":"order.paid"}',
  sandboxCheckout: '{"orderId":"a","outcome":"paid"}',
};
const post = (body: string): Partial<RawRequest> => ({ method: 'POST', headers: JSON_TYPE, body });
/** Number of valid requests by endpoint after which the next one exceeds a limit of the address. */
const REQUESTS_UNTIL_FULL: Record<string, number> = {
  createWebhook: MAX_WEBHOOKS,
  createPushSubscription: MAX_PUSH_SUBSCRIPTIONS,
};
/** A header without effect, since `make` sends no session ID if `headers` is empty. */
const ANY_HEADER = { 'X-Any': 'any' };
const withBody = ({ name }: Endpoint, headers = {}, n = 0): Partial<RawRequest> => {
  const body = BODIES[name]?.replace('{n}', String(n));
  return body ? { headers: { ...JSON_TYPE, ...headers }, body } : { headers };
};

const needsSession: Mistake = (endpoint) => (endpoint.needsSession ? { headers: {} } : null);
const hasUnknownSession: Mistake = (endpoint) =>
  endpoint.needsSession ? withBody(endpoint, { 'Session-ID': UNKNOWN }) : null;
const hasUnknownToken: Mistake = () => ({ headers: { Authorization: 'Bearer mayfly_unknown' } });
const namesAnotherAddress: Mistake = (endpoint) =>
  endpoint.path.includes('{emailAddress}')
    ? { ...withBody(endpoint, ANY_HEADER), path: 'another@mayfly.test' }
    : null;
const isTooLarge: Mistake = ({ requestBody }) =>
  requestBody ? { headers: JSON_TYPE, body: `"${'x'.repeat(2_000_000)}"` } : null;
const isNoJson: Mistake = ({ requestBody }) =>
  requestBody ? { headers: { 'Content-Type': 'text/xml' }, body: '<text/>' } : null;
const isMalformed: Mistake = ({ requestBody }) =>
  requestBody ? { headers: JSON_TYPE, body: '[' } : null;
const isOfNoMessage: Mistake = (endpoint) =>
  endpoint.path.includes('{id}') ? withBody(endpoint, ANY_HEADER) : null;
const isOfNoCatchAll: Mistake = ({ name }) => (name === 'openCatchAll' ? {} : null);
const isOfNoOrder: Mistake = ({ name }) => (name === 'createOrder' ? {} : null);
const isUnsigned: Mistake = (endpoint) =>
  endpoint.name === 'paymentWebhook' ? withBody(endpoint) : null;
const exceedsLifetime: Mistake = ({ name }) => (name === 'extendEmail' ? {} : null);
const MISTAKES = [
  ...[
    needsSession,
    hasUnknownSession,
    hasUnknownToken,
    namesAnotherAddress,
    isTooLarge,
    isNoJson,
    isMalformed,
  ],
  ...[isOfNoMessage, isOfNoCatchAll, isOfNoOrder, isUnsigned, exceedsLifetime],
];

/** Mistakes that an endpoint doesn't share with others, by the code of their error. */
const SINGLE_MISTAKES: [ApiErrorCode, string, Partial<RawRequest>][] = [
  ['endpoint-not-found', '/nothing', {}],
  ['method-not-allowed', '/domains', { method: 'PUT' }],
  ['url-too-long', `/emails/${'x'.repeat(4_000)}/${NO_MESSAGE}`, { method: 'DELETE' }],
  ['headers-too-large', `/domains?x=${'x'.repeat(40_000)}`, {}],
  ['bad-request', '/emails/%ZZ', {}],
  ['validation-failed', '/emails/{emailAddress}?page=-1', {}],
  ['unknown-token', '/domains', { headers: { Authorization: 'Bearer mayfly_unknown' } }],
  ['link-expired', `/emails/{emailAddress}/${NO_MESSAGE}/source?expires=1&signature=x`, {}],
  ['unknown-domain', '/generate-email', post('{"domain":"elsewhere.example"}')],
  ['webhook-url-refused', '/emails/{emailAddress}/webhooks', post('{"url":"http://10.0.0.1/"}')],
  [
    'push-subscription-unusable',
    '/emails/{emailAddress}/push-subscriptions',
    post(JSON.stringify(new BrowserSubscription('https://127.0.0.1/').toBody())),
  ],
];

/** Codes of errors that this spec doesn't cause, by the specs that do. */
const CODES_ELSEWHERE = new Set<ApiErrorCode>([
  // error.filter, error-texts and unparsable-request
  'request-timeout',
  ...(['conflict', 'forbidden', 'unauthorized'] as const),
  ...(['database-unavailable', 'internal-error', 'service-unavailable'] as const),
  ...(['no-address-available', 'server-closing'] as const),
  // rate-limits, slow-readers, socket-handshake and wait-for-mail
  ...(['too-many-requests', 'too-many-unread-responses', 'too-many-waiting-requests'] as const),
  ...(['malformed-handshake', 'too-many-sockets', 'waiting-requests-exhausted'] as const),
  // mail-over-budget
  ...(['attachment-unreadable', 'text-unreadable'] as const),
  // remote-images and donations
  ...(['image-unavailable', 'images-busy', 'payment-failed', 'payment-refused'] as const),
  'payment-provider-unavailable',
]);

describe('errors of the REST API', () => {
  const codes = new Set<ApiErrorCode>();
  let product: TestProduct;
  let withoutDonations: TestProduct;
  beforeAll(async () => {
    const lifetime = { ADDRESS_LIFETIME_SECONDS: '3600', ADDRESS_MAX_LIFETIME_SECONDS: '3600' };
    product = await startTestProduct(lifetime);
    withoutDonations = await startTestProduct({ PAYMENT_PROVIDER: 'off' });
  });
  afterAll(() => Promise.all([product.close(), withoutDonations.close()]));

  /** Sends a request with the session ID, unless `headers` of the mistake is empty. */
  const make = (endpoint: Endpoint, session: AddressSession, mistake: Partial<RawRequest>) => {
    const { path: emailAddress = session.emailAddress, ...request } = mistake;
    const path = endpoint.path
      .replace('{emailAddress}', emailAddress)
      .replace('{id}', NO_MESSAGE)
      .replace('{index}', '0');
    const headers = { 'Session-ID': session.sessionId, ...request.headers };
    const isWithout = mistake.headers !== undefined && Object.keys(mistake.headers).length === 0;
    return sendRaw(product.origin, {
      ...{ method: endpoint.method, ...request },
      ...{ path: `/api/v1${path}`, headers: isWithout ? {} : headers },
    });
  };
  const read = ({ status, body }: RawResponse): number => {
    const { statusCode, code } = apiErrorSchema.parse(JSON.parse(body));
    expect([code, statusCode, ERROR_STATUSES[code]]).toEqual([code, status, status]);
    codes.add(code);
    return status;
  };

  it('are those that the description lists', async () => {
    for (const endpoint of listEndpoints(await readDescription(product.origin))) {
      const seen = new Set<number>();
      for (const mistake of MISTAKES) {
        const session = await product.issue();
        const request = mistake(endpoint, session);
        if (request) seen.add(read(await make(endpoint, session, request)));
      }
      const untilFull = REQUESTS_UNTIL_FULL[endpoint.name];
      if (untilFull !== undefined) {
        const session = await product.issue();
        const request = (n: number) => make(endpoint, session, withBody(endpoint, ANY_HEADER, n));
        for (let count = 0; count < untilFull; count += 1) await request(count);
        seen.add(read(await request(untilFull)));
      }
      if (endpoint.tags.includes('Payment')) {
        const path = `/api/v1${endpoint.path}?amount=5`;
        const request = { method: 'POST', path, ...withBody(endpoint) };
        seen.add(read(await sendRaw(withoutDonations.origin, request)));
      }
      const elsewhere = [...OTHER_STATUSES, CATCH_ALL_STATUSES[endpoint.name]];
      const listed = endpoint.errors.filter((status) => !elsewhere.includes(status));
      expect([endpoint.name, ...[...seen].toSorted()]).toEqual([
        endpoint.name,
        ...listed.toSorted(),
      ]);
    }
  });

  /** Sends a request to a path of the session and returns the code of its error. */
  const findCode = async (session: AddressSession, path: string, request: Partial<RawRequest>) => {
    const response = await sendRaw(product.origin, {
      ...request,
      path: `/api/v1${path.replace('{emailAddress}', session.emailAddress)}`,
      headers: {
        ...(path.includes('signature=') ? {} : { 'Session-ID': session.sessionId }),
        ...request.headers,
      },
    });
    read(response);
    return apiErrorSchema.parse(JSON.parse(response.body)).code;
  };

  it.each(SINGLE_MISTAKES)('have the code %s', async (code, path, request) => {
    expect(await findCode(await product.issue(), path, request)).toBe(code);
  });

  it('have codes for a missing attachment and a missing image', async () => {
    const session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, 'Subject: Plain\r\n\r\nHello.\r\n');
    const [message] = (await product.page(session)).content;
    const path = `/emails/{emailAddress}/${message?.id}`;
    expect(await findCode(session, `${path}/attachments/0`, {})).toBe('attachment-not-found');
    expect(await findCode(session, `${path}/images/0`, {})).toBe('image-not-found');
  });

  it('have every code that the description lists, except those tested elsewhere', () => {
    const missing = API_ERROR_CODES.filter((code) => !codes.has(code));
    expect(new Set(missing)).toEqual(CODES_ELSEWHERE);
  });
});
