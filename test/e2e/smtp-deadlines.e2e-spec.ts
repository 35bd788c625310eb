import { connect as connectTls } from 'node:tls';
import { KNOWN, startBareSmtp, type BareSmtp } from '../support/mail/bare-smtp.js';
import { until } from '../support/until.js';

const SECOND = 1_000;
const MINUTE = 60_000;

describe('SMTP deadlines', () => {
  let smtp: BareSmtp;
  const start = async (beforeAccept?: () => Promise<unknown>) => {
    smtp = await startBareSmtp(beforeAccept ? { beforeAccept } : {});
  };
  afterEach(() => smtp.close());

  it('allow a minute from the banner to MAIL, whatever other commands come', async () => {
    await start();
    const client = await smtp.client();
    smtp.advance(40 * SECOND);
    expect((await client.command('NOOP')).code).toBe(250);
    expect((await client.command('EHLO again.example.com')).code).toBe(250);
    smtp.advance(21 * SECOND);
    expect((await client.readReply()).text).toMatch(/^421 4\.4\.2 /);
    expect((await client.readReply()).code).toBe(0);
  });

  it('restart with every message', async () => {
    await start();
    const client = await smtp.client();
    for (let n = 0; n < 3; n += 1) {
      smtp.advance(59 * SECOND);
      expect((await client.mail([KNOWN], 'Subject: hi\r\n\r\n')).code).toBe(250);
    }
    client.end();
  });

  it('allow five minutes from the banner to DATA, not extended by RSET', async () => {
    await start();
    const client = await smtp.client();
    await client.command('MAIL FROM:<a@example.com>');
    smtp.advance(4 * MINUTE);
    expect((await client.command('NOOP')).code).toBe(250);
    expect((await client.command('RSET')).code).toBe(250);
    expect((await client.readReply()).text).toMatch(/^421 4\.4\.2 /);
    const [other, waiting] = [await smtp.client(), await smtp.client()];
    await other.command('MAIL FROM:<a@example.com>');
    await waiting.command('MAIL FROM:<a@example.com>');
    waiting.write('RCPT TO:<never@mayfly.test>\r\n');
    smtp.advance(5 * MINUTE + SECOND);
    expect((await other.readReply()).text).toMatch(/^421 4\.4\.2 /);
    expect((await waiting.readReply()).text).toMatch(/^421 4\.4\.2 /);
  });

  it('allow ten minutes of DATA at any rate', async () => {
    await start();
    const client = await smtp.clientInData();
    client.write(`${'x'.repeat(600_000)}\r\n`);
    await until(() => smtp.limits.memory.bytes >= 600_000);
    smtp.advance(10 * MINUTE);
    client.write('y\r\n');
    await until(() => smtp.limits.memory.bytes >= 600_002);
    smtp.advance(SECOND);
    expect((await client.readReply()).text).toMatch(/^421 4\.4\.2 /);
    await until(() => smtp.limits.memory.bytes === 0);
    expect(smtp.received).toEqual([]);
  });

  it('end DATA below 500 bytes a second after thirty seconds', async () => {
    await start();
    const [slow, fast] = [await smtp.clientInData(), await smtp.clientInData()];
    slow.write(`${'x'.repeat(14_000)}\r\n`);
    fast.write(`${'x'.repeat(16_000)}\r\n`);
    await until(() => smtp.limits.memory.bytes >= 30_000);
    smtp.advance(31 * SECOND);
    expect((await slow.readReply()).text).toMatch(/^421 4\.4\.2 /);
    expect((await fast.command('.')).code).toBe(250);
    fast.end();
  });

  it('allow five minutes for the reply to a message', async () => {
    await start(() => new Promise(() => undefined));
    const client = await smtp.clientInData();
    client.write('Subject: hi\r\n\r\n.\r\n');
    await until(() => smtp.limits.memory.bytes !== 0);
    // Connected later, so it is checked after `client`: its end shows that `client` was kept.
    const idle = await smtp.client();
    smtp.advance(4 * MINUTE);
    expect((await idle.readReply()).text).toMatch(/^421 4\.4\.2 /);
    expect(client.ended).toBe(false);
    smtp.advance(MINUTE + SECOND);
    expect((await client.readReply()).text).toMatch(/^421 4\.4\.2 /);
    expect((await client.readReply()).code).toBe(0);
  });

  it('end a stalled TLS handshake without stopping the server', async () => {
    smtp = await startBareSmtp({ env: { PUBLIC_URL: 'https://mx.example.org' } });
    const silent = await smtp.client();
    expect((await silent.command('STARTTLS')).code).toBe(220);
    smtp.advance(61 * SECOND);
    expect((await silent.readReply()).code).toBe(0);
    const client = await smtp.client();
    await client.command('STARTTLS');
    client.socket.removeAllListeners('data');
    const secure = connectTls({ socket: client.socket, rejectUnauthorized: false });
    await new Promise((resolve) => secure.once('secureConnect', resolve));
    secure.end();
  });
});
