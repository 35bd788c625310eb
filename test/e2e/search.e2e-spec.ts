import type { AddressSession } from '@mayfly/contract/address-session.js';
import { messagePageResponseSchema, type MessagePage } from '@mayfly/contract/message.js';
import { MessageParserService } from '../../server/messages/parsing/message-parser.service.js';
import { itInFullForm } from '../support/in-full-form.js';
import { createSlowSource } from '../support/mail/slow-source.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

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
  let product: TestProduct;
  let session: AddressSession;
  beforeAll(async () => {
    product = await startTestProduct({ INBOX_MAX_MESSAGES: '2000' });
  });
  afterAll(() => product.close());
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

  it('finds nothing of another inbox', async () => {
    const other = await product.issue();
    await deliver('Mine');
    expect(await findSubjects('mine', { of: other })).toEqual([]);
    const stolen = product.call(`/emails/${session.emailAddress}?search=mine`, {
      session: other.sessionId,
    });
    expect((await stolen).status).toBe(404);
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
