import { once } from 'node:events';
import { connect } from 'node:tls';
import { KNOWN, startBareSmtp, type BareSmtp } from '../support/mail/bare-smtp.js';
import { SmtpClient } from '../support/mail/smtp-client.js';

/** Continues over TLS on the connection of a client that got the reply to STARTTLS. */
async function startTls(client: SmtpClient): Promise<SmtpClient> {
  client.socket.removeAllListeners('data');
  client.socket.setEncoding(undefined);
  const socket = connect({ socket: client.socket, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  return SmtpClient.fromSocket(socket);
}

describe('STARTTLS', () => {
  let smtp: BareSmtp;
  beforeEach(async () => {
    smtp = await startBareSmtp();
  });
  afterEach(() => smtp.close());

  it('accepts a message over TLS', async () => {
    const client = await smtp.client();
    await client.command('STARTTLS');
    const secure = await startTls(client);
    expect((await secure.command('EHLO tests.example.com')).text).not.toContain('STARTTLS');
    expect((await secure.mail([KNOWN], 'Subject: hi\r\n\r\n')).code).toBe(250);
    expect(smtp.received).toHaveLength(1);
    secure.end();
  });

  it('discards commands that were pipelined in plain text', async () => {
    const injected = `EHLO evil.example\r\nMAIL FROM:<evil@example.com>\r\nRCPT TO:<${KNOWN}>\r\n`;
    for (const behind of [injected, `${injected}DATA\r\nEvil.\r\n.\r\n`, 'NOOP\r\n'.repeat(90)]) {
      const client = await smtp.client();
      client.write(`STARTTLS\r\n${behind}`);
      expect((await client.readReply()).code).toBe(220);
      const secure = await startTls(client);
      expect((await secure.command('NOOP')).text).toMatch(/^250 /);
      expect((await secure.command('DATA')).code).toBe(503);
      secure.end();
    }
    expect(smtp.received).toEqual([]);
  });

  it('discards the plain-text session before it', async () => {
    const client = await smtp.client();
    await client.command('MAIL FROM:<before@example.com>');
    await client.command(`RCPT TO:<${KNOWN}>`);
    await client.command('STARTTLS');
    const secure = await startTls(client);
    expect((await secure.command('MAIL FROM:<after@example.com>')).code).toBe(503);
    await secure.command('EHLO tests.example.com');
    expect((await secure.command(`RCPT TO:<${KNOWN}>`)).code).toBe(503);
    expect((await secure.command('MAIL FROM:<after@example.com>')).code).toBe(250);
    expect((await secure.command('DATA')).code).toBe(503);
    expect((await secure.command('RCPT TO:<known2@mayfly.test>')).code).toBe(250);
    await secure.command('DATA');
    expect((await secure.command('Subject: hi\r\n\r\n.')).code).toBe(250);
    expect(smtp.received.map(({ envelopeFrom, recipients }) => [envelopeFrom, recipients])).toEqual(
      [['after@example.com', [expect.objectContaining({ recipient: 'known2@mayfly.test' })]]],
    );
    secure.end();
  });

  it('keeps counting commands, and refuses bare line feeds over TLS', async () => {
    const client = await smtp.client();
    for (let n = 0; n < 60; n += 1) await client.command('NOOP');
    await client.command('STARTTLS');
    const secure = await startTls(client);
    secure.write('EHLO tests.example.com\n');
    expect((await secure.readReply()).text).toMatch(/^500 5\.5\.2 /);
    for (let n = 0; n < 38; n += 1) expect((await secure.command('NOOP')).code).toBe(250);
    expect((await secure.command('NOOP')).text).toMatch(/^421 4\.7\.0 /);
  });
});
