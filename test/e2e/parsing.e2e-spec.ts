import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { PARSER_VERSION, UNREADABLE_CONTENT } from '@mayfly/mail-parser/parsed-message.js';
import { DiskSpaceService } from '../../server/infra/disk/disk-space.service.js';
import { MessagesService } from '../../server/messages/messages.service.js';
import { MessageParserService } from '../../server/messages/parsing/message-parser.service.js';
import { ParserPoolService } from '../../server/messages/parsing/parser-pool.service.js';
import { itInFullForm } from '../support/in-full-form.js';
import { createSlowSource } from '../support/mail/slow-source.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { splitTraceHeader } from '../support/mail/trace-header.js';
import { listen } from '../support/server/socket-listener.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { casesByForm } from '../support/test-form.js';
import { eventually } from '../support/until.js';

const SOURCE = [
  'From: Ada <ada@example.com>',
  'Subject: As it was sent',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'plain words',
  '--b',
  'Content-Type: text/html',
  '',
  '<p>rich words</p><img src="https://cdn.example/a.png" alt="A">',
  '--b--',
  '',
].join('\r\n');
const SHOWN = '<p>rich words</p><img data-blocked="" alt="A" />';

interface Row {
  version: number;
  content: string;
  text_alternative: string | null;
  remote_images: string[];
}

describe('parsing on demand', () => {
  let product: TestProduct;
  let session: AddressSession;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, SOURCE);
  });

  const fetchReadings = (of = session) =>
    product.database.query<Row>(
      `SELECT version, content, text_alternative, remote_images FROM readings
       JOIN messages USING (source_id) JOIN addresses ON addresses.id = address_id
       WHERE email_address = $1`,
      [of.emailAddress],
    );
  const waitForReadings = (of = session) =>
    eventually(
      () => fetchReadings(of),
      (rows) => rows.length > 0,
    );
  const fetchStoredBytes = async (of = session) => {
    const [row] = await product.database.query<{ bytes: number }>(
      'SELECT stored_bytes::float8 AS bytes FROM addresses WHERE email_address = $1',
      [of.emailAddress],
    );
    return row?.bytes ?? -1;
  };

  it('has a parser ready once an address is issued or followed', async () => {
    const prepare = jest.spyOn(product.get(ParserPoolService), 'prepare');
    const { sessionId } = await product.issue();
    expect(prepare).toHaveBeenCalledTimes(1);
    const page = await listen(product.origin, { sessionId });
    expect(prepare).toHaveBeenCalledTimes(2);
    page.close();
    prepare.mockRestore();
  });

  it('parses nothing before a message is requested', async () => {
    const other = await product.issue();
    await sendMail(product.smtpPort, other.emailAddress, SOURCE);
    await product.page(other);
    await waitForReadings(other);
    // If the first message had been parsed at delivery, its result would be stored no later than the other.
    expect(await fetchReadings()).toEqual([]);
    await product.page(session);
    await waitForReadings();
  });

  it('stores what it parsed for the next reader', async () => {
    const [message] = (await product.page(session)).content;
    expect(message).toMatchObject({
      subject: 'As it was sent',
      reading: 'done',
      preview: 'rich words A',
      content: SHOWN,
      remoteContent: { images: 1, trackers: 0 },
    });
    expect(await waitForReadings()).toEqual([
      {
        version: PARSER_VERSION,
        content: '<p>rich words</p><img src="mayfly:remote:0" alt="A" />',
        text_alternative: 'plain words',
        remote_images: ['https://cdn.example/a.png'],
      },
    ]);
  });

  it('returns the same code and link once the result is stored', async () => {
    const other = await product.issue();
    const source =
      'From: Acme <no-reply@acme.example>\r\nSubject: Your code\r\n\r\nYour verification code is 482913.\r\n';
    await sendMail(product.smtpPort, other.emailAddress, source);
    const [parsed] = (await product.page(other)).content;
    expect(parsed).toMatchObject({ verificationCode: '482913', verificationLink: null });
    await waitForReadings(other);
    const [again] = (await product.page(other)).content;
    // Compares the order of fields too, on which the ETag of a page depends.
    expect(JSON.stringify(again)).toBe(JSON.stringify(parsed));
  });

  it('stores one result for all recipients', async () => {
    const [first, second] = [await product.issue(), await product.issue()];
    await sendMail(product.smtpPort, [first.emailAddress, second.emailAddress], SOURCE);
    await product.page(first);
    await waitForReadings(first);
    expect(await fetchReadings(second)).toEqual(await fetchReadings(first));
  });

  it('replaces the result of an older version', async () => {
    await product.page(session);
    await waitForReadings();
    await product.database.query(
      `UPDATE readings SET version = 1, content = '<p>old words</p>' WHERE source_id =
         (SELECT source_id FROM messages JOIN addresses ON addresses.id = address_id
          WHERE email_address = $1)`,
      [session.emailAddress],
    );
    const [message] = (await product.page(session)).content;
    expect(message?.content).toBe(SHOWN);
  });

  it('loads a message that another process has stored', async () => {
    const other = await startTestProduct({}, product.database);
    const [row] = await product.database.query<{ id: string; addressId: string }>(
      `SELECT messages.id, address_id AS "addressId" FROM messages
       JOIN addresses ON addresses.id = address_id WHERE email_address = $1`,
      [session.emailAddress],
    );
    const { id = '', addressId = '' } = row ?? {};
    const reader = { client: '192.0.2.1', deadlineMs: 20_000 };
    const load = (messageId: string) =>
      other.get(MessagesService).load(addressId, messageId, reader);
    expect(await load(id)).toMatchObject({ id, parsed: { textAlternative: 'plain words' } });
    expect(await load(randomUUID())).toBeNull();
    await other.close();
  });

  it('counts the result toward the quota until its message is deleted', async () => {
    expect(await fetchStoredBytes()).toBe(SOURCE.length);
    const [message] = (await product.page(session)).content;
    await eventually(
      () => fetchStoredBytes(),
      (now) => now > SOURCE.length,
    );
    await product.call(`/emails/${session.emailAddress}/${message?.id}`, {
      method: 'DELETE',
      session: session.sessionId,
    });
    expect(await fetchStoredBytes()).toBe(0);
  });

  it('reads without storing while the disk is nearly full', async () => {
    const disk = product.get(DiskSpaceService);
    // A setter without effect, so that the regular check of the disk doesn't reset it.
    const low = { get: () => true, set: () => undefined, configurable: true };
    Object.defineProperty(disk, 'isLow', low);
    const [message] = (await product.page(session)).content;
    expect(message).toMatchObject({ reading: 'done', content: SHOWN });
    Object.defineProperty(disk, 'isLow', { value: false, writable: true, configurable: true });
    const other = await product.issue();
    await sendMail(product.smtpPort, other.emailAddress, SOURCE);
    await product.page(other);
    await waitForReadings(other);
    expect(await fetchReadings()).toEqual([]);
  });

  it('doesn’t restore a deleted message', async () => {
    await product.database.query('BEGIN');
    await product.database.query('SELECT FROM addresses WHERE email_address = $1 FOR UPDATE', [
      session.emailAddress,
    ]);
    await product.page(session);
    await product.database.query(
      `DELETE FROM messages WHERE address_id =
         (SELECT id FROM addresses WHERE email_address = $1)`,
      [session.emailAddress],
    );
    await product.database.query('COMMIT');
    const other = await product.issue();
    await sendMail(product.smtpPort, other.emailAddress, SOURCE);
    await product.page(other);
    await waitForReadings(other);
    expect(await fetchReadings()).toEqual([]);
    expect((await product.page(session)).content).toEqual([]);
  });

  it('changes the ETag of a list once a pending message is completed', async () => {
    const list = (headers = {}) =>
      product.call(`/emails/${session.emailAddress}`, { session: session.sessionId, headers });
    const parseAll = jest
      .spyOn(MessageParserService.prototype, 'parseAll')
      .mockImplementationOnce((messages) => Promise.resolve(messages as never));
    const pending = await list();
    parseAll.mockRestore();
    expect(await pending.text()).toContain('"reading":"pending"');
    await product.page(session);
    const completed = await list({ 'If-None-Match': pending.headers.get('etag') ?? '' });
    expect(completed.status).toBe(200);
    const headers = { 'If-None-Match': completed.headers.get('etag') ?? '' };
    expect((await list(headers)).status).toBe(304);
  });
});

const hostile = createSlowSource(12);
/** Small enough for the threads of ordinary messages. */
const hostileSmall = createSlowSource(4);
const good = 'From: ada@example.com\r\nSubject: Hi\r\n\r\nHello.\r\n';

describe('a message that exceeds the budget of its parser', () => {
  let product: TestProduct;
  let warn: jest.SpyInstance;
  beforeAll(async () => {
    product = await startTestProduct({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  });
  beforeEach(() => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockReset();
  });
  afterEach(() => warn.mockRestore());
  afterAll(() => product.close());

  const list = async ({ emailAddress, sessionId }: AddressSession, client: string) => {
    const response = await product.call(`/emails/${emailAddress}`, {
      session: sessionId,
      headers: { 'X-Forwarded-For': client },
    });
    return ((await response.json()) as { data: Awaited<ReturnType<typeof product.page>> }).data;
  };

  it('is accepted without being parsed', async () => {
    const parse = jest.spyOn(ParserPoolService.prototype, 'parse');
    const [session, other] = [await product.issue(), await product.issue()];
    expect((await sendMail(product.smtpPort, session.emailAddress, hostile)).code).toBe(250);
    await sendMail(product.smtpPort, other.emailAddress, good);
    await eventually(
      () => list(other, '198.51.100.9'),
      ({ content }) => content[0]?.reading === 'done',
    );
    // Only the message that was requested has been parsed.
    const sizes = parse.mock.calls.map(([, size]) => size);
    expect(new Set(sizes)).toEqual(new Set([good.length]));
    parse.mockRestore();
  });

  it('is listed as pending, completed as unreadable, and not tried again', async () => {
    const session = await product.issue();
    const socket = await listen(product.origin, { sessionId: session.sessionId });
    await sendMail(product.smtpPort, session.emailAddress, hostile);
    const { message } = await socket.next('message:received');
    expect(message).toMatchObject({
      subject: 'Look at this',
      sender: 'Eve <eve@example.com>',
      reading: 'pending',
      content: '',
      preview: '',
      attachments: [],
      verificationCode: null,
      verification: null,
    });
    const updated = await socket.next('message:updated');
    expect(updated).toMatchObject({
      id: message.id,
      message: { reading: 'unreadable', content: UNREADABLE_CONTENT },
    });
    const [listed] = (await product.page(session)).content;
    expect(listed).toMatchObject({ reading: 'unreadable', content: UNREADABLE_CONTENT });
    const failures = warn.mock.calls.filter(([text]) => /could not be parsed/.test(String(text)));
    expect(failures).toHaveLength(1);

    const path = `/emails/${session.emailAddress}/${message.id}/source`;
    const source = await product.call(path, { session: session.sessionId });
    const { received } = splitTraceHeader(Buffer.from(await source.arrayBuffer()));
    expect(received.equals(Buffer.from(hostile))).toBe(true);
    const others = [
      ['attachments.zip', 'attachment-unreadable'],
      ['text', 'text-unreadable'],
    ] as const;
    for (const [name, code] of casesByForm(others, 1)) {
      const refused = await product.call(path.replace(/source$/, name), {
        session: session.sessionId,
      });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ code });
    }
    socket.close();
  });

  itInFullForm('doesn’t delay a third reader when two readers have one', async () => {
    const attackers = await Promise.all([product.issue(), product.issue()]);
    for (const { emailAddress } of attackers) {
      for (let n = 0; n < 2; n += 1) await sendMail(product.smtpPort, emailAddress, hostileSmall);
    }
    const reader = await product.issue();
    await sendMail(product.smtpPort, reader.emailAddress, good);
    await Promise.all(attackers.map((attacker, n) => list(attacker, `192.0.2.${n}`)));
    await eventually(
      () => list(reader, '192.0.2.9'),
      ({ content }) => content[0]?.reading === 'done',
    );
    const states = await Promise.all(attackers.map((each, n) => list(each, `192.0.2.${n}`)));
    for (const { content } of states) {
      expect(content.map(({ reading }) => reading)).toContain('pending');
    }
  });
});
