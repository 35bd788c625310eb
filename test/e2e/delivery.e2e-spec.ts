import { Logger } from '@nestjs/common';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { MailDeliveryService } from '../../server/messages/delivery/mail-delivery.service.js';
import type { ReceivedEmail } from '../../server/messages/delivery/mail-delivery.service.js';
import { SmtpClient, sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { splitTraceHeader } from '../support/mail/trace-header.js';

const createEmail = (subject: string) =>
  `From: a@example.com\r\nSubject: ${subject}\r\n\r\nHello.\r\n`;

/** Runs `work` several times, one after the other. */
async function repeatInTurn<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n += 1) results.push(await work());
  return results;
}

describe('delivery', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ INBOX_MAX_MESSAGES: '3' });
  });
  afterAll(() => product.close());

  const ids = new Map<string, string>();
  const issue = async (): Promise<AddressSession> => {
    const session = await product.issue();
    const [row] = await product.database.query<{ id: string }>(
      'SELECT id FROM addresses WHERE email_address = $1',
      [session.emailAddress],
    );
    ids.set(session.emailAddress, String(row?.id));
    return session;
  };
  const deliver = (subject: string, sessions: AddressSession[]) => {
    const recipients = sessions.map((session) => ({
      addressId: ids.get(session.emailAddress) ?? '',
      recipient: session.emailAddress,
    }));
    const received: ReceivedEmail = {
      source: Buffer.from(createEmail(subject)),
      envelopeFrom: 'sender@example.com',
      recipients,
      clientIp: '192.0.2.1',
      helo: 'tests.example.com',
      protocol: 'ESMTP',
      tlsVersion: null,
    };
    return product.get(MailDeliveryService).deliver(received);
  };
  const fetchSubjects = async (session: AddressSession) =>
    (await product.page(session)).content.map(({ subject }) => subject).toSorted();
  const source = async ({ emailAddress, sessionId }: AddressSession, id: string) => {
    const response = await product.call(`/emails/${emailAddress}/${id}/source`, {
      session: sessionId,
    });
    return splitTraceHeader(Buffer.from(await response.arrayBuffer()));
  };

  it('stores the rest of a batch if PostgreSQL refuses one email of it', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReset();
    await product.database.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
    await product.database.query(`
      CREATE TRIGGER refuse BEFORE INSERT ON sources FOR EACH ROW
      WHEN (NEW.subject = 'bad') EXECUTE FUNCTION refuse()`);
    const sessions = await repeatInTurn(30, issue);
    const results = await Promise.allSettled(
      sessions.map((session, n) => deliver(n === 17 ? 'bad' : 'good', [session])),
    );
    await product.database.query('DROP FUNCTION refuse CASCADE');
    expect(results.map(({ status }) => status)).toEqual(
      sessions.map((_session, n) => (n === 17 ? 'rejected' : 'fulfilled')),
    );
    expect(await fetchSubjects(sessions[16]!)).toEqual(['good']);
    expect(await fetchSubjects(sessions[17]!)).toEqual([]);
    warn.mockRestore();
  });

  it('fills an inbox exactly under concurrent deliveries', async () => {
    const session = await issue();
    const deliveries = Array.from({ length: 10 }, (_, n) => deliver(`Mail ${n}`, [session]));
    const results = await Promise.all(deliveries);
    expect(results.filter((result) => result === 'stored')).toHaveLength(3);
    expect(results.filter((result) => result === 'inbox-full')).toHaveLength(7);
    expect((await product.page(session)).totalElements).toBe(3);
  });

  it('is rejected for a full inbox, until a message is deleted', async () => {
    const session = await issue();
    const { emailAddress, sessionId } = session;
    const send = async () =>
      (await sendMail(product.smtpPort, emailAddress, createEmail('Again'))).code;
    expect(await repeatInTurn(4, send)).toEqual([250, 250, 250, 452]);
    const { content, totalElements } = await product.page(session);
    expect(totalElements).toBe(3);
    const path = `/emails/${emailAddress}/${content[0]?.id}`;
    await product.call(path, { method: 'DELETE', session: sessionId });
    expect(await repeatInTurn(2, send)).toEqual([250, 452]);
  });

  it('stores an email for no recipient if one of its inboxes is full', async () => {
    const [full, empty] = [await issue(), await issue()];
    for (let n = 0; n < 3; n += 1) await deliver(`Mail ${n}`, [full]);
    expect(await deliver('For both', [full, empty])).toBe('inbox-full');
    expect(await fetchSubjects(empty)).toEqual([]);
  });

  it('leaves out recipients that were deleted after RCPT', async () => {
    const [gone, active] = [await issue(), await issue()];
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    await client.command('MAIL FROM:<sender@example.com>');
    await client.command(`RCPT TO:<${gone.emailAddress}>`);
    await client.command(`RCPT TO:<${active.emailAddress}>`);
    await product.call('/email/current', { method: 'DELETE', session: gone.sessionId });
    await client.command('DATA');
    expect((await client.command(`${createEmail('For one')}.`)).code).toBe(250);
    expect(await fetchSubjects(active)).toEqual(['For one']);
    await client.quit();
  });

  it('rejects a full inbox at RCPT and accepts another one', async () => {
    const [full, empty] = [await issue(), await issue()];
    for (let n = 0; n < 3; n += 1) await deliver(`Mail ${n}`, [full]);
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    await client.command('MAIL FROM:<sender@example.com>');
    expect((await client.command(`RCPT TO:<${full.emailAddress}>`)).text).toMatch(/^452 4\.2\.2 /);
    expect((await client.command(`RCPT TO:<${empty.emailAddress}>`)).code).toBe(250);
    await client.command('DATA');
    expect((await client.command(`${createEmail('For one')}.`)).code).toBe(250);
    expect(await fetchSubjects(empty)).toEqual(['For one']);
    await client.quit();
  });

  it('stores an envelope sender that isn’t valid Unicode', async () => {
    const session = await issue();
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    const { code } = await client.mail(
      [session.emailAddress],
      createEmail('Odd'),
      'a@xn--x-qc4g.com',
    );
    expect(code).toBe(250);
    expect((await product.page(session)).content[0]?.envelopeFrom).toBe('a@xn--x-qc4g.com');
    await client.quit();
  });

  it('prepends a trace header to a downloaded source', async () => {
    const session = await issue();
    await sendMail(product.smtpPort, session.emailAddress, createEmail('Traced'));
    const [message] = (await product.page(session)).content;
    const { trace, received } = await source(session, String(message?.id));
    expect(trace).toMatch(
      /^Return-Path: <[^>]*@example\.\w+>\r\nReceived: from \S+ \(\[127\.0\.0\.1\]\)/,
    );
    expect(trace).toContain(`with ESMTP id ${message?.id}`);
    expect(trace).toContain(`for <${session.emailAddress}>;`);
    expect(received.toString()).toBe(createEmail('Traced'));
  });
});
