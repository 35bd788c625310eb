import { connect } from 'node:net';
import { KNOWN, startBareSmtp, type BareSmtp } from '../support/mail/bare-smtp.js';
import { SmtpClient } from '../support/mail/smtp-client.js';

const MAX_BYTES = 4096;

describe('SMTP limits', () => {
  let smtp: BareSmtp;
  beforeEach(async () => {
    smtp = await startBareSmtp({ env: { MESSAGE_MAX_BYTES: String(MAX_BYTES) } });
  });
  afterEach(() => smtp.close());

  it('refuses a message with 552 as soon as it is too large', async () => {
    const client = await smtp.clientInData();
    client.write(`Subject: long\r\n\r\n${'x'.repeat(MAX_BYTES)}`);
    expect((await client.readReply()).text).toMatch(/^552 5\.3\.4 /);
    client.write('\r\n.\r\nNOOP\r\n');
    expect((await client.readReply()).code).toBe(0);
    expect(smtp.received).toEqual([]);
    expect(smtp.limits.memory.bytes).toBe(0);
  });

  it('accepts a message of exactly the maximum size, not one byte more', async () => {
    const client = await smtp.clientInData();
    client.write(`${'x'.repeat(MAX_BYTES - 2)}\r\n.\r\n`);
    expect((await client.readReply()).code).toBe(250);
    expect(smtp.received[0]?.source).toHaveLength(MAX_BYTES);
    await client.command('MAIL FROM:<a@example.com>');
    await client.command(`RCPT TO:<${KNOWN}>`);
    await client.command('DATA');
    client.write(`${'x'.repeat(MAX_BYTES - 1)}\r\n.\r\n`);
    expect((await client.readReply()).text).toMatch(/^552 5\.3\.4 /);
  });

  it('refuses a message at MAIL whose declared SIZE is above that of EHLO', async () => {
    const client = await smtp.client();
    expect((await client.command('EHLO tests.example.com')).text).toContain(`SIZE ${MAX_BYTES}`);
    const reply = await client.command(`MAIL FROM:<a@example.com> SIZE=${MAX_BYTES + 1}`);
    expect(reply.text).toMatch(/^552 5\.3\.4 /);
    expect((await client.command(`MAIL FROM:<a@example.com> SIZE=${MAX_BYTES}`)).code).toBe(250);
    client.end();
  });

  it('refuses the 51st recipient with 452 and delivers to the other fifty', async () => {
    const client = await smtp.client();
    await client.command('MAIL FROM:<a@example.com>');
    for (let n = 1; n <= 50; n += 1) {
      expect((await client.command(`RCPT TO:<known${n}@mayfly.test>`)).code).toBe(250);
    }
    expect((await client.command('RCPT TO:<known51@mayfly.test>')).text).toMatch(/^452 4\.5\.3 /);
    await client.command('DATA');
    expect((await client.command('Subject: many\r\n\r\nHi.\r\n.')).code).toBe(250);
    expect(smtp.received[0]?.recipients).toHaveLength(50);
    client.end();
  });

  it('refuses command lines above 512 bytes, however they are segmented', async () => {
    const client = await smtp.client();
    expect((await client.command(`NOOP ${'x'.repeat(505)}`)).code).toBe(250);
    expect((await client.command(`NOOP ${'x'.repeat(506)}`)).text).toMatch(/^500 5\.5\.2 /);
    for (let n = 0; n < 600; n += 1) client.write('y');
    client.write('\r\nNOOP\r\n');
    expect((await client.readReply()).code).toBe(500);
    expect((await client.readReply()).code).toBe(250);
    client.end();
  });

  it('disconnects at the 101st command without a message', async () => {
    const client = await smtp.client();
    for (let n = 2; n <= 60; n += 1) expect((await client.command('NOOP')).code).toBe(250);
    await client.mail([KNOWN], 'Subject: hi\r\n\r\n');
    for (let n = 1; n <= 100; n += 1) expect((await client.command('NOOP')).code).toBe(250);
    expect((await client.command('NOOP')).text).toMatch(/^421 4\.7\.0 /);
    expect((await client.readReply()).code).toBe(0);
  });

  it('disconnects at the tenth error', async () => {
    const client = await smtp.client();
    for (const line of ['HELLO', 'DATA', 'RCPT TO:<a@b.example>', 'MAIL FROM', 'EHLO', 'VOID']) {
      expect((await client.command(line)).code).toBeGreaterThanOrEqual(500);
    }
    for (let n = 7; n < 10; n += 1) expect((await client.command('AUTH PLAIN x')).code).toBe(500);
    expect((await client.command('AUTH PLAIN x')).text).toMatch(/^421 4\.7\.0 /);
    expect((await client.readReply()).code).toBe(0);
  });

  it('disconnects a client that sends before the greeting', async () => {
    const client = await SmtpClient.connect(smtp.port);
    expect(client.greeting.code).toBe(220);
    client.end();
    const talker = SmtpClient.fromSocket(connect(smtp.port, '127.0.0.1'));
    talker.write('EHLO early.example\r\n');
    expect((await talker.readReply()).text).toMatch(/^421 4\.5\.0 /);
  });
});
