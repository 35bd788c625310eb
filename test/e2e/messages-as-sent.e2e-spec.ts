import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message } from '@mayfly/contract/message.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const HTML = '<p onclick="alert(1)">Hi</p><script src="https://evil.example/x.js"></script>';

const createEmail = (to: string) =>
  [
    'From: "Acme, Inc" <accounts@acme.example>',
    `To: Ana <${to}>, Bob <bob@example.org>`,
    'Cc: carl@example.org',
    'Reply-To: help@acme.example',
    'Date: Sun, 22 Nov 2026 10:01:29 +0100',
    'Message-ID: <1@acme.example>',
    'List-Unsubscribe: <https://acme.example/stop>',
    'Subject: Hello',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    ...['', '--b', 'Content-Type: text/plain', '', 'Hi'],
    ...['--b', 'Content-Type: text/html', '', HTML, '--b--', ''],
  ].join('\r\n');

describe('messages as sent', () => {
  let product: TestProduct;
  let session: AddressSession;
  let message: Message;
  beforeAll(async () => {
    product = await startTestProduct();
    session = await product.issue();
    const { emailAddress } = session;
    const other = await product.issue();
    const to = [emailAddress, emailAddress.replace('@', '+tag@'), other.emailAddress];
    await sendMail(product.smtpPort, to, createEmail(emailAddress));
    [message] = (await product.page(session)).content as [Message];
  });
  afterAll(() => product.close());

  const read = async (path: string) => {
    const response = await product.call(`/emails/${session.emailAddress}${path}`, {
      session: session.sessionId,
    });
    return ((await response.json()) as { data: Message }).data;
  };

  it('have structured fields in lists and alone', async () => {
    const fields = {
      from: [{ name: 'Acme, Inc', address: 'accounts@acme.example' }],
      to: [
        { name: 'Ana', address: session.emailAddress },
        { name: 'Bob', address: 'bob@example.org' },
      ],
      cc: [{ name: '', address: 'carl@example.org' }],
      replyTo: [{ name: '', address: 'help@acme.example' }],
      date: '2026-11-22T09:01:29.000Z',
      messageId: '<1@acme.example>',
      inReplyTo: null,
      listUnsubscribe: ['https://acme.example/stop'],
    };
    expect(message).toMatchObject(fields);
    expect(await product.message(session, message.id)).toMatchObject(fields);
  });

  it('name the recipients in their inbox, and no others', () => {
    const { emailAddress } = session;
    expect(message.envelope).toEqual({
      from: 'sender@example.com',
      to: [emailAddress, emailAddress.replace('@', '+tag@')],
    });
  });

  it('have their bodies unchanged on request only, which the page never sends', async () => {
    const original = { html: HTML, text: 'Hi' };
    expect(await read(`/${message.id}?original=true`)).toMatchObject(original);
    expect(await read('/wait?original=true&recipient=%2Btag')).toMatchObject(original);
    const none = { html: null, text: null };
    expect(await read(`/${message.id}`)).toMatchObject(none);
    expect(await read('/wait')).toMatchObject(none);
    expect(message).toMatchObject(none);
  });

  it('are awaited by recipient', async () => {
    const response = await product.call(
      `/emails/${session.emailAddress}/wait?recipient=nobody&timeout=0`,
      { session: session.sessionId },
    );
    expect(response.status).toBe(204);
  });
});

describe('lifetimeSeconds of a new address', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ ADDRESS_LIFETIME_SECONDS: '3600' });
  });
  afterAll(() => product.close());

  const issue = (lifetimeSeconds: unknown) =>
    product.call('/generate-email', { method: 'POST', body: { lifetimeSeconds } });

  it('is the time until it expires', async () => {
    const { remainingTimeInSeconds } = (await (await issue(600)).json()) as AddressSession;
    expect(remainingTimeInSeconds).toBeGreaterThan(590);
    expect(remainingTimeInSeconds).toBeLessThanOrEqual(600);
  });

  it.each([3_601, 0, 1.5, '600'])('refuses %p', async (lifetimeSeconds) => {
    expect((await issue(lifetimeSeconds)).status).toBe(400);
  });
});
