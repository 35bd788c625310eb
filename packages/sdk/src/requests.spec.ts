import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { findFreePort } from '../../../test/support/server/child-server.js';
import { Mayfly, MayflyError, NetworkError, RateLimitError, UnavailableError } from './index.js';

type Reply = (response: ServerResponse) => void;

const SESSION_ID = 'Qm9vayBvZiB0aGUgTWF5Zmx5LCBwYWdlIG9uZSAuLi4';
const session = {
  sessionId: SESSION_ID,
  emailAddress: 'calm-harbor-402917@mayfly.test',
  createdAt: '2026-11-22T09:00:00.000Z',
  validTill: '2026-11-23T09:00:00.000Z',
  remainingTimeInSeconds: 86_400,
};

const reply =
  (status: number, body?: object, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end(body && JSON.stringify(body));
const busy = reply(503, { message: 'Try again.' }, { 'Retry-After': '0' });
const hangUp: Reply = (response) => response.destroy();

describe('requests', () => {
  let server: Server;
  let url: string;
  let replies: Reply[];
  let requests: IncomingMessage[];
  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request);
      (replies.shift() ?? reply(200, { data: ['mayfly.test'] }))(response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    requests = [];
    replies = [];
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  const open = async () => {
    replies.push(reply(200, session));
    const inbox = await new Mayfly({ url }).openInbox({ sessionId: SESSION_ID });
    requests = [];
    return inbox;
  };

  it.each([
    ['a 503', busy],
    ['a lost connection', hangUp],
  ])('retries a GET request after %s', async (_name, failure) => {
    replies = [failure, failure];
    expect(await new Mayfly({ url }).domains()).toEqual(['mayfly.test']);
    expect(requests).toHaveLength(3);
  });

  it('says that an inbox could not be read, instead of that nothing has arrived', async () => {
    const inbox = await open();
    const failure = reply(500, { message: 'Out of order.' });
    replies = Array.from({ length: 20 }, () => failure);
    const waiting = inbox.waitForMessage({ timeout: 0 });
    await expect(waiting).rejects.toThrow(/could not be read at the end: .*Out of order\./);
    await expect(waiting).rejects.not.toThrow(/no other message/);
  });

  it('fails after the last retry', async () => {
    replies = [busy, busy, busy, busy];
    const error = await new Mayfly({ url, retries: 1 }).domains().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(UnavailableError);
    expect(error).toMatchObject({ status: 503, message: 'Try again.', retryAfter: 0 });
    expect(requests).toHaveLength(2);
  });

  it('fails without a retry if Retry-After is long', async () => {
    replies = [reply(503, {}, { 'Retry-After': '3600' })];
    await expect(new Mayfly({ url }).domains()).rejects.toMatchObject({ retryAfter: 3600 });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a 503', busy, UnavailableError],
    ['a lost connection', hangUp, NetworkError],
  ])('does not retry the creation of an inbox after %s', async (_name, failure, type) => {
    replies = [failure];
    await expect(new Mayfly({ url }).createInbox()).rejects.toBeInstanceOf(type);
    expect(requests).toHaveLength(1);
  });

  it('retries the creation of an inbox if no connection was made', async () => {
    const closed = `http://127.0.0.1:${await findFreePort()}`;
    let attempts = 0;
    replies = [reply(201, session)];
    const fetchLate: typeof fetch = (target, init) => {
      attempts += 1;
      return fetch(attempts === 1 ? closed : target, init);
    };
    const inbox = await new Mayfly({ url, fetch: fetchLate }).createInbox();
    expect([inbox.sessionId, attempts]).toEqual([SESSION_ID, 2]);
  });

  it('does not retry an extension', async () => {
    const inbox = await open();
    replies = [hangUp];
    await expect(inbox.extend()).rejects.toBeInstanceOf(NetworkError);
    expect(requests).toHaveLength(1);
  });

  it('counts an address as deleted if only the response was lost', async () => {
    const inbox = await open();
    replies = [hangUp, reply(410, { message: 'Gone.' })];
    await inbox.delete();
    expect(requests.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  });

  it('does not retry after a 429', async () => {
    const body = { message: 'Too many.', code: 'too-many-requests' };
    replies = [reply(429, body, { 'Retry-After': '12' })];
    const error = await new Mayfly({ url }).domains().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfter: 12, code: 'rate-limited', serverCode: body.code });
    expect(requests).toHaveLength(1);
  });

  it('ends the pause before a retry when the signal aborts', async () => {
    const reason = new Error('Enough.');
    const controller = new AbortController();
    replies = [reply(503, {}, { 'Retry-After': '9' })];
    const domains = new Mayfly({ url, signal: controller.signal }).domains();
    await once(server, 'request');
    controller.abort(reason);
    await expect(domains).rejects.toBe(reason);
  });

  it('sends the session ID to no other host', async () => {
    replies = [reply(302, undefined, { Location: 'https://elsewhere.example/' })];
    const error = await new Mayfly({ url }).openInbox({ sessionId: SESSION_ID }).catch((e) => e);
    expect(error).toBeInstanceOf(MayflyError);
    expect(error.message).toBe(
      'The server redirects to https://elsewhere.example/. Use the URL that it redirects to.',
    );
  });

  it('sends a token, if there is one', async () => {
    await new Mayfly({ url, token: 'secret' }).domains();
    await new Mayfly({ url }).domains();
    const tokens = requests.map(({ headers }) => headers.authorization);
    expect(tokens).toEqual(['Bearer secret', undefined]);
  });

  it('names the server that did not respond, without the session ID', async () => {
    const closed = `http://127.0.0.1:${await findFreePort()}`;
    const mayfly = new Mayfly({ url: closed, retries: 0 });
    const error = await mayfly.openInbox({ sessionId: SESSION_ID }).catch((e) => e);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toBe(
      `No response from ${closed}: ECONNREFUSED. ` +
        'Check that the server is running and that its URL is right (MAYFLY_URL).',
    );
  });

  it('rejects a response that is not JSON', async () => {
    replies = [(response) => response.writeHead(200).end('<!doctype html>')];
    const error = await new Mayfly({ url }).domains().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(MayflyError);
    expect(error).toMatchObject({ status: 200 });
  });
});
