import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';
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

const ACCEPTED = '235 2.7.0 Authenticated';
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const PLAIN = `AUTH PLAIN ${base64('\0ana\0secret')}`;

describe('AUTH (RFC 4954), which accepts every login', () => {
  let smtp: RecordingReceiver;
  let client: SmtpClient;
  beforeEach(async () => {
    smtp = await startRecordingReceiver({ acceptsAnyLogin: true });
    client = await smtp.client();
  });
  afterEach(() => smtp.close());

  const talk = async (...lines: string[]) => {
    const replies: string[] = [];
    for (const line of lines) replies.push((await client.command(line)).text);
    return replies;
  };

  it('lists its mechanisms', async () => {
    expect((await client.command('EHLO a.example')).text).toContain('\n250-AUTH PLAIN LOGIN\r\n');
  });

  it.each([
    ['PLAIN with an initial response', [PLAIN]],
    ['PLAIN, asked', ['auth plain', base64('\0ana\0secret')]],
    ['LOGIN', ['AUTH LOGIN', base64('ana'), base64('secret')]],
    ['LOGIN with an initial response', [`AUTH LOGIN ${base64('ana')}`, base64('secret')]],
    ['LOGIN with an empty initial response', ['AUTH LOGIN =', base64('secret')]],
    ['a line as long as the longest', ['AUTH PLAIN', 'A'.repeat(12_286)]],
  ])('accepts %s', async (_case, lines) => {
    expect((await talk(...lines)).at(-1)).toBe(ACCEPTED);
    expect((await client.mail(['a@example.org'], 'Hi.\r\n')).code).toBe(250);
    expect(smtp.messages[0]?.protocol).toBe('ESMTP');
  });

  it('sends challenges in base64', async () => {
    expect(await talk('AUTH LOGIN', base64('ana'), '*', 'AUTH PLAIN')).toEqual([
      '334 VXNlcm5hbWU6',
      '334 UGFzc3dvcmQ6',
      '501 5.7.0 Authentication canceled',
      '334',
    ]);
  });

  it.each([
    ['a canceled exchange', ['AUTH PLAIN', '*'], '501 5.7.0 Authentication canceled'],
    ['no mechanism', ['AUTH'], '504 5.5.4 Mechanism not supported'],
    ['another mechanism', ['AUTH CRAM-MD5'], '504 5.5.4 Mechanism not supported'],
    [
      'a line that is too long',
      ['AUTH PLAIN', 'A'.repeat(12_288)],
      '500 5.5.2 Command line exceeds 12288 bytes',
    ],
  ])('refuses %s', async (_case, lines, reply) => {
    expect((await talk(...lines)).at(-1)).toBe(reply);
  });

  it('refuses one without EHLO, and one in a transaction', async () => {
    await client.command('MAIL FROM:<a@example.org>');
    expect(await talk(PLAIN)).toEqual(['503 5.5.1 A transaction is in progress']);
    client = await SmtpClient.connect(smtp.port);
    expect(await talk(PLAIN, 'HELO a.example', PLAIN)).toEqual([
      '503 5.5.1 Send EHLO first',
      expect.stringMatching(/^250 /),
      '503 5.5.1 Send EHLO first',
    ]);
    client.end();
  });

  it('accepts the AUTH parameter of MAIL', async () => {
    expect((await client.command('MAIL FROM:<a@example.org> AUTH=<>')).code).toBe(250);
  });

  it('disconnects after ten failures', async () => {
    for (let n = 0; n < 9; n += 1) await talk('AUTH PLAIN', '*');
    expect(await talk('AUTH PLAIN', '*')).toEqual(['334', '421 4.7.0 Too many errors']);
  });

  it('is not offered unless every login is accepted', async () => {
    const open = await startRecordingReceiver();
    client = await open.client();
    expect((await client.command('EHLO a.example')).text).not.toContain('AUTH');
    expect(await talk(PLAIN)).toEqual(['502 5.5.1 AUTH is not available']);
    expect((await client.command('MAIL FROM:<a@example.org> AUTH=<>')).code).toBe(555);
    await open.close();
  });
});

/** Connects, and sends some bytes. */
async function openSocket(port: number, bytes: string) {
  const socket = connectPlain(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

describe('implicit TLS (RFC 8314)', () => {
  let tls: TestCertificate;
  beforeAll(async () => {
    tls = await createCertificate('mx.example.org');
  });

  const secure = async (port: number, before = '') => {
    const plain = await openSocket(port, before);
    const socket = connect({ socket: plain, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const client = SmtpClient.fromSocket(socket);
    expect((await client.readReply()).code).toBe(220);
    return client;
  };

  it.each([
    ['directly', false, ''],
    ['behind the PROXY protocol', true, 'PROXY TCP4 192.0.2.7 192.0.2.1 40000 465\r\n'],
  ])('receives messages %s', async (_case, useProxy, header) => {
    const smtp = await startRecordingReceiver({ tls, implicitTls: true, useProxy });
    const client = await secure(smtp.port, header);
    const { text } = await client.command('EHLO client.example');
    expect(text).not.toContain('STARTTLS');
    expect((await client.mail(['a@example.org'], 'Hi.\r\n')).code).toBe(250);
    const remoteAddress = useProxy ? '192.0.2.7' : '127.0.0.1';
    expect(smtp.messages[0]).toMatchObject({ protocol: 'ESMTPS', remoteAddress });
    client.end();
    await smtp.close();
  });

  it('closes connections that stall before the greeting', async () => {
    const smtp = await startRecordingReceiver({ tls, implicitTls: true });
    const silent = await openSocket(smtp.port, '');
    smtp.advance(60_001);
    await once(silent.resume(), 'close');
    await until(() => smtp.events.length > 0);
    expect(smtp.events).toEqual(['close']);
    await smtp.close();
  });

  it('closes connections that speak plain text', async () => {
    const smtp = await startRecordingReceiver({ tls, implicitTls: true });
    const plain = await openSocket(smtp.port, 'EHLO client.example\r\n');
    await once(plain.resume(), 'close');
    expect(smtp.messages).toEqual([]);
    await smtp.close();
  });
});
