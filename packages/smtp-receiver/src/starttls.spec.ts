import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';
import { X509Certificate } from 'node:crypto';
import {
  createCertificate,
  type TestCertificate,
} from '../../../test/support/cluster/certificates.js';
import {
  startRecordingReceiver,
  type RecordingReceiver,
} from '../../../test/support/mail/recording-receiver.js';
import { SmtpClient } from '../../../test/support/mail/smtp-client.js';
import { until } from '../../../test/support/until.js';

const MAIL = 'MAIL FROM:<sender@example.org>';
const RCPT = 'RCPT TO:<known@example.org>';

describe('STARTTLS (RFC 3207)', () => {
  let smtp: RecordingReceiver;
  let tls: TestCertificate;
  beforeAll(async () => {
    tls = await createCertificate('mx.example.org');
  });
  beforeEach(async () => {
    smtp = await startRecordingReceiver({ tls });
  });
  afterEach(() => smtp.close());

  /** Continues over TLS after the reply to STARTTLS. */
  const secure = async (client: SmtpClient, maxVersion?: 'TLSv1.2') => {
    client.socket.removeAllListeners('data');
    client.socket.setEncoding(undefined);
    const socket = connect({ socket: client.socket, rejectUnauthorized: false, maxVersion });
    await once(socket, 'secureConnect');
    return SmtpClient.fromSocket(socket);
  };
  const startTls = async (maxVersion?: 'TLSv1.2') => {
    const client = await smtp.client();
    expect((await client.command('STARTTLS')).text).toBe('220 2.0.0 Ready to start TLS');
    return secure(client, maxVersion);
  };

  it.each(['TLSv1.2', undefined] as const)('receives messages over TLS (%s)', async (version) => {
    const client = await startTls(version);
    const { text } = await client.command('EHLO client.example');
    expect(text).toContain('SIZE');
    expect(text).not.toContain('STARTTLS');
    const large = `${'x'.repeat(998)}\r\n`.repeat(2_000);
    expect((await client.mail(['a@example.org'], large)).code).toBe(250);
    expect(smtp.messages[0]).toMatchObject({
      protocol: 'ESMTPS',
      tlsVersion: version ?? 'TLSv1.3',
      source: large,
    });
    expect((await client.command('STARTTLS')).text).toBe('503 5.5.1 TLS is in use');
    await client.quit();
    await until(() => smtp.events.includes('close'));
  });

  it.each([
    [
      'in the same segment',
      (client: SmtpClient, text: string) => client.write(`STARTTLS\r\n${text}`),
    ],
    [
      'behind a command that takes its time',
      (client: SmtpClient, text: string) => client.write(`NOOP\r\nSTARTTLS\r\n${text}`),
    ],
  ])('discards what was pipelined %s', async (_case, inject) => {
    const client = await smtp.client();
    inject(client, `EHLO evil.example\r\n${MAIL}\r\n${RCPT}\r\nDATA\r\nEvil.\r\n.\r\n`);
    let reply = await client.readReply();
    if (reply.code === 250) reply = await client.readReply();
    expect(reply.code).toBe(220);
    const secured = await secure(client);
    expect((await secured.command('NOOP')).code).toBe(250);
    expect((await secured.command(RCPT)).code).toBe(503);
    expect(smtp.messages).toEqual([]);
    secured.end();
  });

  it('closes the connection if plain text follows its reply', async () => {
    const client = await smtp.client();
    await client.command('STARTTLS');
    client.write(`EHLO evil.example\r\n${MAIL}\r\n`);
    await until(() => client.ended && smtp.events.includes('close'));
    expect(smtp.messages).toEqual([]);
  });

  it('forgets the session before it', async () => {
    const client = await smtp.client();
    for (const line of [MAIL, RCPT]) await client.command(line);
    await client.command('STARTTLS');
    const secured = await secure(client);
    expect((await secured.command('DATA')).code).toBe(503);
    expect((await secured.command(MAIL)).text).toBe('503 5.5.1 Send EHLO or HELO first');
    expect(smtp.events).toContain('reset');
    secured.end();
  });

  it('closes a handshake that stalls, without plain text in it', async () => {
    const client = await smtp.client();
    await client.command('STARTTLS');
    client.write(Buffer.from('160301', 'hex'));
    smtp.advance(60_001);
    expect((await client.readReply()).code).toBe(0);
  });

  it('sends the 421 of a deadline over TLS', async () => {
    const client = await startTls();
    await client.command('EHLO a.example');
    smtp.advance(60_001);
    expect((await client.readReply()).text).toBe('421 4.4.2 Connection timed out');
  });

  it('takes no argument', async () => {
    const client = await smtp.client();
    expect((await client.command('STARTTLS now')).text).toBe('501 5.5.4 Syntax: STARTTLS');
    client.end();
  });

  it('is not offered without a certificate', async () => {
    const plain = await startRecordingReceiver();
    const client = await plain.client();
    expect((await client.command('EHLO a.example')).text).not.toContain('STARTTLS');
    expect((await client.command('STARTTLS')).text).toBe('502 5.5.1 STARTTLS is not available');
    await plain.close();
  });

  it('uses a replaced certificate for new connections', async () => {
    const before = await startTls();
    const next = await createCertificate('mx.example.org');
    smtp.receiver.setCertificate(next);
    const after = await startTls();
    const fingerprint = (client: SmtpClient) =>
      (client.socket as TLSSocket).getPeerCertificate().fingerprint256;
    expect(fingerprint(before)).toBe(new X509Certificate(tls.cert).fingerprint256);
    expect(fingerprint(after)).toBe(new X509Certificate(next.cert).fingerprint256);
    expect((await before.command('NOOP')).code).toBe(250);
    before.end();
    after.end();
  });
});
