import { apiErrorSchema } from '../../server/contract/api-error.js';
import type { AddressSession } from '../../server/contract/address-session.js';
import type { Endpoint } from '../../server/contract/endpoints/endpoint.js';
import { ENDPOINTS } from '../../server/contract/endpoints/endpoints.js';
import { MAX_PUSH_SUBSCRIPTIONS, MAX_WEBHOOKS } from '../../server/contract/limits.js';
import { BrowserSubscription } from '../support/push-service.js';
import { ask, type RawAnswer, type RawRequest } from '../support/raw-request.js';
import { startTestProduct, type TestProduct } from '../support/test-product.js';

const UNKNOWN = 'A'.repeat(43);
const NO_MESSAGE = '018f0000-0000-7000-8000-000000000000';
const JSON_TYPE = { 'Content-Type': 'application/json' };
/** Errors of other origin than the request: `rate-limits`, `remote-images` and outages test them. */
const OTHERS = [502, 503];

/** A request that an endpoint has to refuse. */
type Mistake = (endpoint: Endpoint, session: AddressSession) => Partial<RawRequest> | null;

/** Bodies that are valid in themselves. */
const BODIES: Record<string, string> = {
  markMessage: '{"read":true}',
  markMessages: '{"read":true}',
  decideHandover: '{"code":47}',
  claimHandover: `{"token":"${UNKNOWN}"}`,
  collectHandover: `{"secret":"${UNKNOWN}"}`,
  createWebhook: '{"url":"https://hooks.example/"}',
  createPushSubscription: JSON.stringify(
    new BrowserSubscription('https://push.example/{n}').toBody(),
  ),
  paymentWebhook: '{"event":"order.paid"}',
  sandboxCheckout: '{"orderId":"a","outcome":"paid"}',
};
/** Valid requests after which the next one exceeds a limit of the address; `{n}` counts them. */
const REQUESTS_UNTIL_FULL: Record<string, number> = {
  createWebhook: MAX_WEBHOOKS,
  createPushSubscription: MAX_PUSH_SUBSCRIPTIONS,
};
/** A header without effect: a request without any header has no session either. */
const ANY_HEADER = { 'X-Any': 'any' };
const withBody = ({ name }: Endpoint, headers = {}, n = 0): Partial<RawRequest> => {
  const body = BODIES[name]?.replace('{n}', String(n));
  return body ? { headers: { ...JSON_TYPE, ...headers }, body } : { headers };
};

const needsSession: Mistake = ({ session }) => (session ? { headers: {} } : null);
const hasUnknownSession: Mistake = (endpoint) =>
  endpoint.session ? withBody(endpoint, { 'Session-ID': UNKNOWN }) : null;
const namesAnotherAddress: Mistake = (endpoint) =>
  endpoint.path.includes('{emailAddress}')
    ? { ...withBody(endpoint, ANY_HEADER), path: 'another@mayfly.test' }
    : null;
const isTooLarge: Mistake = ({ body }) =>
  body ? { headers: JSON_TYPE, body: `"${'x'.repeat(2_000_000)}"` } : null;
const isNoJson: Mistake = ({ body }) =>
  body ? { headers: { 'Content-Type': 'text/xml' }, body: '<text/>' } : null;
const isMalformed: Mistake = ({ body }) => (body ? { headers: JSON_TYPE, body: '[' } : null);
const isOfNoMessage: Mistake = (endpoint) =>
  endpoint.path.includes('{id}') ? withBody(endpoint, ANY_HEADER) : null;
const isOfNoToken: Mistake = (endpoint) =>
  endpoint.name === 'claimHandover' ? withBody(endpoint) : null;
const isOfNoOrder: Mistake = ({ name }) => (name === 'createOrder' ? {} : null);
const isUnsigned: Mistake = (endpoint) =>
  endpoint.name === 'paymentWebhook' ? withBody(endpoint) : null;
const exceedsLifetime: Mistake = ({ name }) => (name === 'extendEmail' ? {} : null);
const MISTAKES = [
  ...[needsSession, hasUnknownSession, namesAnotherAddress, isTooLarge, isNoJson, isMalformed],
  ...[isOfNoMessage, isOfNoToken, isOfNoOrder, isUnsigned, exceedsLifetime],
];

describe('errors of the REST API', () => {
  let product: TestProduct;
  let withoutDonations: TestProduct;
  beforeAll(async () => {
    const lifetime = { ADDRESS_LIFETIME_SECONDS: '3600', ADDRESS_MAX_LIFETIME_SECONDS: '3600' };
    product = await startTestProduct(lifetime);
    withoutDonations = await startTestProduct({ PAYMENT_PROVIDER: 'off' });
  });
  afterAll(() => Promise.all([product.close(), withoutDonations.close()]));

  /** Sends a request with the session ID, unless the mistake is to have no headers. */
  const make = (endpoint: Endpoint, session: AddressSession, mistake: Partial<RawRequest>) => {
    const { path: emailAddress = session.emailAddress, ...request } = mistake;
    const path = endpoint.path
      .replace('{emailAddress}', emailAddress)
      .replace('{id}', NO_MESSAGE)
      .replace('{index}', '0');
    const headers = { 'Session-ID': session.sessionId, ...request.headers };
    const isWithout = mistake.headers !== undefined && Object.keys(mistake.headers).length === 0;
    return ask(product.origin, {
      ...{ method: endpoint.method.toUpperCase(), ...request },
      ...{ path: `/api/v1${path}`, headers: isWithout ? {} : headers },
    });
  };
  const read = ({ status, body }: RawAnswer): number => {
    expect(apiErrorSchema.parse(JSON.parse(body)).statusCode).toBe(status);
    return status;
  };

  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'are those that the description lists: %s',
    async (_name, endpoint) => {
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
      if (endpoint.group === 'Payment') {
        const path = `/api/v1${endpoint.path}?amount=5`;
        const request = { method: 'POST', path, ...withBody(endpoint) };
        seen.add(read(await ask(withoutDonations.origin, request)));
      }
      const listed = endpoint.errors.filter((status) => !OTHERS.includes(status));
      expect([...seen].toSorted()).toEqual(listed.toSorted());
    },
  );
});
