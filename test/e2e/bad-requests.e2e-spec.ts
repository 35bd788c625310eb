import { createTranslator } from 'use-intl/core';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import texts from '../../client/locales/en.json' with { type: 'json' };
import {
  apiErrorSchema,
  ERROR_STATUSES,
  type VisitorErrorCode,
} from '@mayfly/contract/api-error.js';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { messagePageResponseSchema } from '@mayfly/contract/message.js';
import { toApiError } from '../../server/infra/http/error.filter.js';
import { createTooManyRequestsError } from '../../server/infra/rate-limit/rate-limits.js';
import { sendRaw, type RawRequest, type RawResponse } from '../support/server/raw-request.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const UNKNOWN = 'A'.repeat(43);
const NO_MESSAGE = '018f0000-0000-7000-8000-000000000000';
const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('REST API errors', () => {
  let product: TestProduct;
  let session: AddressSession;
  let inbox: string;
  beforeAll(async () => {
    product = await startTestProduct();
    session = await product.issue();
    inbox = `/api/v1/emails/${session.emailAddress}`;
  });
  afterAll(() => product.close());

  const sendRequest = (request: RawRequest) =>
    sendRaw(product.origin, {
      ...request,
      headers: { 'Session-ID': session.sessionId, ...request.headers },
    });
  /** Checks status, shape and headers of an error. Returns its message. */
  const expectRefusal = ({ status, headers, body }: RawResponse, expected: number) => {
    const error = apiErrorSchema.parse(JSON.parse(body));
    expect(status).toBe(expected);
    expect(error.statusCode).toBe(status);
    expect(error.message).toMatch(/^[A-Za-z].*[.?!]$|^No active session$/);
    expect(error.message).not.toMatch(/Invalid input|undefined|FST_|node_modules|syntax/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['access-control-allow-origin']).toBe('*');
    return error.message;
  };

  describe('session ID', () => {
    const current = '/api/v1/email/current';
    it.each([
      ['none', current, {}, 400],
      ['an empty one in the query', `${current}?sessionId=`, {}, 400],
      ['an empty one in the header', current, { 'Session-ID': '' }, 400],
      ['one that was never issued', `${current}?sessionId=${UNKNOWN}`, {}, 410],
      ['one of the wrong length', `${current}?sessionId=abc`, {}, 410],
      ['an oversized one in the query', `${current}?sessionId=${'x'.repeat(8_000)}`, {}, 410],
      ['an oversized one in the header', current, { 'Session-ID': 'x'.repeat(8_000) }, 410],
      ['one that is not ASCII', `${current}?sessionId=%F0%9F%A6%9F%C3%A9`, {}, 410],
      ['one that is not ASCII, in the header', current, { 'Session-ID': 'caf\u00e9' }, 410],
      ['one with a NUL', `${current}?sessionId=%00${UNKNOWN.slice(1)}`, {}, 410],
      ['two at once', `${current}?sessionId=${UNKNOWN}&sessionId=${UNKNOWN}`, {}, 400],
      ['two headers', current, { 'Session-ID': [UNKNOWN, UNKNOWN] }, 410],
      ['an object', `${current}?sessionId[a]=b`, {}, 400],
      ['broken percent signs', `${current}?sessionId=%ZZ%`, {}, 410],
    ])('rejects %s', async (_name, path, headers, status) => {
      expectRefusal(await sendRaw(product.origin, { path, headers }), status);
    });

    it('returns the same error for every inactive session', async () => {
      const deleted = await product.issue();
      await product.call('/email/current', { method: 'DELETE', session: deleted.sessionId });
      const expired = await product.issue();
      await product.database.query(
        "UPDATE addresses SET valid_till = now() - interval '1 ms' WHERE email_address = $1",
        [expired.emailAddress],
      );
      const responses = [];
      for (const id of [deleted.sessionId, expired.sessionId, UNKNOWN, 'x', '.', 'a'.repeat(43)]) {
        const response = await sendRaw(product.origin, { path: `${current}?sessionId=${id}` });
        responses.push(response.body);
        expectRefusal(response, 410);
      }
      expect(new Set(responses).size).toBe(1);
    });

    it('accepts the ID in the query or the header', async () => {
      const { emailAddress, sessionId } = session;
      const list = `/emails/${emailAddress}`;
      for (const path of ['/email/current?', `${list}?`, `${list}/wait?timeout=0&`]) {
        const query = await product.call(`${path}sessionId=${sessionId}`);
        const header = await product.call(path, { session: sessionId });
        expect([query.ok, query.status]).toEqual([true, header.status]);
      }
    });
  });

  describe('page', () => {
    it.each([
      'page=-1',
      'page=1e9',
      'page=1000000000',
      'page=1000001',
      'page=abc',
      'page=',
      'page=0x10',
      'page=1.5',
      'page=+1',
      'page=%201',
      'page=1&page=2',
      'page=NaN',
      'page=99999999999999999999',
      'size=0',
      'size=101',
      'size=-10',
      'size=ten',
    ])('rejects %s with 400 and states the allowed range', async (query) => {
      const message = expectRefusal(await sendRequest({ path: `${inbox}?${query}` }), 400);
      expect(message).toMatch(/^(page|size) must be a whole number from/);
    });

    it('rejects an unknown parameter and names it', async () => {
      const message = expectRefusal(await sendRequest({ path: `${inbox}?serach=code` }), 400);
      expect(message).toContain('serach');
    });

    it.each(['page=0&size=1', 'page=1000000&size=100', 'page=00'])('accepts %s', async (query) => {
      const response = await sendRequest({ path: `${inbox}?${query}` });
      expect(response.status).toBe(200);
      messagePageResponseSchema.parse(JSON.parse(response.body));
    });
  });

  describe('address', () => {
    it.each([
      ['in other case', (address: string) => address.toUpperCase()],
      ['with a plus tag', (address: string) => address.replace('@', '+shop@')],
      ['with a trailing dot', (address: string) => `${address}.`],
      ['percent-encoded', (address: string) => encodeURIComponent(address)],
    ])('accepts it %s', async (_name, write) => {
      const response = await sendRequest({ path: `/api/v1/emails/${write(session.emailAddress)}` });
      expect(response.status).toBe(200);
    });

    it.each([
      'nobody@mayfly.test',
      'nobody',
      '@',
      '@mayfly.test',
      '%00%00@mayfly.test',
      '%F0%9F%A6%9F@mayfly.test',
      '%E2%80%AEtest@mayfly.test',
      'a..b@mayfly.test',
      '..%2F..%2Fetc%2Fpasswd',
      "'%20OR%201=1--@mayfly.test",
    ])('rejects %s with 404', async (address) => {
      expectRefusal(await sendRequest({ path: `/api/v1/emails/${address}` }), 404);
    });

    it.each(['%ZZ', '%', '%C3%28', '%FF%FE'])('rejects %s with 400', async (address) => {
      expectRefusal(await sendRequest({ path: `/api/v1/emails/${address}` }), 400);
    });

    it('rejects an address that is too long', async () => {
      expectRefusal(await sendRequest({ path: `/api/v1/emails/${'x'.repeat(400)}` }), 404);
      const endless = `/api/v1/emails/${'x'.repeat(4_000)}`;
      expectRefusal(await sendRequest({ path: endless }), 404);
      expectRefusal(await sendRequest({ path: `${endless}/${NO_MESSAGE}`, method: 'DELETE' }), 414);
    });

    it('rejects a URL that is too long', async () => {
      const response = await sendRequest({ path: `${inbox}?x=${'x'.repeat(40_000)}` });
      expect(response.status).toBe(431);
      apiErrorSchema.parse(JSON.parse(response.body));
    });
  });

  describe('message ID', () => {
    const parts = ['', '/body', '/source', '/attachments/0', '/attachments.zip'];
    it.each(parts)('rejects a malformed ID on …/{id}%s', async (part) => {
      for (const id of ['abc', '1', '%00', NO_MESSAGE.slice(1), `${NO_MESSAGE}0`, '%F0%9F%A6%9F']) {
        expectRefusal(await sendRequest({ path: `${inbox}/${id}${part}` }), 400);
      }
      expectRefusal(await sendRequest({ path: `${inbox}/${NO_MESSAGE}${part}` }), 404);
    });

    it.each([
      ['-1', 400],
      ['a', 400],
      ['1e3', 400],
      ['100001', 400],
      ['', 404],
    ])('rejects the attachment index %p with %i', async (index, status) => {
      expectRefusal(
        await sendRequest({ path: `${inbox}/${NO_MESSAGE}/attachments/${index}` }),
        status,
      );
    });

    it.each([
      ['signature=', 410],
      ['signature=x', 410],
      ['signature=x&expires=9999999999', 410],
      ['signature=x&expires=x', 400],
      ['signature=a&signature=b', 400],
    ])('rejects the link with %s with %i, even with the right session', async (query, status) => {
      expectRefusal(await sendRequest({ path: `${inbox}/${NO_MESSAGE}/source?${query}` }), status);
    });

    it('rejects a signature that is too long', async () => {
      const path = `${inbox}/${NO_MESSAGE}/source?signature=${'a'.repeat(5_000)}`;
      expectRefusal(await sendRequest({ path }), 400);
    });
  });

  describe('body', () => {
    const patch = (body: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
      sendRequest({ path: `${inbox}/${NO_MESSAGE}`, method: 'PATCH', headers, body });
    it.each([
      '{',
      '',
      'null',
      '[]',
      '{}',
      '"read"',
      '{"read":"true"}',
      '{"read":1}',
      '{"read":null}',
      '{"read":true,"subject":"x"}',
      '{"__proto__":{"read":true}}',
      '\u0000',
    ])('rejects %s with 400', async (body) => {
      expectRefusal(await patch(body), 400);
    });

    it.each(['text/xml', 'rubbish', 'text/plain', 'application/x-www-form-urlencoded'])(
      'rejects JSON sent as %s with 415',
      async (type) => expectRefusal(await patch('{"read":true}', { 'Content-Type': type }), 415),
    );

    it.each(['[]', '"x"', '{"domain":7}', '{"domain":"elsewhere.example"}', '{"domian":"x"}', '{'])(
      'rejects the body %s for a new address',
      async (body) => {
        const path = '/api/v1/generate-email';
        expectRefusal(await sendRequest({ path, method: 'POST', headers: JSON_TYPE, body }), 400);
      },
    );

    it.each(['{}', 'null', '{"domain":"MAYFLY.test."}'])(
      'accepts the body %s for a new address',
      async (body) => {
        const path = '/api/v1/generate-email';
        const response = await sendRequest({ path, method: 'POST', headers: JSON_TYPE, body });
        expect(response.status).toBe(201);
      },
    );

    it('rejects 10 MB with 413 before they have arrived', async () => {
      const request = {
        path: '/api/v1/generate-email',
        method: 'POST',
        headers: { ...JSON_TYPE, 'Content-Length': String(10 * 1024 * 1024) },
        body: '{"domain":"',
        unfinished: true,
      };
      expectRefusal(await sendRequest(request), 413);
    });

    it('rejects a chunked body that grows too large', async () => {
      const headers = { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' };
      const body = `{"domain":"${'x'.repeat(300_000)}"}`;
      const request = { path: '/api/v1/generate-email', method: 'POST', headers, body };
      expectRefusal(await sendRequest({ ...request, unfinished: true }), 413);
    });
  });

  describe('endpoint', () => {
    it.each([
      ['GET', '/api/v1'],
      ['GET', '/api/v1/'],
      ['GET', '/api/v1/nothing'],
      ['GET', '/api/v2/domains'],
      ['POST', '/api/v1/nothing?sessionId=secret'],
      ['QUERY', '/api/v1/nothing'],
    ])('returns 404 for %s %s', async (method, path) => {
      expect(expectRefusal(await sendRequest({ path, method }), 404)).toBe('Endpoint not found.');
    });

    it.each([
      ['GET', '/api/v1/generate-email?sessionId=secret', 'OPTIONS, POST'],
      ['POST', '/api/v1/domains?sessionId=secret', 'GET, HEAD, OPTIONS'],
      ['PUT', '/api/v1/email/current', 'DELETE, GET, HEAD, OPTIONS'],
      ['PUT', '/api/v1/emails/a@mayfly.test', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
      ['PATCH', '/api/v1/email/current', 'DELETE, GET, HEAD, OPTIONS'],
      ['TRACE', '/api/v1/site-config', 'GET, HEAD, OPTIONS'],
      ['QUERY', '/api/v1/site-config', 'GET, HEAD, OPTIONS'],
      ['PATCH', '/api/v1/emails/a@mayfly.test/wait', 'GET, HEAD, OPTIONS'],
      ['DELETE', '/api/v1/emails/a@mayfly.test/deliveries', 'GET, HEAD, OPTIONS'],
    ])('returns 405 with the allowed methods for %s %s', async (method, path, allow) => {
      const response = await sendRequest({ path, method });
      expect(expectRefusal(response, 405)).toBe('This endpoint does not have this method.');
      expect(response.headers.allow).toBe(allow);
    });

    it('responds to HEAD with 200 and without a body', async () => {
      const head = await sendRequest({ path: inbox, method: 'HEAD' });
      expect([head.status, head.body]).toEqual([200, '']);
      expect(head.headers['cache-control']).toBe('no-store');
    });
  });

  describe('another origin', () => {
    it('may send a session ID by every method, without credentials', async () => {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const { status, headers } = await sendRaw(product.origin, {
          path: '/api/v1/email/current',
          method: 'OPTIONS',
          headers: {
            Origin: 'https://elsewhere.example',
            'Access-Control-Request-Method': method,
            'Access-Control-Request-Headers': 'session-id, content-type, if-none-match',
          },
        });
        expect(status).toBe(204);
        expect(headers['access-control-allow-origin']).toBe('*');
        expect(headers['access-control-allow-methods']).toContain(method);
        expect(headers['access-control-allow-headers']).toMatch(/Session-ID.*Last-Event-ID/);
        expect(headers['access-control-allow-credentials']).toBeUndefined();
      }
    });
  });
});

const samples: Record<VisitorErrorCode, Error> = {
  'address-expired': new DomainError('address-expired'),
  'address-not-found': new DomainError('address-not-found'),
  'attachment-not-found': new DomainError('attachment-not-found'),
  'database-unavailable': Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  'donations-disabled': new DomainError('donations-disabled'),
  'endpoint-not-found': new DomainError('endpoint-not-found'),
  'internal-error': new TypeError('a defect'),
  'invalid-amount': new DomainError('invalid-amount'),
  'link-expired': new DomainError('link-expired'),
  'max-lifetime-reached': new DomainError('max-lifetime-reached', { days: 7 }),
  'message-not-found': new DomainError('message-not-found'),
  'no-address-available': new DomainError('no-address-available'),
  'payment-failed': new DomainError('payment-failed'),
  'payment-provider-unavailable': new DomainError('payment-provider-unavailable'),
  'payment-refused': new DomainError('payment-refused', {
    reason: "The card's limit {is} <reached>.",
  }),
  'push-subscription-not-found': new DomainError('push-subscription-not-found'),
  'server-closing': new DomainError('server-closing'),
  'session-missing': new DomainError('session-missing'),
  'too-many-push-subscriptions': new DomainError('too-many-push-subscriptions', { limit: 5 }),
  'too-many-requests': createTooManyRequestsError(12),
  'unknown-domain': new DomainError('unknown-domain'),
};

/** Returns the name of an error's text, which is its code in camel case. */
const toTextName = (code: string) =>
  code.replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase());

describe('the English text of an error', () => {
  const errors: Record<string, string> = texts.errors;
  const format = createTranslator({ locale: 'en-US', messages: errors });

  it.each(Object.entries(samples))('is the message of the server: %s', (code, sample) => {
    const error = toApiError(sample);
    expect(error.code).toBe(code);
    expect(error.statusCode).toBe(ERROR_STATUSES[error.code]);
    expect(format(toTextName(code), error.values ?? {})).toBe(error.message);
  });

  it('exists for these codes only', () => {
    const names = Object.keys(samples).map(toTextName);
    expect(Object.keys(errors).toSorted()).toEqual(names.toSorted());
  });
});
