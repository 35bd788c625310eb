import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Delivery } from '@mayfly/contract/delivery.js';
import { KNOWN, startBareSmtp, type BareSmtp } from '../support/mail/bare-smtp.js';
import { sendMail, SmtpClient } from '../support/mail/smtp-client.js';
import { listen } from '../support/server/socket-listener.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

type Payload = { emailAddress: string };

const MAIL = 'Subject: Hi\r\n\r\nHello.\r\n';

describe('the trace of deliveries to an address', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ MESSAGE_MAX_BYTES: '4096', INBOX_MAX_MESSAGES: '1' });
  });
  afterAll(() => product.close());

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
