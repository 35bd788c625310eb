import { listen } from '../support/server/socket-listener.js';
import { sendMail, SmtpClient } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const createPlainEmail = (subject: string, body = 'Hello.') =>
  `From: Ada <ada@example.com>\r\nTo: you\r\nSubject: ${subject}\r\n\r\n${body}\r\n`;

describe('an email sent by SMTP', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());

  it('is pushed to the socket of its session and listed in the inbox', async () => {
    const session = await product.issue();
    const listener = await listen(product.origin, { sessionId: session.sessionId });
    expect(
      (await sendMail(product.smtpPort, session.emailAddress, createPlainEmail('Hi'))).code,
    ).toBe(250);
    const { emailAddress, message: pushed } = await listener.next('message:received');
    expect(emailAddress).toBe(session.emailAddress);
    // On a busy machine the message is pushed before it is parsed.
    const isPending = pushed.reading === 'pending';
    const message = isPending ? (await listener.next('message:updated')).message : pushed;
    expect(message).toMatchObject({
      subject: 'Hi',
      sender: 'Ada <ada@example.com>',
      envelopeFrom: 'sender@example.com',
      recipient: session.emailAddress,
      content: 'Hello.',
      read: false,
    });
    const page = await product.page(session);
    expect(page).toEqual({
      content: [message],
      totalPages: 1,
      totalElements: 1,
      unread: 1,
      page: 0,
      size: 10,
    });
    listener.close();
  });

  it('reaches every recipient once and is stored once', async () => {
    const [first, second] = [await product.issue(), await product.issue()];
    const to = [first.emailAddress, second.emailAddress, first.emailAddress];
    await sendMail(product.smtpPort, to, createPlainEmail('To both'));
    expect((await product.page(first)).totalElements).toBe(1);
    expect((await product.page(second)).totalElements).toBe(1);
    const sources = await product.database.query('SELECT id FROM sources WHERE subject = $1', [
      'To both',
    ]);
    expect(sources).toHaveLength(1);
  });

  it('is delivered to the address before a plus tag and shows the tag', async () => {
    const session = await product.issue();
    const tagged = session.emailAddress.replace('@', '+Shop@');
    await sendMail(product.smtpPort, tagged, createPlainEmail('Tagged'));
    expect((await product.page(session)).content[0]?.recipient).toBe(tagged);
  });

  it('shows bidi controls in a plus tag and a return path by name', async () => {
    const session = await product.issue();
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    const tagged = session.emailAddress.replace('@', '+\u202etag@');
    const { code } = await client.mail(
      [tagged],
      'Subject: Hi\r\n\r\nHi.\r\n',
      'a\u2066b@c.example',
    );
    await client.quit();
    expect(code).toBe(250);
    const [message] = (await product.page(session)).content;
    expect(message?.recipient).toBe(session.emailAddress.replace('@', '+[RLO]tag@'));
    expect(message?.envelopeFrom).toBe('a[LRI]b@c.example');
  });
});
