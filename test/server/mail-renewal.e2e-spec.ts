import type { AddressSession } from '../../server/contract/address-session.js';
import type { Message } from '../../server/contract/message.js';
import { UNREADABLE_CONTENT } from '../../server/mail/parsed-mail.js';
import { SANITIZER_VERSION } from '../../server/mail/sanitise-html.js';
import { readMail } from '../support/mail-fixtures.js';
import { sendMail } from '../support/smtp-client.js';
import { startTestProduct } from '../support/test-product.js';
import type { TestProduct } from '../support/test-product.js';

const HOSTILE = '<script>steal()</script><img src=x onerror="steal()"><p>old words</p>';
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

describe('a mail that an older sanitiser stored', () => {
  let product: TestProduct;
  let session: AddressSession;
  let id: string;

  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());

  beforeEach(async () => {
    session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, SOURCE);
    id = (await product.page(session)).content[0]?.id ?? '';
    await product.database.query(
      `UPDATE mails SET content = $2, text_alternative = 'old words', remote_images = '{}',
         sanitizer_version = 0
       WHERE id = (SELECT mail_id FROM messages WHERE id = $1)`,
      [id, HOSTILE],
    );
    await product.database.query(
      `UPDATE messages SET subject = 'old subject', verification_code = '000000',
         preview = 'a <b> preview', remote_content = NULL WHERE id = $1`,
      [id],
    );
  });

  const stored = async () =>
    (
      await product.database.query<Record<string, unknown>>(
        `SELECT content, text_alternative, remote_images, sanitizer_version, subject,
           verification_code, remote_content
         FROM messages JOIN mails ON mails.id = mail_id WHERE messages.id = $1`,
        [id],
      )
    )[0];

  function expectRenewed(message: Message): void {
    expect(message).toMatchObject({
      subject: 'As it was sent',
      preview: 'rich words',
      contentTruncated: false,
      textAlternative: 'plain words',
      verificationCode: null,
      remoteContent: { images: 1, trackers: 0 },
    });
    expect(message.content).toBe('<p>rich words</p><img data-blocked="" alt="A" />');
  }

  it('is sanitised again from its source when it is read, and stored so', async () => {
    expectRenewed(await product.message(session, id));
    expect(await stored()).toEqual({
      content: '<p>rich words</p><img src="mayfly:remote:0" alt="A" />',
      text_alternative: 'plain words',
      remote_images: ['https://cdn.example/a.png'],
      sanitizer_version: SANITIZER_VERSION,
      subject: 'As it was sent',
      verification_code: null,
      remote_content: { images: 1, trackers: 0 },
    });
  });

  it('is shown by its body page as it is sanitised today', async () => {
    const path = `/emails/${session.emailAddress}/${id}/body`;
    const page = await (await product.call(path, { session: session.sessionId })).text();
    expect(page).toContain('<p>rich words</p>');
    expect(page).not.toMatch(/steal|old words/);
    expect((await stored())?.['sanitizer_version']).toBe(SANITIZER_VERSION);
  });

  it('is sanitised again for a call that waits for it, and when it is marked', async () => {
    const path = `/emails/${session.emailAddress}`;
    const call = { session: session.sessionId };
    const waited = await product.call(`${path}/wait?timeout=0`, call);
    expectRenewed(((await waited.json()) as { data: Message }).data);
    await product.database.query(
      `UPDATE mails SET content = $2, sanitizer_version = 0
       WHERE id = (SELECT mail_id FROM messages WHERE id = $1)`,
      [id, HOSTILE],
    );
    const marking = { ...call, method: 'PATCH', body: { read: true } };
    const marked = await product.call(`${path}/${id}`, marking);
    expectRenewed(((await marked.json()) as { data: Message }).data);
  });

  it('stands in lists with its preview alone until somebody reads it', async () => {
    const [before] = (await product.page(session)).content;
    expect(before).toMatchObject({
      content: '<p>a &lt;b&gt; preview</p>',
      contentTruncated: true,
      textAlternative: null,
    });
    expect((await stored())?.['sanitizer_version']).toBe(0);
    await product.message(session, id);
    const [after] = (await product.page(session)).content;
    expect(after?.content).toContain('<p>rich words</p>');
  });

  it('is renewed for every recipient at once', async () => {
    const other = await product.issue();
    await sendMail(product.smtpPort, [session.emailAddress, other.emailAddress], SOURCE);
    const newest = async (of: AddressSession) => (await product.page(of)).content[0];
    const mine = (await newest(session))?.id ?? '';
    await product.database.query(
      `UPDATE messages SET subject = 'old subject'
       WHERE mail_id = (SELECT mail_id FROM messages WHERE id = $1)`,
      [mine],
    );
    await product.database.query('UPDATE mails SET content = $1, sanitizer_version = 0', [HOSTILE]);
    await Promise.all(Array.from({ length: 5 }, () => product.message(session, mine)));
    expect(await newest(other)).toMatchObject({
      subject: 'As it was sent',
      content: '<p>rich words</p><img data-blocked="" alt="A" />',
    });
  });

  it('that cannot be read this time is shown as such, and tried again by the next reader', async () => {
    await sendMail(product.smtpPort, session.emailAddress, readMail('mail', 'nested-too-deep'));
    id = (await product.page(session)).content[0]?.id ?? '';
    await product.database.query(
      `UPDATE mails SET content = $2, readable = true, sanitizer_version = 0
       WHERE id = (SELECT mail_id FROM messages WHERE id = $1)`,
      [id, HOSTILE],
    );
    expect((await product.message(session, id)).content).toBe(UNREADABLE_CONTENT);
    expect((await stored())?.['sanitizer_version']).toBe(0);
  });
});
