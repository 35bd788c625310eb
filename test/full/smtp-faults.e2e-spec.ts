import { Logger } from '@nestjs/common';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { deliveryListSchema } from '@mayfly/contract/delivery.js';
import { MAX_SLOW_REPLIES, SLOW_REPLY_MS } from '../../server/smtp/delivery-faults.js';
import { SmtpLimitsService } from '../../server/smtp/smtp-limits.service.js';
import { sendMail, SmtpClient } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually, until } from '../support/until.js';

const EMAIL = 'Subject: Hello\r\n\r\nText\r\n';

/** Adds a tag to an address. */
const addTag = ({ emailAddress }: AddressSession, name: string) =>
  emailAddress.replace('@', `+${name}@`);

describe('faults on demand', () => {
  let product: TestProduct;
  let session: AddressSession;
  let warn: jest.SpyInstance;
  let pauses: { ms: number; end: () => void }[];
  beforeAll(async () => {
    warn = jest.spyOn(Logger.prototype, 'warn');
    product = await startTestProduct({ SMTP_FAULTS: 'on' });
    product.get(SmtpLimitsService).pause = (ms) =>
      new Promise<void>((end) => pauses.push({ ms, end }));
  });
  beforeEach(async () => {
    pauses = [];
    session = await product.issue();
  });
  afterAll(async () => {
    warn.mockRestore();
    await product.close();
  });

  const send = (name: string) => sendMail(product.smtpPort, addTag(session, name), EMAIL);
  const countMessages = async () => (await product.page(session)).totalElements;
  const connect = async () => {
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    await client.command('MAIL FROM:<sender@example.com>');
    return client;
  };

  it('are announced at startup', () => {
    const warnings = warn.mock.calls.filter(([text]) =>
      String(text).startsWith('SMTP_FAULTS is on'),
    );
    expect(warnings).toHaveLength(1);
  });

  it.each([
    ['defer', '451 4.3.0 ', 'deferred'],
    ['reject', '550 5.7.1 ', 'refused'],
    ['REJECT', '550 5.7.1 ', 'refused'],
  ])('refuse a recipient with the tag %s and show it', async (name, reply, status) => {
    expect((await send(name)).text).toMatch(new RegExp(`^${reply}.*SMTP_FAULTS`));
    const path = `/emails/${session.emailAddress}/deliveries`;
    const list = await eventually(
      async () => {
        const response = await product.call(path, { session: session.sessionId });
        return deliveryListSchema.parse(await response.json()).data;
      },
      ({ length }) => length > 0,
    );
    expect(list[0]?.status).toBe(status);
    expect(await countMessages()).toBe(0);
  });

  it('delay the reply to a recipient with the tag slow, and deliver', async () => {
    const sending = send('slow');
    await until(() => pauses.length === 1);
    expect(pauses[0]?.ms).toBe(SLOW_REPLY_MS);
    expect((await send('other')).code).toBe(250);
    pauses[0]?.end();
    expect((await sending).code).toBe(250);
    expect(await countMessages()).toBe(2);
  });

  it('delay a bounded number of replies at once', async () => {
    const clients = await Promise.all(Array.from({ length: MAX_SLOW_REPLIES }, connect));
    const replies = clients.map((client) => client.command(`RCPT TO:<${addTag(session, 'slow')}>`));
    await until(() => pauses.length === MAX_SLOW_REPLIES);
    expect((await send('slow')).text).toMatch(/^451 4\.3\.2 /);
    pauses.forEach(({ end }) => end());
    expect((await Promise.all(replies)).map(({ code }) => code)).toEqual(
      Array(MAX_SLOW_REPLIES).fill(250),
    );
    clients.forEach((client) => client.end());
    const again = send('slow');
    await until(() => pauses.length > MAX_SLOW_REPLIES);
    pauses.at(-1)?.end();
    expect((await again).code).toBe(250);
  });

  it.each([EMAIL, `Subject: Large\r\n\r\n${'x'.repeat(998)}\r\n`.repeat(3_000)])(
    'lose the connection within a message for the tag drop',
    async (email) => {
      const client = await SmtpClient.connect(product.smtpPort);
      await client.command('EHLO tests.example.com');
      const { code, lastByteAt } = await client.mail([addTag(session, 'drop')], email);
      expect([code, client.ended, lastByteAt === null]).toEqual([0, true, false]);
      expect((await send('other')).code).toBe(250);
      expect(await countMessages()).toBe(1);
      expect(product.get(SmtpLimitsService).memory.bytes).toBe(0);
      await until(() => product.get(SmtpLimitsService).connections.count === 0);
    },
  );

  it('leave a recipient that does not exist unknown', async () => {
    const { text } = await sendMail(product.smtpPort, 'nobody+defer@mayfly.test', EMAIL);
    expect(text).toMatch(/^550 5\.1\.1 /);
  });
});

describe('tags of recipients', () => {
  it('cause no faults unless SMTP_FAULTS is on', async () => {
    const product = await startTestProduct();
    const session = await product.issue();
    for (const name of ['defer', 'reject', 'slow', 'drop']) {
      expect((await sendMail(product.smtpPort, addTag(session, name), EMAIL)).code).toBe(250);
    }
    expect((await product.page(session)).totalElements).toBe(4);
    await product.close();
  });
});
