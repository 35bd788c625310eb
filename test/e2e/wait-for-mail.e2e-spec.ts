import { once, setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { Client } from 'pg';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { MAX_LIST_CONTENT_BYTES } from '@mayfly/contract/limits.js';
import { waitResponseSchema } from '@mayfly/contract/wait.js';
import { AddressesService } from '../../server/addresses/addresses.service.js';
import { MailDeliveryService } from '../../server/messages/delivery/mail-delivery.service.js';
import { MessageWaitService } from '../../server/messages/wait/message-wait.service.js';
import { Waiter } from '../../server/messages/wait/waiting-list.js';
import { inFullForm } from '../support/in-full-form.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { StreamReader } from '../support/server/stream-reader.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually, until } from '../support/until.js';

const createEmail = (subject: string, text = 'Hello.') =>
  `From: Ada <ada@example.com>\r\nTo: you\r\nSubject: ${subject}\r\n\r\n${text}\r\n`;

// Before any connection is opened, since a connection keeps its reference to `query`.
const queries = jest.spyOn(Client.prototype, 'query');

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

describe('streams of events', () => {
  let session: AddressSession;
  beforeEach(async () => {
    session = await product.issue();
  });

  const path = () => `/emails/${session.emailAddress}/events`;
  const open = async (lastEventId?: string) =>
    new StreamReader(
      await product.call(path(), {
        session: session.sessionId,
        headers: lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId },
      }),
    );
  const send = async (subject: string) =>
    expect(
      (await sendMail(product.smtpPort, session.emailAddress, `Subject: ${subject}\r\n\r\nHi.\r\n`))
        .code,
    ).toBe(250);

  it('send new messages with their IDs, and other events', async () => {
    await send('Before');
    const stream = await open();
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    await send('First');
    const [[subject, id = ''] = []] = await stream.nextMessages(1);
    expect(subject).toBe('First');
    await product.call(`/emails/${session.emailAddress}/${id}`, {
      method: 'DELETE',
      session: session.sessionId,
    });
    let event = await stream.next();
    while (event?.name !== 'message:deleted') event = await stream.next();
    expect(event.data).toMatchObject({ id });
    await stream.close();
  });

  it('continue after Last-Event-ID without loss or duplicate', async () => {
    const first = await open();
    await send('1');
    await send('2');
    const seen = await first.nextMessages(1);
    await first.close();
    const sending = Promise.all(['3', '4', '5', '6', '7'].map(send));
    let last = seen[0]?.[1];
    for (let count = 1; count <= 3; count += 1) {
      const stream = await open(last);
      seen.push(...(await stream.nextMessages(count)));
      last = seen.at(-1)?.[1];
      await stream.close();
    }
    await sending;
    expect(seen.map(([subject]) => subject).toSorted()).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
    const ids = seen.map(([, id]) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  it('send more messages than one page', async () => {
    for (let n = 0; n < 45; n += 1) await send(`${n}`);
    const stream = await open('00000000-0000-7000-8000-000000000000');
    const subjects = (await stream.nextMessages(45)).map(([subject]) => subject);
    expect(subjects).toEqual(Array.from({ length: 45 }, (_, n) => `${n}`));
    await stream.close();
  });

  it('end when the address is deleted', async () => {
    const stream = await open();
    const options = { method: 'DELETE', session: session.sessionId };
    await product.call('/email/current', options);
    expect((await stream.next())?.name).toBe('address:expired');
    expect(await stream.next()).toBeNull();
  });

  it('refuse a malformed Last-Event-ID, and more than ten for an address', async () => {
    expect((await open('7')).response.status).toBe(400);
    const streams = await Promise.all(Array.from({ length: 10 }, () => open()));
    const refused = await open();
    expect(refused.response.status).toBe(429);
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('do not count clients that left before their stream began', async () => {
    const { hostname, port } = new URL(product.origin);
    for (let n = 0; n < 30; n += 1) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.end(
        `GET /api/v1${path()} HTTP/1.1\r\nHost: ${hostname}\r\nSession-ID: ${session.sessionId}\r\n\r\n`,
        () => socket.destroy(),
      );
      await once(socket, 'close');
    }
    // The server may still be reading what they sent.
    const streams: StreamReader[] = [];
    while (streams.length < 10)
      streams.push(
        await eventually(
          () => open(),
          ({ response }) => response.status === 200,
        ),
      );
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('end when the server stops, so that it stops at once', async () => {
    const other = await startTestProduct();
    const { emailAddress, sessionId } = await other.issue();
    const stream = new StreamReader(
      await other.call(`/emails/${emailAddress}/events`, { session: sessionId }),
    );
    const [ended] = await Promise.all([stream.next(), other.close()]);
    expect(ended).toBeNull();
  });
});

describe('the endpoint that waits for a message', () => {
  let session: AddressSession;
  const waits = jest.spyOn(Waiter.prototype, 'waitForWake');
  beforeEach(async () => {
    waits.mockClear();
    session = await product.issue();
  });

  const wait = (query = '', signal?: AbortSignal) =>
    fetch(`${product.origin}/api/v1/emails/${session.emailAddress}/wait${query}`, {
      headers: { 'Session-ID': session.sessionId },
      ...(signal ? { signal } : {}),
    });
  const readResponse = async (response: Response) => {
    expect(response.status).toBe(200);
    return waitResponseSchema.parse(await response.json());
  };
  const readMessage = async (response: Response) => (await readResponse(response)).data;
  const deliver = (subject: string, text?: string) =>
    sendMail(product.smtpPort, session.emailAddress, createEmail(subject, text));
  /** Resolves once requests have begun to wait `requests` times in total, repeated waits included. */
  const untilWaiting = (requests = 1) => until(() => waits.mock.calls.length >= requests);

  /**
   * Runs `change` while the next request begins to wait. The request has seen the address as it was
   * before, in its last second.
   */
  const changeWhileBeginning = (change: () => Promise<unknown>) => {
    const { getCurrent } = AddressesService.prototype;
    const look = jest
      .spyOn(AddressesService.prototype, 'getCurrent')
      .mockImplementationOnce(async function (this: AddressesService, ...values) {
        const address = await getCurrent.apply(this, values);
        await change();
        look.mockRestore();
        return { ...address, remainingSeconds: 0 };
      });
  };

  it('responds as messages arrive, one after the other', async () => {
    let after = '';
    for (const subject of ['One', 'Two', 'Three', 'Four', 'Five']) {
      waits.mockClear();
      const waiting = wait(`?timeout=20${after}`);
      await untilWaiting();
      await deliver(subject);
      const message = await readMessage(await waiting);
      expect(message.subject).toBe(subject);
      expect(message.urls).not.toBeNull();
      after = `&after=${message.id}`;
    }
  });

  it('responds immediately with the oldest existing message', async () => {
    await deliver('First');
    await deliver('Second');
    expect((await readMessage(await wait())).subject).toBe('First');
  });

  it('returns message after message by `after`', async () => {
    await deliver('First');
    await deliver('Second');
    const first = await readMessage(await wait());
    const second = await readMessage(await wait(`?after=${first.id}`));
    expect(second.subject).toBe('Second');
    const third = wait(`?after=${second.id.toUpperCase()}`);
    await deliver('Third');
    expect((await readMessage(await third)).subject).toBe('Third');
  });

  it('returns a message that was committed after a newer one began', async () => {
    const second = await product.issue();
    const rows = await product.database.query<{ id: string; address: string }>(
      'SELECT id, email_address AS address FROM addresses',
    );
    const ids = new Map(rows.map(({ id, address }) => [address, id]));
    const store = (subject: string, addresses: string[]) =>
      product.get(MailDeliveryService).deliver({
        source: Buffer.from(createEmail(subject)),
        envelopeFrom: '',
        recipients: addresses.map((recipient) => ({
          addressId: String(ids.get(recipient)),
          recipient,
        })),
        clientIp: '192.0.2.1',
        helo: 'tests.example.com',
        protocol: 'ESMTP',
        tlsVersion: null,
      });
    const isBlocked = async () => {
      // Within a transaction, PostgreSQL caches statistics.
      await product.database.query('SELECT pg_stat_clear_snapshot()');
      return product.database.query<{ blocked: boolean }>(
        `SELECT EXISTS (SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock') AS blocked`,
      );
    };

    await product.database.query('BEGIN');
    await product.database.query('SELECT FROM addresses WHERE email_address = $1 FOR UPDATE', [
      session.emailAddress,
    ]);
    const storing = store('Slow', [session.emailAddress, second.emailAddress]);
    await eventually(isBlocked, ([row]) => row?.blocked === true);
    expect(await store('Quick', [second.emailAddress])).toBe('stored');
    const seen = await product.page(second);
    await product.database.query('COMMIT');
    expect(await storing).toBe('stored');

    expect(seen.content.map(({ subject }) => subject)).toEqual(['Quick']);
    session = second;
    const response = await wait(`?timeout=1&after=${seen.content[0]?.id}`);
    expect((await readMessage(response)).subject).toBe('Slow');
  });

  it('returns 204 without a body after the timeout', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const response = await wait('?timeout=1');
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 1_000);
    timers.mockRestore();
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await wait('?timeout=0')).status).toBe(204);
  });

  it('returns 410 when its address is deleted or expires', async () => {
    const deleted = wait('?timeout=20');
    await untilWaiting();
    await product.call('/email/current', { method: 'DELETE', session: session.sessionId });
    expect((await deleted).status).toBe(410);

    session = await product.issue();
    changeWhileBeginning(() =>
      product.database.query('UPDATE addresses SET valid_till = now() WHERE email_address = $1', [
        session.emailAddress,
      ]),
    );
    const expired = wait('?timeout=20');
    await untilWaiting(2);
    expect((await expired).status).toBe(410);
  });

  it('holds no database connection while it waits', async () => {
    const sessions = await Promise.all(Array.from({ length: 40 }, () => product.issue()));
    const waiting = sessions.map(({ emailAddress, sessionId }) =>
      product.call(`/emails/${emailAddress}/wait?timeout=20`, { session: sessionId }),
    );
    await untilWaiting(sessions.length);
    expect((await product.page(session)).totalElements).toBe(0);
    const to = sessions.map(({ emailAddress }) => emailAddress);
    expect((await sendMail(product.smtpPort, to, createEmail('Each'))).code).toBe(250);
    for (const response of await Promise.all(waiting)) await readMessage(response);
  });

  it('returns 429 to the eleventh request of a session', async () => {
    const pending = Array.from({ length: 11 }, () => {
      const leaving = new AbortController();
      return { leaving, response: wait('?timeout=60', leaving.signal).catch(() => null) };
    });
    const refused = await Promise.race(pending.map(({ response }) => response));
    expect(refused?.status).toBe(429);
    expect(await refused?.json()).toMatchObject({ code: 'too-many-waiting-requests' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await wait('?timeout=1')).status).toBe(429);

    pending.forEach(({ leaving }) => leaving.abort());
    const open = () => wait('?timeout=0').then(({ status }) => status);
    await eventually(open, (status) => status === 204);
    await deliver('For the next request');
    expect((await wait()).status).toBe(200);
  });

  it('costs one query at the start and none while 1,000 requests wait', async () => {
    // Waits until the messages of earlier tests are parsed, which costs queries, too.
    await product.page(session);
    const sessions = await Promise.all(Array.from({ length: 100 }, () => product.issue()));
    queries.mockClear();
    const countQueries = () =>
      queries.mock.calls.filter(([sql]) => {
        const { text = sql } = sql as unknown as { text?: unknown };
        // A sweep of notifications may run at any time.
        if (String(text).includes('notification_targets')) return false;
        return /session_hash = \$1|message\.address_id/.test(String(text));
      }).length;
    const leaving = new AbortController();
    setMaxListeners(1_000, leaving.signal);
    const waiting: Promise<unknown>[] = [];
    for (const { sessionId } of sessions) {
      // The last ten time out, so that all wait for two seconds.
      const timeout = waiting.length < 990 ? 60 : 2;
      const client = { client: 'c', signal: leaving.signal, isExempt: true };
      const waitInProcess = async () => {
        const address = await product.get(AddressesService).getCurrent(sessionId);
        return product.get(MessageWaitService).wait(address, { timeout }, client, ({ id }) => id);
      };
      waiting.push(...Array.from({ length: 10 }, waitInProcess));
      await untilWaiting(waiting.length);
    }
    expect([waiting.length, countQueries()]).toEqual([1_000, 1_000]);
    await Promise.all(waiting.slice(990));
    leaving.abort();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([null]));
    expect(countQueries()).toBe(1_000);
  });

  it('finds a message that is stored while the request begins', async () => {
    changeWhileBeginning(() => deliver('In between'));
    const message = await readMessage(await wait('?timeout=20'));
    expect(message.subject).toBe('In between');
  });

  it.each(['?timeout=61', '?timeout=-1', '?timeout=soon', '?timeout=', '?after=abc', '?subject='])(
    'returns 400 for %s',
    async (query) => {
      expect((await wait(query)).status).toBe(400);
    },
  );

  inFullForm('with conditions', () => {
    it('waits for a message with a code, and for one with a link', async () => {
      const code = wait('?timeout=20&code=true');
      const link = wait('?timeout=20&link=true');
      const both = wait('?timeout=20&code=true&link=true&subject=both');
      await untilWaiting(3);
      await deliver('Newsletter');
      await deliver('Your code', 'Your verification code is 482913.');
      const url = 'https://acme.example/confirm?token=9f8e7d6c5b4a';
      await deliver('Confirm', `Confirm your email address: ${url}`);
      const text = `Your verification code is 771204. Or confirm your email address: ${url}`;
      await deliver('Both', text);
      expect((await readMessage(await code)).verificationCode).toBe('482913');
      expect((await readMessage(await link)).verificationLink).toBe(url);
      expect(await readMessage(await both)).toMatchObject({
        verificationCode: '771204',
        verificationLink: url,
      });
    });

    it('waits for several messages and returns them in order', async () => {
      await deliver('First');
      const waiting = wait('?timeout=20&count=3');
      const filtered = wait('?timeout=20&count=2&subject=ir');
      await untilWaiting(4);
      await deliver('Second');
      await deliver('Third');
      await deliver('Fourth');
      const { data, more } = await readResponse(await waiting);
      expect([data, ...(more ?? [])].map(({ subject }) => subject)).toEqual([
        'First',
        'Second',
        'Third',
      ]);
      const some = await readResponse(await filtered);
      expect([some.data, ...(some.more ?? [])].map(({ subject }) => subject)).toEqual([
        'First',
        'Third',
      ]);
    });

    it('returns `more` with `count` only, and 204 for too few messages', async () => {
      await deliver('Alone');
      expect((await readResponse(await wait())).more).toBeUndefined();
      expect((await readResponse(await wait('?count=1'))).more).toEqual([]);
      expect((await wait('?count=2&timeout=0')).status).toBe(204);
    });

    it('waits for another match if one is deleted before there are enough', async () => {
      await deliver('Deleted');
      const waiting = wait('?timeout=20&count=2');
      await untilWaiting(2);
      const { content } = await product.page(session);
      await product.call(`/emails/${session.emailAddress}/${content[0]?.id}`, {
        method: 'DELETE',
        session: session.sessionId,
      });
      await deliver('One');
      await deliver('Two');
      const { data, more } = await readResponse(await waiting);
      expect([data, ...(more ?? [])].map(({ subject }) => subject)).toEqual(['One', 'Two']);
    });

    it.each(['?code=yes', '?link=1', '?code=true&code=true', '?count=0', '?count=21'])(
      'returns 400 for %s',
      async (query) => {
        expect((await wait(query)).status).toBe(400);
      },
    );

    it('truncates long bodies of several messages, not of a single one', async () => {
      for (const subject of ['First', 'Second'])
        await deliver(subject, 'A long line. '.repeat(25_000));
      const { data, more } = await readResponse(await wait('?count=2&timeout=20'));
      for (const message of [data, ...(more ?? [])]) {
        expect(message.contentTruncated).toBe(true);
        expect(Buffer.byteLength(message.content)).toBeLessThanOrEqual(MAX_LIST_CONTENT_BYTES);
      }
      const single = await readMessage(await wait('?timeout=20'));
      expect(single).toMatchObject({ contentTruncated: false, subject: 'First' });
      expect(single.content.length).toBeGreaterThan(MAX_LIST_CONTENT_BYTES);
    });

    // The last test, since its product refuses to wait from now on.
    it('returns 503 when the server stops, and for later requests', async () => {
      const waiting = wait('?timeout=20');
      await untilWaiting(1);
      product.get(MessageWaitService).refuseAll();
      for (const response of [await waiting, await wait('?timeout=20')]) {
        expect(response.status).toBe(503);
        expect(await response.json()).toMatchObject({ code: 'server-closing' });
      }
    });
  });
});
