import type { AddressSession } from '@mayfly/contract/address-session.js';
import { messagePageResponseSchema, type MessagePage } from '@mayfly/contract/message.js';
import { MessageParserService } from '../../server/messages/parsing/message-parser.service.js';
import { itInFullForm } from '../support/in-full-form.js';
import { createSlowSource } from '../support/mail/slow-source.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { listen } from '../support/server/socket-listener.js';
import { unzip } from '../support/unzip.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

describe('the endpoints that change a whole inbox', () => {
  let session: AddressSession;
  beforeEach(async () => {
    session = await product.issue();
    for (const subject of ['One', 'Two', 'Three']) await deliver(subject);
  });

  const deliver = (subject: string, to = session.emailAddress) =>
    sendMail(product.smtpPort, to, `Subject: ${subject}\r\n\r\nHello.\r\n`);
  const markAll = (read: boolean, query = '') =>
    product.call(`/emails/${session.emailAddress}${query}`, {
      method: 'PATCH',
      session: session.sessionId,
      body: { read },
    });
  const deleteAll = (query = '') =>
    product.call(`/emails/${session.emailAddress}${query}`, {
      method: 'DELETE',
      session: session.sessionId,
    });
  const fetchCounters = async ({ emailAddress } = session) => {
    const [row] = await product.database.query<{ count: number; bytes: number }>(
      `SELECT message_count AS count, stored_bytes::float8 AS bytes FROM addresses
       WHERE email_address = $1`,
      [emailAddress],
    );
    return row;
  };
  const fetchSubjects = async (of = session) =>
    (await product.page(of)).content.map(({ subject }) => subject);

  it('mark every message read or unread', async () => {
    expect((await markAll(true)).status).toBe(204);
    expect((await product.page(session)).unread).toBe(0);
    expect((await markAll(false)).status).toBe(204);
    expect((await product.page(session)).unread).toBe(3);
  });

  it('leave newer messages than `through` unread', async () => {
    const [, second] = (await product.page(session)).content;
    await markAll(true, `?through=${second?.id}`);
    const { content } = await product.page(session);
    expect(content.map(({ read }) => read)).toEqual([false, true, true]);
  });

  it('notify sockets of each message that changes, and of no other', async () => {
    const { content } = await product.page(session);
    const [third, second, first] = content.map(({ id }) => id);
    await product.call(`/emails/${session.emailAddress}/${second}`, {
      method: 'PATCH',
      session: session.sessionId,
      body: { read: true },
    });
    const listener = await listen(product.origin, { sessionId: session.sessionId });
    await markAll(true);
    await deleteAll();
    for (const id of [first, third]) {
      expect(await listener.next('message:updated')).toMatchObject({ id, read: true });
    }
    for (const id of [first, second, third]) {
      expect(await listener.next('message:deleted')).toMatchObject({ id });
    }
    expect(listener.received).toHaveLength(5);
    listener.close();
  });

  it('delete every message, but not the address or messages of others', async () => {
    const other = await product.issue();
    await deliver('Not mine', other.emailAddress);
    expect((await deleteAll()).status).toBe(204);
    expect(await fetchSubjects()).toEqual([]);
    expect(await fetchSubjects(other)).toEqual(['Not mine']);
    await deliver('Four');
    expect(await fetchSubjects()).toEqual(['Four']);
  });

  it('keep messages that are newer than `through`', async () => {
    const { content } = await product.page(session);
    await deliver('Meanwhile');
    expect((await deleteAll(`?through=${content[0]?.id}`)).status).toBe(204);
    expect(await fetchSubjects()).toEqual(['Meanwhile']);
  });

  it('free the quota of deleted messages and delete their sources', async () => {
    await product.page(session);
    expect((await fetchCounters())?.count).toBe(3);
    await deleteAll();
    expect(await fetchCounters()).toEqual({ count: 0, bytes: 0 });
    const orphans = await product.database.query(
      'SELECT FROM sources WHERE NOT EXISTS (SELECT FROM messages WHERE source_id = sources.id)',
      [],
    );
    expect(orphans).toEqual([]);
  });

  it('keep the counters right during deliveries and single deletions', async () => {
    const { content } = await product.page(session);
    await Promise.all([
      ...content.map(({ id }) =>
        product.call(`/emails/${session.emailAddress}/${id}`, {
          method: 'DELETE',
          session: session.sessionId,
        }),
      ),
      ...['Four', 'Five', 'Six'].map((subject) => deliver(subject)),
      deleteAll(),
      markAll(true),
      deleteAll(),
    ]);
    await deleteAll();
    expect(await fetchCounters()).toEqual({ count: 0, bytes: 0 });
  });

  it('reject a malformed `through` and a malformed body', async () => {
    expect((await deleteAll('?through=newest')).status).toBe(400);
    const path = `/emails/${session.emailAddress}`;
    const options = { method: 'PATCH', session: session.sessionId };
    expect((await product.call(path, { ...options, body: { all: true } })).status).toBe(400);
    expect(await fetchSubjects()).toHaveLength(3);
  });
});

describe('the export of an inbox', () => {
  let session: AddressSession;
  const sources = [
    'Subject: ../../etc/passwd\r\n\r\nFrom here\r\n>From there\r\n',
    `Subject: ../../etc/passwd\r\n\r\n${'A long text. '.repeat(10_000)}`,
    'Subject: =?utf-8?q?caf=C3=A9?=\r\n\r\nHello.\r\n',
  ];
  beforeAll(async () => {
    session = await product.issue();
    for (const each of sources) await sendMail(product.smtpPort, session.emailAddress, each);
    const other = await product.issue();
    await sendMail(product.smtpPort, other.emailAddress, 'Subject: Secret\r\n\r\nHello.\r\n');
  });

  const exportInbox = (query = '', { emailAddress, sessionId } = session) =>
    product.call(`/emails/${emailAddress}/export${query}`, { session: sessionId });

  it('is an mbox of all messages, oldest first, unless ZIP is asked for', async () => {
    const response = await exportInbox();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/mbox',
      'content-security-policy': 'sandbox',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${session.emailAddress}.mbox"`,
    });
    const [before, ...messages] = (await response.text()).split(
      /^From (?=\S+ \w{3} \w{3} [\d ]\d )/m,
    );
    expect([before, messages.length]).toEqual(['', 3]);
    const bodies = messages.map((message) => {
      expect(message).toContain('\nReturn-Path: <');
      return message.slice(message.indexOf('Subject: '));
    });
    expect(bodies).toEqual([
      'Subject: ../../etc/passwd\n\n>From here\n>>From there\n\n',
      expect.stringMatching(/^Subject: \S+\n\n(A long text\. ){10000}\n\n$/),
      'Subject: =?utf-8?q?caf=C3=A9?=\n\nHello.\n\n',
    ]);
  });

  it('is a ZIP archive of sources under names that are safe to unpack', async () => {
    const response = await exportInbox('?format=zip');
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    expect([...files.keys()]).toEqual([
      '0001 ___.._etc_passwd.eml',
      '0002 ___.._etc_passwd.eml',
      '0003 café.eml',
    ]);
    const { content } = await product.page(session);
    const ids = content.map(({ id }) => id).toReversed();
    for (const [at, file] of [...files.values()].entries()) {
      const path = `/emails/${session.emailAddress}/${ids[at]}/source`;
      const source = await product.call(path, { session: session.sessionId });
      expect(file).toEqual(Buffer.from(await source.arrayBuffer()));
    }
  });

  it('rejects other formats', async () => {
    expect((await exportInbox('?format=tar')).status).toBe(400);
  });

  it('makes way for the next one when its client leaves', async () => {
    for (let n = 0; n < 12; n += 1) {
      const response = await exportInbox(n % 2 === 0 ? '' : '?format=zip');
      await response.body?.cancel();
    }
    expect((await exportInbox()).status).toBe(200);
  });

  itInFullForm('makes way for the next one when its client doesn’t read', async () => {
    const large = await product.issue();
    const source = `Subject: Large\r\n\r\n${'A long text. \r\n'.repeat(1_000_000)}`;
    await sendMail(product.smtpPort, large.emailAddress, source);
    const unread = await Promise.all(Array.from({ length: 4 }, () => exportInbox('', large)));
    expect((await exportInbox()).status).toBe(200);
    await expect(unread[0]?.text()).rejects.toThrow();
  });
});

const createEmail = (subject: string, text = 'Hello.', from = 'Ada <ada@example.com>') =>
  [
    `From: ${from}`,
    `Subject: ${subject}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    `<div class="styled"><p>${text}</p></div>`,
    '',
  ].join('\r\n');

describe('the search of an inbox', () => {
  let session: AddressSession;
  beforeEach(async () => {
    session = await product.issue();
  });

  const deliver = (...email: Parameters<typeof createEmail>) =>
    sendMail(product.smtpPort, session.emailAddress, createEmail(...email));
  const request = (search: string, { query = '', of = session, headers = {} } = {}) =>
    product.call(`/emails/${of.emailAddress}?search=${encodeURIComponent(search)}${query}`, {
      session: of.sessionId,
      headers,
    });
  const findOnce = async (search: string, options = {}): Promise<MessagePage> => {
    const response = await request(search, options);
    expect(response.status).toBe(200);
    return messagePageResponseSchema.parse(await response.json()).data;
  };
  /** Returns what a search finds once every text has been parsed. */
  const find = (search: string, options = {}): Promise<MessagePage> =>
    eventually(
      () => findOnce(search, options),
      ({ content, unsearched }) =>
        unsearched === 0 && content.every(({ reading }) => reading !== 'pending'),
    );
  const findSubjects = async (search: string, options = {}) =>
    (await find(search, options)).content.map(({ subject }) => subject);
  const countReadings = async () => {
    const [row] = await product.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM readings JOIN messages USING (source_id)
       JOIN addresses ON addresses.id = address_id WHERE email_address = $1`,
      [session.emailAddress],
    );
    return row?.count;
  };

  it('finds words in sender, subject and text of unparsed messages', async () => {
    await deliver('Rechnung', 'Hello.', 'Shop <billing@shop.example>');
    await deliver('Willkommen', 'Dein Paket ist unterwegs.');
    await deliver('Newsletter');
    expect(await findSubjects('rechnung')).toEqual(['Rechnung']);
    expect(await findSubjects('billing@shop')).toEqual(['Rechnung']);
    expect(await findSubjects('paket')).toEqual(['Willkommen']);
    expect(await find('nowhere')).toMatchObject({ content: [], totalElements: 0, unsearched: 0 });
  });

  it('finds names of attachments and phrases in quotes', async () => {
    await deliver('Bill', 'Your new order is here.');
    const file = [
      'Content-Type: application/pdf; name="Rechnung 4821.pdf"',
      'Subject: File',
      '',
      'x',
    ];
    await sendMail(product.smtpPort, session.emailAddress, file.join('\r\n'));
    expect(await findSubjects('rechnung 4821')).toEqual(['File']);
    expect(await findSubjects('"new order"')).toEqual(['Bill']);
    expect(await findSubjects('“order new”')).toEqual([]);
  });

  it('continues before a message, whatever arrives meanwhile', async () => {
    for (const subject of ['First', 'Second', 'Third']) await deliver(subject);
    const [third] = (await product.page(session, '?size=1')).content;
    await deliver('Fourth');
    const rest = (await product.page(session, `?size=2&before=${third?.id}`)).content;
    expect([third, ...rest].map((message) => message?.subject)).toEqual([
      'Third',
      'Second',
      'First',
    ]);
    expect(await findSubjects('hello', { query: `&before=${rest[0]?.id}` })).toEqual(['First']);
  });

  it('finds words of a stored message without parsing again', async () => {
    await deliver('Crème', 'Brûlée für alle');
    expect(await findSubjects('brulee')).toEqual(['Crème']);
    await eventually(countReadings, (count) => count === 1);
    const parse = jest.spyOn(MessageParserService.prototype, 'parseAll');
    expect(await findSubjects('BRÛLÉE fur')).toEqual(['Crème']);
    const unread = parse.mock.calls.flatMap(([messages]) =>
      messages.filter(({ parsed }) => parsed === null),
    );
    parse.mockRestore();
    expect(unread).toEqual([]);
  });

  it('requires every word, in any of the fields', async () => {
    await deliver('Order 4711', 'Your parcel is on its way.');
    await deliver('Order 4712', 'Thank you.');
    expect(await findSubjects('parcel order')).toEqual(['Order 4711']);
    expect(await findSubjects('order')).toEqual(['Order 4712', 'Order 4711']);
    expect(await findSubjects('order ada thank parcel')).toEqual([]);
  });

  it('ignores case, accents and markup', async () => {
    await deliver('=?utf-8?q?=C3=89t=C3=A9_=C3=A0_la_plage?=', 'Łódź &amp; Grüße');
    for (const search of ['ete', 'ÉTÉ', 'plage lodz', 'GRUSSE', '&']) {
      expect([search, await findSubjects(search)]).toEqual([search, ['Été à la plage']]);
    }
    for (const search of ['styled', '<p>', 'amp;', '%', '_', '.*']) {
      const found = await findSubjects(search);
      expect([search, found]).toEqual([search, []]);
    }
  });

  it('finds a code without the separators of the message', async () => {
    await deliver('Your code', 'Your verification code is 482 913.');
    expect(await findSubjects('482913')).toEqual(['Your code']);
  });

  it('returns pages with the totals of the search', async () => {
    for (let number = 1; number <= 5; number += 1) await deliver(`Invoice ${number}`);
    await deliver('Other');
    const first = await find('invoice', { query: '&size=2' });
    expect(first).toMatchObject({ totalElements: 5, totalPages: 3, unread: 6, page: 0, size: 2 });
    expect(first.content.map(({ subject }) => subject)).toEqual(['Invoice 5', 'Invoice 4']);
    expect(await findSubjects('invoice', { query: '&size=2&page=2' })).toEqual(['Invoice 1']);
    expect(await findSubjects('invoice', { query: '&size=2&page=3' })).toEqual([]);
  });

  it('has an ETag that changes only with the result', async () => {
    await deliver('Needle');
    await find('needle');
    const before = (await request('needle')).headers.get('etag') ?? '';
    const again = (search: string) =>
      request(search, { headers: { 'If-None-Match': before } }).then(({ status }) => status);
    expect(await again('needle')).toBe(304);
    expect(await again('nothing')).toBe(200);
    await deliver('Another needle');
    expect(await again('needle')).toBe(200);
  });

  itInFullForm('counts unreadable messages as unsearched, but finds their subject', async () => {
    const source = createSlowSource(12).replace('Look at this', 'Matryoshka');
    await sendMail(product.smtpPort, session.emailAddress, source);
    expect(await findSubjects('matryoshka')).toEqual(['Matryoshka']);
    await eventually(
      () => product.page(session),
      ({ content }) => content[0]?.reading === 'unreadable',
    );
    expect(await findOnce('hidden')).toMatchObject({ totalElements: 0, unsearched: 1 });
  });

  it.each([
    ['nothing', ''],
    ['white space', '  '],
    ['more than 100 characters', 'a'.repeat(101)],
    ['more than ten words', 'a b c d e f g h i j k'],
  ])('rejects %s with 400', async (_name, search) => {
    expect((await request(search)).status).toBe(400);
  });
});
