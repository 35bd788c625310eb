import { Logger } from '@nestjs/common';
import { UNREADABLE_CONTENT } from '../../server/mail/parsed-mail.js';
import { SmtpClient } from '../support/smtp-client.js';
import { startTestProduct } from '../support/test-product.js';
import type { TestProduct } from '../support/test-product.js';

const OTHER_CLIENT = '127.0.0.2';

/** Five megabytes of part headers with two million senders: a minute of work for the parser. */
const part = `--b\r\nContent-Type: text/plain\r\nFrom: ${'a,'.repeat(120_000)}\r\n\r\nx\r\n`;
const hostile =
  'From: Eve <eve@example.com>\r\nSubject: Look at this\r\nMIME-Version: 1.0\r\n' +
  `Content-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(20)}--b--\r\n`;

jest.setTimeout(120_000);

describe('a mail that takes its parser beyond the budget', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ RATE_LIMITS: 'on' });
  });
  afterAll(() => product.close());

  const deliver = async (to: string, source: string, localAddress?: string) => {
    const client = await SmtpClient.connect(product.smtpPort, '127.0.0.1', localAddress);
    await client.say('EHLO tests.example.com');
    const { code } = await client.mail([to], source);
    await client.quit();
    return code;
  };

  it('is stored with its source and keeps nobody else waiting; the next mails are parsed', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReset();
    const victim = await product.issue();
    const neighbour = await product.issue();
    const answered: string[] = [];
    const attacks = [1, 2, 3].map(async () => {
      expect(await deliver(victim.emailAddress, hostile)).toBe(250);
      answered.push('hostile');
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const good = 'From: ada@example.com\r\nSubject: Hi\r\n\r\nHello.\r\n';
    expect(await deliver(neighbour.emailAddress, good, OTHER_CLIENT)).toBe(250);
    answered.push('neighbour');
    await Promise.all(attacks);

    expect(answered).toEqual(['neighbour', 'hostile', 'hostile', 'hostile']);
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual(
      Array(3).fill(expect.stringMatching(/could not be parsed/)),
    );
    const { content } = await product.page(victim);
    expect(content).toHaveLength(3);
    for (const { id, subject, sender, content: shown } of content) {
      expect([subject, sender]).toEqual(['Look at this', 'Eve <eve@example.com>']);
      expect(shown).toBe(UNREADABLE_CONTENT);
      const path = `/emails/${victim.emailAddress}/${id}/source`;
      const source = await product.call(path, { session: victim.sessionId });
      expect((await source.text()) === hostile).toBe(true);
    }

    for (let n = 0; n < 5; n += 1) await deliver(neighbour.emailAddress, good);
    const parsed = (await product.page(neighbour)).content.map((message) => message.content);
    expect(parsed).toEqual(Array(6).fill(expect.stringContaining('Hello.')));
    warn.mockRestore();
  });
});
