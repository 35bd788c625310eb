import { OPERATOR_MAIL_LIMITS } from '../../server/messages/postmaster/operator-mail.repository.js';
import { ExpirySweepService } from '../../server/expiry/expiry-sweep.service.js';
import { SmtpClient, sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const PASSWORD = 'correct horse';
const OPERATOR = {
  Authorization: `Basic ${Buffer.from(`operator:${PASSWORD}`).toString('base64')}`,
};
const REPORT = [
  'From: Reporter <reporter@example.net>',
  'Subject: Abuse <b>report</b>',
  'Content-Type: text/html',
  '',
  '<p>Please look.</p><script>alert(1)</script><img src="https://tracker.example/x.png">',
  '',
].join('\r\n');

describe('email to postmaster and abuse', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({
      ADMIN_PASSWORD: PASSWORD,
      MAIL_DOMAINS: 'one.test,two.test',
    });
  });
  afterAll(() => product.close());
  afterEach(() => product.database.query('DELETE FROM operator_messages'));

  const open = (path: string, headers: Record<string, string> = OPERATOR, method = 'GET') =>
    fetch(`${product.origin}/admin${path}`, { headers, method, redirect: 'manual' });
  const read = async (path: string) => (await open(path)).text();
  const findId = async () => /\/admin\/mail\/([0-9a-f-]{36})"/.exec(await read('/mail'))?.[1] ?? '';

  it.each(['postmaster@one.test', 'ABUSE@Two.Test', 'Postmaster'])(
    'is accepted at %s',
    async (to) => {
      expect((await sendMail(product.smtpPort, to, REPORT)).code).toBe(250);
      const page = await read('/mail');
      expect(page).toContain(to.includes('@') ? to.toLowerCase() : 'postmaster@one.test');
      expect(page).toContain('Abuse &lt;b&gt;report&lt;/b&gt;');
    },
  );

  it.each(['webmaster@one.test', 'abuse@three.test'])('is refused at %s', async (to) => {
    expect((await sendMail(product.smtpPort, to, REPORT)).code).toBe(550);
  });

  it('is not accepted together with email to a visitor', async () => {
    const { emailAddress } = await product.issue();
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    for (const [first, second] of [
      ['abuse@one.test', emailAddress],
      [emailAddress, 'abuse@one.test'],
    ]) {
      await client.command('MAIL FROM:<sender@example.com>');
      expect((await client.command(`RCPT TO:<${first}>`)).code).toBe(250);
      expect((await client.command(`RCPT TO:<${second}>`)).text).toMatch(
        /^452 4\.5\.3 Send email to/,
      );
      await client.command('RSET');
    }
    expect((await client.mail(['abuse@one.test', 'postmaster@two.test'], REPORT)).code).toBe(250);
    client.end();
    expect(await read('/mail')).toContain('abuse@one.test, postmaster@two.test');
    // The trace header names a recipient only if there is one (RFC 5321, section 4.4).
    expect(await read(`/mail/${await findId()}/source`)).not.toContain('for <');
  });

  it('is shown sanitized, in a sandboxed frame, and as its source', async () => {
    await sendMail(product.smtpPort, 'abuse@one.test', REPORT);
    const id = await findId();
    const page = await open(`/mail/${id}`);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'/,
    );
    expect(await page.text()).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const body = await open(`/mail/${id}/body`);
    const policy = body.headers.get('content-security-policy');
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
    expect(policy).not.toContain('script-src');
    const shown = await body.text();
    expect(shown).toContain('<p>Please look.</p>');
    expect(shown).not.toMatch(/alert\(1\)|tracker\.example/);
    const source = await open(`/mail/${id}/source`);
    expect(source.headers.get('content-disposition')).toBe(`attachment; filename="${id}.eml"`);
    expect(await source.text()).toMatch(
      /^Return-Path: <sender@example\.com>\r\nReceived: [^]*\tfor <abuse@one\.test>/,
    );
  });

  it('is closed to visitors', async () => {
    await sendMail(product.smtpPort, 'abuse@one.test', REPORT);
    const id = await findId();
    const { sessionId } = await product.issue();
    for (const path of ['/mail', `/mail/${id}`, `/mail/${id}/body`, `/mail/${id}/source`]) {
      expect((await open(path, { 'Session-ID': sessionId })).status).toBe(401);
    }
    for (const path of [`/emails/abuse@one.test`, `/emails/abuse@one.test/${id}/source`]) {
      expect((await product.call(path, { session: sessionId })).status).toBe(404);
    }
  });

  it('is deleted by the operator, from its own origin only', async () => {
    await sendMail(product.smtpPort, 'abuse@one.test', REPORT);
    const path = `/mail/${await findId()}/delete`;
    const origin = (Origin: string) => ({ ...OPERATOR, Origin });
    expect((await open(path, OPERATOR, 'POST')).status).toBe(403);
    expect((await open(path, origin('https://evil.example'), 'POST')).status).toBe(403);
    expect((await open(path, origin(product.origin), 'POST')).status).toBe(303);
    expect((await open(path, origin(product.origin), 'POST')).status).toBe(404);
    expect(await read('/mail')).toContain('No email yet.');
  });

  it('is deleted after 30 days', async () => {
    await sendMail(product.smtpPort, 'abuse@one.test', REPORT);
    await sendMail(product.smtpPort, 'postmaster@one.test', REPORT);
    await product.database.query(
      `UPDATE operator_messages SET received_at = now() - CASE recipient
         WHEN 'abuse@one.test' THEN interval '30 days' ELSE interval '29 days 23 hours' END`,
    );
    await product.get(ExpirySweepService).sweep();
    const page = await read('/mail');
    expect(page).not.toContain('abuse@one.test');
    expect(page).toContain('postmaster@one.test');
  });

  /** Stores messages of a client, each with this size. */
  const fill = (client: string, count: number, size = 1) =>
    product.database.query(
      `INSERT INTO operator_messages (recipient, client, source, size, sender, subject,
         envelope_from, client_ip, helo, protocol)
       SELECT 'abuse@one.test', $1, '', $3, '', '', '', $1, '', 'SMTP' FROM generate_series(1, $2::int)`,
      [client, count, size],
    );
  const OWN = '127.0.0.1';
  const OTHER = '192.0.2.1';

  it.each([
    ['of a client', OWN, OPERATOR_MAIL_LIMITS.clientBytes],
    ['of all clients', OTHER, OPERATOR_MAIL_LIMITS.bytes],
  ])('is refused beyond the byte limit %s', async (_name, client, limit) => {
    await fill(client, 1, limit - REPORT.length - 100);
    expect((await sendMail(product.smtpPort, 'abuse@one.test', REPORT)).code).toBe(250);
    expect((await sendMail(product.smtpPort, 'abuse@one.test', REPORT)).code).toBe(452);
  });

  it('is refused beyond the message limits of a client and of all clients', async () => {
    const { clientMessages, messages } = OPERATOR_MAIL_LIMITS;
    await fill(OWN, clientMessages - 1);
    expect((await sendMail(product.smtpPort, 'abuse@one.test', REPORT)).code).toBe(250);
    const full = await sendMail(product.smtpPort, 'abuse@one.test', REPORT);
    expect(full.text).toBe('452 4.2.2 This inbox is full');
    await product.database.query("DELETE FROM operator_messages WHERE client = '127.0.0.1'");
    await fill(OTHER, messages);
    expect((await sendMail(product.smtpPort, 'abuse@one.test', REPORT)).code).toBe(452);
  });
});
