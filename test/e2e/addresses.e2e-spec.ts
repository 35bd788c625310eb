import { createHash } from 'node:crypto';
import { Manager } from 'socket.io-client';
import { addressSessionSchema, type AddressSession } from '@mayfly/contract/address-session.js';
import type { Message } from '@mayfly/contract/message.js';
import { socketRefusalSchema } from '@mayfly/contract/socket-events.js';
import { itInFullForm } from '../support/in-full-form.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { sendRaw } from '../support/server/raw-request.js';
import { listen } from '../support/server/socket-listener.js';
import {
  startTestProduct,
  type CallOptions,
  type TestProduct,
} from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

/** The name that is drawn for every address, if set: random ones hardly ever repeat. */
let mockLocalPart: string | null = null;
jest.mock('../../server/addresses/address-policy.js', () => {
  type Policy = { generateLocalPart: () => string };
  const actual = jest.requireActual<Policy>('../../server/addresses/address-policy.js');
  return { ...actual, generateLocalPart: () => mockLocalPart ?? actual.generateLocalPart() };
});

const HOUR = 3_600;
const DAY = 24 * HOUR;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

describe('address', () => {
  const issueOn = (domain: string) =>
    product.call('/generate-email', { method: 'POST', body: { domain } });
  const extend = (session: AddressSession) =>
    product.call('/email/extend', { method: 'POST', session: session.sessionId });
  const moveCreationBack = (session: AddressSession, seconds: number) =>
    product.database.query(
      `UPDATE addresses SET created_at = created_at - make_interval(secs => $2)
       WHERE email_address = $1`,
      [session.emailAddress, seconds],
    );

  it('expires 24 hours after it is issued', async () => {
    const response = await product.call('/generate-email', { method: 'POST' });
    expect(response.status).toBe(201);
    const session = addressSessionSchema.parse(await response.json());
    expect(Date.parse(session.validTill) - Date.parse(session.createdAt)).toBe(DAY * 1000);
    expect(session.remainingTimeInSeconds).toBeGreaterThan(DAY - 10);
  });

  it('is stored with only the SHA-256 of its session ID', async () => {
    const { sessionId, emailAddress } = await product.issue();
    const [row] = await product.database.query<{ row: string; hash: Buffer }>(
      `SELECT addresses::text AS row, session_hash AS hash FROM addresses
       WHERE email_address = $1`,
      [emailAddress],
    );
    expect(row?.hash).toEqual(createHash('sha256').update(sessionId).digest());
    expect(row?.row).not.toContain(sessionId);
  });

  it('is issued on a random domain or on the requested one', async () => {
    const issued = await Promise.all(Array.from({ length: 60 }, () => product.issue()));
    const domains = new Set(issued.map(({ emailAddress }) => emailAddress.split('@')[1]));
    expect([...domains].toSorted()).toEqual(['dayfly.test', 'evenfall.test', 'mayfly.test']);
    const chosen = (await (await issueOn('Dayfly.test')).json()) as AddressSession;
    expect(chosen.emailAddress).toMatch(/@dayfly\.test$/);
    const refused = await issueOn('elsewhere.example');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('domain') });
  });

  it('keeps receiving on a domain that is no longer issued', async () => {
    const session = (await (await issueOn('evenfall.test')).json()) as AddressSession;
    const later = await startTestProduct({ MAIL_DOMAINS: 'mayfly.test' }, product.database);
    const reply = await sendMail(later.smtpPort, session.emailAddress, 'Subject: a\r\n\r\nb\r\n');
    expect(reply.code).toBe(250);
    expect((await product.page(session)).totalElements).toBe(1);
    await later.close();
  });

  it('is extended by an hour, and every socket is notified', async () => {
    const session = await product.issue();
    const tabs = await Promise.all(
      [1, 2].map(() => listen(product.origin, { sessionId: session.sessionId })),
    );
    const response = await extend(session);
    const extended = addressSessionSchema.parse(await response.json());
    expect(Date.parse(extended.validTill) - Date.parse(session.validTill)).toBe(HOUR * 1000);
    for (const tab of tabs) {
      expect(await tab.next('address:extended')).toMatchObject({
        emailAddress: session.emailAddress,
        validTill: extended.validTill,
      });
      tab.close();
    }
  });

  it('is extended by whole hours only, up to seven days', async () => {
    const session = await product.issue();
    await moveCreationBack(session, 6 * DAY - HOUR);
    expect((await extend(session)).status).toBe(200);
    const refused = await extend(session);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      statusCode: 409,
      code: 'max-lifetime-reached',
      error: 'Conflict',
      message: 'This address has reached its maximum lifetime of 7 days.',
      values: { days: 7 },
    });
  });

  it('is not extended past its limit by concurrent extensions', async () => {
    const session = await product.issue();
    await moveCreationBack(session, 6 * DAY - 2 * HOUR);
    const responses = await Promise.all(Array.from({ length: 6 }, () => extend(session)));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 409, 409, 409, 409]);
  });

  it('is deleted immediately with its messages, links and sockets', async () => {
    const session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, 'Subject: a\r\n\r\nb\r\n');
    const [listed] = (await product.page(session)).content;
    const { urls } = await product.message(session, String(listed?.id));
    const tab = await listen(product.origin, { sessionId: session.sessionId });
    const gone = new Promise((resolve) => tab.socket.once('disconnect', resolve));
    const response = await product.call('/email/current', {
      method: 'DELETE',
      session: session.sessionId,
    });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await tab.next('address:expired')).toEqual({ emailAddress: session.emailAddress });
    await gone;
    const rows = await product.database.query('SELECT FROM messages WHERE id = $1', [listed?.id]);
    expect(rows).toHaveLength(0);
    expect((await fetch(`${product.origin}${urls?.source}`)).status).toBe(410);
    expect((await extend(session)).status).toBe(410);
  });

  it('is deleted while one of its messages is deleted, without a deadlock', async () => {
    const session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, 'Subject: contested\r\n\r\nHi.\r\n');
    const [message] = (await product.page(session)).content;
    const { query } = product.database;
    const fetchWaiting = async () => {
      await query('SELECT pg_stat_clear_snapshot()');
      return query(`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    };
    await query('BEGIN');
    await query('SELECT FROM addresses WHERE email_address = $1 FOR UPDATE', [
      session.emailAddress,
    ]);
    const deleting = product.call(`/emails/${session.emailAddress}/${message?.id}`, {
      method: 'DELETE',
      session: session.sessionId,
    });
    await eventually(fetchWaiting, (rows) => rows.length > 0);
    await query('DELETE FROM addresses WHERE email_address = $1', [session.emailAddress]);
    await query('COMMIT');
    expect((await deleting).status).toBe(404);
  });

  it('shares the source of a message with its other recipients, until the last is deleted', async () => {
    const [first, second] = [await product.issue(), await product.issue()];
    const to = [first.emailAddress, second.emailAddress, first.emailAddress];
    await sendMail(product.smtpPort, to, 'Subject: shared\r\n\r\nonce\r\n');
    const findSources = () =>
      product.database.query("SELECT FROM sources WHERE subject = 'shared'");
    expect(await findSources()).toHaveLength(1);
    expect((await product.page(first)).totalElements).toBe(1);
    const { content } = await product.page(second);
    expect(content).toHaveLength(1);
    await product.call('/email/current', { method: 'DELETE', session: first.sessionId });
    const path = `/emails/${second.emailAddress}/${content[0]?.id}/source`;
    const source = await product.call(path, { session: second.sessionId });
    expect(await source.text()).toContain('Subject: shared');
    await product.call('/email/current', { method: 'DELETE', session: second.sessionId });
    expect(await findSources()).toHaveLength(0);
  });
});

describe('an address that was deleted', () => {
  it('may be issued again without its former messages', async () => {
    mockLocalPart = 'calm-harbor-402917';
    const issue = () =>
      product.call('/generate-email', { method: 'POST', body: { domain: 'mayfly.test' } });
    const former = (await (await issue()).json()) as AddressSession;
    await sendMail(product.smtpPort, former.emailAddress, 'Subject: Former\r\n\r\nHello.\r\n');
    const [message] = (await product.page(former)).content;
    expect((await issue()).status).toBe(503);
    await product.call('/email/current', { method: 'DELETE', session: former.sessionId });

    const { emailAddress, sessionId } = (await (await issue()).json()) as AddressSession;
    mockLocalPart = null;
    expect(emailAddress).toBe(former.emailAddress);
    expect(sessionId).not.toBe(former.sessionId);
    expect((await product.page({ ...former, sessionId })).totalElements).toBe(0);
    const path = `/emails/${emailAddress}/${message?.id}`;
    expect((await product.call(path, { session: sessionId })).status).toBe(404);
    expect((await product.call(path, { session: former.sessionId })).status).toBe(410);
  });
});

describe('lifetimeSeconds of a new address', () => {
  const issue = (lifetimeSeconds: unknown) =>
    product.call('/generate-email', { method: 'POST', body: { lifetimeSeconds } });

  it('is the time until it expires', async () => {
    const { remainingTimeInSeconds } = (await (await issue(600)).json()) as AddressSession;
    expect(remainingTimeInSeconds).toBeGreaterThan(590);
    expect(remainingTimeInSeconds).toBeLessThanOrEqual(600);
  });

  it.each([DAY + 1, 0, 1.5, '600'])('refuses %p', async (lifetimeSeconds) => {
    expect((await issue(lifetimeSeconds)).status).toBe(400);
  });
});

const SECRET = 'The secret of the first visitor';
const MAIL = [
  'From: bank@example.com',
  `Subject: ${SECRET}`,
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; boundary=b',
  '',
  '--b',
  'Content-Type: text/html',
  '',
  `<p>${SECRET}</p><img src="cid:pixel">`,
  '--b',
  'Content-Type: image/gif; name="pixel.gif"',
  'Content-ID: <pixel>',
  'Content-Transfer-Encoding: base64',
  '',
  'R0lGODlhAQABAAAAACw=',
  '--b--',
  '',
].join('\r\n');

describe('two visitors', () => {
  let first: AddressSession;
  let second: AddressSession;
  let message: Message;
  let other: Message;
  beforeAll(async () => {
    [first, second] = [await product.issue(), await product.issue()];
    await sendMail(product.smtpPort, first.emailAddress, MAIL);
    await sendMail(product.smtpPort, second.emailAddress, 'Subject: Other\r\n\r\nHello.\r\n');
    const read = async (session: AddressSession) =>
      product.message(session, (await product.page(session)).content[0]?.id ?? '');
    [message, other] = [await read(first), await read(second)];
  });

  const listRequests = (address: string, id: string): [string, CallOptions][] => [
    [`/emails/${address}`, {}],
    [`/emails/${address}?search=secret`, {}],
    [`/emails/${address}`, { method: 'PATCH', body: { read: true } }],
    [`/emails/${address}`, { method: 'DELETE' }],
    [`/emails/${address}/wait?timeout=0`, {}],
    [`/emails/${address}/deliveries`, {}],
    [`/emails/${address}/export`, {}],
    [`/emails/${address}/${id}`, {}],
    [`/emails/${address}/${id}`, { method: 'PATCH', body: { read: true } }],
    [`/emails/${address}/${id}`, { method: 'DELETE' }],
    [`/emails/${address}/${id}/body`, {}],
    [`/emails/${address}/${id}/source`, {}],
    [`/emails/${address}/${id}/attachments/0`, {}],
    [`/emails/${address}/${id}/attachments.zip`, {}],
  ];
  const expectNothing = async (response: Response, status: number) => {
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain(SECRET);
  };
  const expectUnchanged = async () => {
    expect((await product.page(first)).content).toMatchObject([{ id: message.id, read: false }]);
  };

  it("can't access each other's address on any route", async () => {
    for (const [path, options] of listRequests(first.emailAddress, message.id)) {
      const session = second.sessionId;
      await expectNothing(await product.call(path, { ...options, session }), 404);
      await expectNothing(await product.call(path, options), 400);
      await expectNothing(await product.call(path, { ...options, session: 'A'.repeat(43) }), 410);
    }
    await expectUnchanged();
  });

  it("can't access each other's messages by ID", async () => {
    for (const [path, options] of listRequests(second.emailAddress, message.id).slice(7)) {
      const response = await product.call(path, { ...options, session: second.sessionId });
      await expectNothing(response, 404);
    }
    await expectUnchanged();
  });

  it("can't access each other by another spelling of the address", async () => {
    const { emailAddress } = first;
    for (const written of [
      emailAddress.toUpperCase(),
      `${emailAddress}.`,
      emailAddress.replace('@', '+tag@'),
      `${second.emailAddress},${emailAddress}`,
      `${second.emailAddress}%00${emailAddress}`,
      `${second.emailAddress}/../${emailAddress}`,
    ]) {
      const headers = { 'Session-ID': second.sessionId };
      const response = await sendRaw(product.origin, {
        path: `/api/v1/emails/${written}`,
        headers,
      });
      expect([written, response.status]).toEqual([written, 404]);
      expect(response.body).not.toContain(SECRET);
    }
  });

  it('get no socket events of each other', async () => {
    const [mine, yours] = [await product.issue(), await product.issue()];
    const listener = await listen(product.origin, { sessionId: yours.sessionId });
    await sendMail(product.smtpPort, mine.emailAddress, MAIL);
    const id = (await product.page(mine)).content[0]?.id;
    const path = `/emails/${mine.emailAddress}/${id}`;
    const session = mine.sessionId;
    await product.call(path, { method: 'PATCH', session, body: { read: true } });
    await product.call('/email/extend', { method: 'POST', session });
    await product.call(path, { method: 'DELETE', session });
    await product.call('/email/current', { method: 'DELETE', session });
    await product.call('/email/extend', { method: 'POST', session: yours.sessionId });
    await listener.next('address:extended');
    expect(listener.received).toHaveLength(1);
    listener.close();
  });

  it("can't join rooms by request", async () => {
    const mine = await product.issue();
    const [row] = await product.database.query<{ id: string }>(
      'SELECT id FROM addresses WHERE email_address = $1',
      [mine.emailAddress],
    );
    const listener = await listen(product.origin, { sessionId: second.sessionId });
    for (const event of ['join', 'subscribe', 'room', 'message:received', 'address:expired']) {
      listener.socket.emit(event, `address:${row?.id}`, mine.emailAddress);
    }
    await sendMail(product.smtpPort, mine.emailAddress, MAIL);
    await sendMail(product.smtpPort, second.emailAddress, 'Subject: Own\r\n\r\nHello.\r\n');
    expect((await listener.next('message:received')).message.subject).toBe('Own');
    expect(listener.received).toHaveLength(1);
    listener.close();
  });

  describe('a signed URL', () => {
    const urls = () => {
      const { body = '', source = '', attachments = [], archive = '' } = message.urls ?? {};
      return [body, source, ...attachments, archive];
    };
    const open = (path: string) => sendRaw(product.origin, { path });

    it('works without a session', async () => {
      expect(urls()).toHaveLength(4);
      for (const url of urls()) expect((await open(url)).status).toBe(200);
    });

    it('is invalid if any part is altered', async () => {
      const altered = (link: string) => {
        const url = new URL(link, product.origin);
        const signature = url.searchParams.get('signature') ?? '';
        const expires = Number(url.searchParams.get('expires'));
        const query = (name: string, value: string) => {
          const copy = new URL(url);
          copy.searchParams.set(name, value);
          return `${copy.pathname}${copy.search}`;
        };
        const path = (from: string, to: string) => link.replace(from, to);
        const flipped = signature.startsWith('A') ? 'B' : 'A';
        return [
          query('expires', String(expires + 3600)),
          query('expires', String(expires - 3600)),
          query('expires', `0${expires}`),
          query('expires', `${expires}.0`),
          query('expires', ''),
          query('signature', `${flipped}${signature.slice(1)}`),
          query('signature', signature.slice(0, -1)),
          query('signature', `${signature}A`),
          query('signature', ''),
          path(`expires=${expires}&`, ''),
          path(message.id, other.id),
          path(encodeURIComponent(first.emailAddress), encodeURIComponent(second.emailAddress)),
          path(encodeURIComponent(first.emailAddress), first.emailAddress.toUpperCase()),
          path('/body', '/source'),
          path('/source', '/body'),
          path('/attachments/0', '/attachments/1'),
          path('/attachments/0', '/source'),
          path('/attachments/0', '/attachments.zip'),
          path('/attachments.zip', '/attachments/0'),
        ].filter((each) => each !== link);
      };
      for (const url of urls()) {
        expect(altered(url).length).toBeGreaterThan(11);
        for (const each of altered(url)) {
          const { status, body } = await open(each);
          expect([each, [400, 404, 410].includes(status)]).toEqual([each, true]);
          expect(body).not.toContain(SECRET);
        }
      }
    });

    it('is invalid once its address has expired or is deleted', async () => {
      const mine = await product.issue();
      await sendMail(product.smtpPort, mine.emailAddress, MAIL);
      const id = (await product.page(mine)).content[0]?.id ?? '';
      const { body = '', attachments = [] } = (await product.message(mine, id)).urls ?? {};
      expect(attachments).toHaveLength(1);
      await product.database.query(
        "UPDATE addresses SET valid_till = now() - interval '1 ms' WHERE email_address = $1",
        [mine.emailAddress],
      );
      for (const url of [body, ...attachments]) expect((await open(url)).status).toBe(410);
      await product.call(`/emails/${first.emailAddress}/${message.id}`, {
        method: 'DELETE',
        session: first.sessionId,
      });
      for (const url of urls()) expect((await open(url)).status).toBe(404);
      await product.call('/email/current', { method: 'DELETE', session: first.sessionId });
      for (const url of urls()) expect((await open(url)).status).toBe(410);
    });
  });
});

const UNKNOWN = 'A'.repeat(43);
/** Opens a connection without a handshake. */
const openConnection = (origin: string) =>
  new Manager(origin, { transports: ['websocket'], reconnection: false });

describe('a socket', () => {
  let session: AddressSession;
  beforeAll(async () => {
    session = await product.issue();
  });

  const expectRefusal = async (auth: object, headers: Record<string, string> = {}) => {
    const refused = await listen(product.origin, auth, headers).then(
      (listener) => listener.close(),
      (error: Error & { data?: unknown }) => error,
    );
    if (!refused) throw new Error('The socket was let in.');
    return refused;
  };

  it.each([
    ['no auth', {}],
    ['a number', { sessionId: 7 }],
    ['null as an ID', { sessionId: null }],
    ['a list as an ID', { sessionId: [UNKNOWN] }],
    ['an object as an ID', { sessionId: { $ne: '' } }],
    ['an ID that is too long', { sessionId: 'A'.repeat(129) }],
    ['an empty list', { sessionIds: [] }],
    ['a string as a list', { sessionIds: UNKNOWN }],
    ['a list of numbers', { sessionIds: [1, 2] }],
    ['eleven IDs', { sessionIds: Array.from({ length: 11 }, (_, n) => `${n}`.padEnd(43, 'A')) }],
    ['other names', { session: UNKNOWN, token: 'x' }],
  ])('is refused with 400 for %s', async (_name, auth) => {
    const { data } = await expectRefusal(auth);
    expect(socketRefusalSchema.parse(data)).toMatchObject({
      statusCode: 400,
      code: 'malformed-handshake',
    });
  });

  it.each([
    ['an ID that was never issued', { sessionId: UNKNOWN }],
    ['an empty ID', { sessionId: '' }],
    ['an ID that is not ASCII', { sessionId: '\u{1f99f}é\u0000' }],
    ['ten IDs, none of them active', { sessionIds: Array<string>(10).fill(UNKNOWN) }],
  ])('is refused with 410 for %s', async (_name, auth) => {
    const { data } = await expectRefusal(auth);
    const { statusCode, code } = socketRefusalSchema.parse(data);
    expect([statusCode, code]).toEqual([410, 'address-expired']);
  });

  it('is refused from another origin even with a valid session', async () => {
    for (const Origin of ['https://elsewhere.example', 'null', `${product.origin}.example`]) {
      const error = await expectRefusal({ sessionId: session.sessionId }, { Origin });
      expect(error.data).toBeUndefined();
    }
    const own = await listen(
      product.origin,
      { sessionId: session.sessionId },
      { Origin: product.origin },
    );
    own.close();
  });

  it('is closed when it sends 16 kB, without affecting others', async () => {
    const quiet = await listen(product.origin, { sessionId: session.sessionId });
    const loud = await listen(product.origin, { sessionId: session.sessionId });
    const gone = new Promise((resolve) => loud.socket.once('disconnect', resolve));
    loud.socket.emit('junk', 'x'.repeat(16 * 1024));
    await gone;
    await sendMail(product.smtpPort, session.emailAddress, 'Subject: Still here\r\n\r\nHello.\r\n');
    expect((await quiet.next('message:received')).message.subject).toBe('Still here');
    quiet.close();
  });

  itInFullForm('is closed if no handshake arrives in time', async () => {
    const connection = openConnection(product.origin);
    const reason = await new Promise((resolve) => connection.once('close', resolve));
    expect(reason).toBe('transport close');
  });

  it('is closed by a second handshake on its connection', async () => {
    const connection = openConnection(product.origin);
    const packets: unknown[] = [];
    connection.on('open', () => {
      connection.engine.on('data', (packet: unknown) => packets.push(packet));
      const handshake = `0{"sessionId":"${UNKNOWN}"}`;
      for (let n = 0; n < 20; n += 1) connection.engine.write(handshake);
    });
    await new Promise((resolve) => connection.once('close', resolve));
    expect(packets.length).toBeLessThanOrEqual(1);
  });

  it('is notified of its inactive sessions', async () => {
    const listener = await listen(product.origin, { sessionIds: [session.sessionId, UNKNOWN] });
    expect(await listener.next('address:expired')).toEqual({
      emailAddress: null,
      sessionId: UNKNOWN,
    });
    expect(listener.socket.connected).toBe(true);
    listener.close();
  });
});
