import { Logger } from '@nestjs/common';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Delivery } from '@mayfly/contract/delivery.js';
import {
  MailDeliveryService,
  type ReceivedEmail,
} from '../../server/messages/delivery/mail-delivery.service.js';
import { KNOWN, startBareSmtp, type BareSmtp } from '../support/mail/bare-smtp.js';
import { sendMail, SmtpClient } from '../support/mail/smtp-client.js';
import { splitTraceHeader } from '../support/mail/trace-header.js';
import { listen } from '../support/server/socket-listener.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

const createEmail = (subject: string) =>
  `From: a@example.com\r\nSubject: ${subject}\r\n\r\nHello.\r\n`;

/** Runs `work` several times, one after the other. */
async function repeatInTurn<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n += 1) results.push(await work());
  return results;
}

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ MESSAGE_MAX_BYTES: '4096', INBOX_MAX_MESSAGES: '3' });
});
afterAll(() => product.close());

describe('delivery', () => {
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
    expect(await product.get(MailDeliveryService).findStorageProblem()).toBeNull();
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

type Payload = { emailAddress: string };

const MAIL = 'Subject: Hi\r\n\r\nHello.\r\n';

describe('the trace of deliveries to an address', () => {
  const list = async ({ emailAddress, sessionId }: AddressSession) => {
    const response = await product.call(`/emails/${emailAddress}/deliveries`, {
      session: sessionId,
    });
    return ((await response.json()) as { data: Delivery[] }).data;
  };
  const waitUntilEnded = (session: AddressSession, count: number) =>
    eventually(
      () => list(session),
      (found) => found.filter(({ status }) => status !== 'arriving').length === count,
    );
  const nameRecipient = async ({ emailAddress }: AddressSession, helo = 'mx.example.org') => {
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command(`EHLO ${helo}`);
    await client.command('MAIL FROM:<sender@example.org>');
    await client.command(`RCPT TO:<${emailAddress}>`);
    return client;
  };

  it('is empty for a new address', async () => {
    expect(await list(await product.issue())).toEqual([]);
  });

  it('lists an accepted message without an event of its own', async () => {
    const session = await product.issue();
    const listener = await listen(product.origin, { sessionId: session.sessionId });
    const client = await nameRecipient(session);
    await client.command('DATA');
    await client.command(`${MAIL}.`);
    await listener.next('message:received');
    expect(await waitUntilEnded(session, 1)).toMatchObject([
      { status: 'accepted', reason: null, server: 'mx.example.org' },
    ]);
    // On a busy machine the delivery may have been slow enough to be pushed as arriving.
    const listPushed = (status: string) =>
      listener.received.filter(({ payload }) => JSON.stringify(payload).includes(`"${status}"`));
    expect(listPushed('accepted')).toHaveLength(listPushed('arriving').length);
    listener.close();
    client.end();
  });

  it('pushes a slow delivery while it arrives and when it is accepted', async () => {
    const session = await product.issue();
    const listener = await listen(product.origin, { sessionId: session.sessionId });
    const client = await nameRecipient(session);
    const { delivery, emailAddress } = await listener.next('delivery:updated');
    expect([emailAddress, delivery.status]).toEqual([session.emailAddress, 'arriving']);
    expect(await list(session)).toEqual([delivery]);
    await client.command('DATA');
    await client.command(`${MAIL}.`);
    const { delivery: after } = await listener.next('delivery:updated');
    expect([after.id, after.status]).toEqual([delivery.id, 'accepted']);
    expect(await list(session)).toEqual([after]);
    listener.close();
    client.end();
  });

  it('shows why a message was deferred or refused, the latest first', async () => {
    const session = await product.issue();
    const big = `Subject: Big\r\n\r\n${`${'x'.repeat(76)}\r\n`.repeat(80)}`;
    expect((await sendMail(product.smtpPort, session.emailAddress, big)).code).toBe(552);
    expect((await sendMail(product.smtpPort, session.emailAddress, MAIL)).code).toBe(250);
    await eventually(
      async () => (await sendMail(product.smtpPort, session.emailAddress, MAIL)).code,
      (code) => code === 452,
    );
    const shown = (await list(session)).map(({ status, reason }) => [status, reason]);
    expect(shown.at(-1)).toEqual(['refused', 'too-large']);
    expect(shown).toContainEqual(['accepted', null]);
    expect(shown[0]).toEqual(['deferred', 'inbox-full']);
  });

  it('shows a server that left without a message', async () => {
    const session = await product.issue();
    for (const command of ['RSET', 'QUIT']) {
      const client = await nameRecipient(session);
      await client.command(command);
      client.end();
    }
    const shown = await waitUntilEnded(session, 2);
    expect(shown.map(({ status }) => status)).toEqual(['abandoned', 'abandoned']);
  });

  it('omits the name of a server that is not a host name', async () => {
    const session = await product.issue();
    const client = await nameRecipient(session, '<img/src=x>.example.org');
    client.end();
    expect(await waitUntilEnded(session, 1)).toMatchObject([{ server: null }]);
  });

  it('never shows deliveries to another address, and is gone with its address', async () => {
    const [mine, yours] = [await product.issue(), await product.issue()];
    const listener = await listen(product.origin, { sessionId: yours.sessionId });
    (await nameRecipient(mine)).end();
    await waitUntilEnded(mine, 1);
    (await nameRecipient(yours)).end();
    await listener.next('delivery:updated');
    const addresses = listener.received.map(({ payload }) => (payload as Payload).emailAddress);
    expect([...new Set(addresses)]).toEqual([yours.emailAddress]);
    expect(await list(yours)).toHaveLength(1);
    const path = `/emails/${mine.emailAddress}/deliveries`;
    expect((await product.call(path, { session: yours.sessionId })).status).toBe(404);
    await product.call('/email/current', { method: 'DELETE', session: mine.sessionId });
    expect((await product.call(path, { session: mine.sessionId })).status).toBe(410);
    listener.close();
  });
});

describe('a delivery', () => {
  let smtp: BareSmtp;
  afterEach(() => smtp.close());
  const listOutcomes = () =>
    smtp.attempts
      .filter(({ status }) => status !== 'arriving')
      .map(({ status, reason }) => [status, reason]);

  it('is deferred while messages cannot be stored', async () => {
    smtp = await startBareSmtp({ beforeAccept: () => Promise.reject(new Error('No disk.')) });
    const client = await smtp.client();
    expect((await client.mail([KNOWN, 'known2@mayfly.test'], MAIL)).code).toBe(451);
    expect(listOutcomes()).toEqual([
      ['deferred', 'service-busy'],
      ['deferred', 'service-busy'],
    ]);
    client.end();
  });

  it('is traced at most 30 times a minute for an address', async () => {
    smtp = await startBareSmtp();
    const client = await smtp.client();
    for (let n = 0; n < 31; n += 1) await client.mail([KNOWN], MAIL);
    await client.mail(['known2@mayfly.test'], MAIL);
    expect(smtp.received).toHaveLength(32);
    expect(listOutcomes()).toHaveLength(31);
    client.end();
  });
});
