import { KNOWN, startBareSmtp, type BareSmtp } from '../support/mail/bare-smtp.js';
import { splitTraceHeader } from '../support/mail/trace-header.js';
import { startTestProduct } from '../support/server/test-product.js';
import { SmtpClient } from '../support/mail/smtp-client.js';

/** Sequences that other servers accepted as the end of a message. */
const ENDS_OF_OTHERS = [
  '\n.\n',
  '\n.\r\n',
  '\r\n.\n',
  '\r.\r',
  '\r.\r\n',
  '\r\n.\r',
  '\r\n\0.\r\n',
  '\r\n.\r\r\n',
];

const SMUGGLED = [
  'MAIL FROM:<evil@example.com>',
  `RCPT TO:<${KNOWN}>`,
  'DATA',
  'Subject: smuggled',
  '',
  'Evil.',
].join('\r\n');

/** A message with all of these sequences as it is sent. `TRICKY_SOURCE` is the same as stored. */
const TRICKY = [
  '..first line is a dot, stuffed\r\nSubject: tricky\r\n\r\n',
  ...ENDS_OF_OTHERS.map((end, index) => `trap ${index}${end}x`),
  '\r\n..\r\n...\r\n..two\r\n\n..after a bare line feed\r..\r\r\r\n\r\n..\r\n\xff\0\x80\r\n',
].join('');
const TRICKY_SOURCE = TRICKY.replace(/^\.\./, '.').replaceAll('\r\n..', '\r\n.');

/** Sends bytes in separate segments, whose sizes repeat `sizes`. */
async function sendInSegments(client: SmtpClient, bytes: Buffer, sizes: number[]): Promise<void> {
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    client.write(bytes.subarray(at, at + size));
    at += size;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the end of a message', () => {
  let smtp: BareSmtp;
  beforeEach(async () => {
    smtp = await startBareSmtp();
  });
  afterEach(() => smtp.close());

  it.each(ENDS_OF_OTHERS)('is not %j: what follows belongs to the same message', async (end) => {
    const client = await smtp.clientInData();
    const source = `Subject: one\r\n\r\nHello.${end}${SMUGGLED}\r\n`;
    client.write(Buffer.from(`${source}.\r\n`, 'latin1'));
    expect((await client.readReply()).code).toBe(250);
    expect((await client.command('NOOP')).code).toBe(250);
    expect(smtp.received.map((email) => email.source.toString('latin1'))).toEqual([source]);
  });

  it.each(ENDS_OF_OTHERS)('is not %j across segments of one byte', async (end) => {
    const client = await smtp.clientInData();
    const source = `S: 1\r\n\r\nHello.${end}RSET\r\n`;
    await sendInSegments(client, Buffer.from(`${source}.\r\n`, 'latin1'), [1]);
    expect((await client.readReply()).code).toBe(250);
    expect(smtp.received.map((email) => email.source.toString('latin1'))).toEqual([source]);
  });

  it('is not a stuffed dot whose line end comes in a separate segment', async () => {
    for (const segments of [
      ['..\r\n', `${SMUGGLED}\r\n.\r\n`],
      ['..', '\r\n', `${SMUGGLED}\r\n.\r\n`],
      ['.', '.\r\n', `${SMUGGLED}\r\n.\r\n`],
      ['Subject: x\r\n..', '\r\n', `${SMUGGLED}\r\n.\r\n`],
    ]) {
      const client = await smtp.clientInData();
      for (const segment of segments) await sendInSegments(client, Buffer.from(segment), [1e6]);
      expect((await client.readReply()).code).toBe(250);
      await client.quit();
    }
    const sources = smtp.received.map((email) => email.source.toString());
    expect(sources).toEqual([
      ...Array(3).fill(`.\r\n${SMUGGLED}\r\n`),
      `Subject: x\r\n.\r\n${SMUGGLED}\r\n`,
    ]);
  });

  it('may follow DATA immediately', async () => {
    const client = await smtp.clientInData();
    client.write('.\r\n');
    expect((await client.readReply()).code).toBe(250);
    expect(smtp.received[0]?.source).toHaveLength(0);
  });

  it('is followed by the pipelined commands, in order', async () => {
    const client = await smtp.client();
    const envelope = `MAIL FROM:<a@example.com>\r\nRCPT TO:<${KNOWN}>\r\nDATA\r\n`;
    client.write(
      `${envelope}Subject: 1\r\n\r\n.\r\nNOOP\r\n${envelope}Subject: 2\r\n\r\n.\r\nQUIT\r\n`,
    );
    const codes = [];
    for (let n = 0; n < 10; n += 1) codes.push((await client.readReply()).code);
    expect(codes).toEqual([250, 250, 354, 250, 250, 250, 250, 354, 250, 221]);
    expect(smtp.received.map((email) => email.source.toString())).toEqual([
      'Subject: 1\r\n\r\n',
      'Subject: 2\r\n\r\n',
    ]);
  });
});

describe('a command line', () => {
  it('must end with CRLF: lines with a bare LF are refused', async () => {
    const smtp = await startBareSmtp();
    const client = await smtp.client();
    client.write(`MAIL FROM:<a@example.com>\nRCPT TO:<${KNOWN}>\nDATA\nNOOP\r\n`);
    for (let n = 0; n < 3; n += 1) expect((await client.readReply()).text).toMatch(/^500 5\.5\.2 /);
    expect((await client.readReply()).code).toBe(250);
    expect((await client.command(`RCPT TO:<${KNOWN}>`)).code).toBe(503);
    await sendInSegments(client, Buffer.from('NOOP\nNOOP\r\n'), [1]);
    expect((await client.readReply()).code).toBe(500);
    expect((await client.readReply()).code).toBe(250);
    await smtp.close();
  });

  it('is not executed without its line end', async () => {
    const smtp = await startBareSmtp();
    const client = await smtp.clientInData();
    client.write('Subject: 1\r\n\r\n.\r\n');
    await client.readReply();
    client.socket.end('MAIL FROM:<a@example.com>');
    expect((await client.readReply()).code).toBe(0);
    await smtp.close();
  });
});

describe('the source of a message', () => {
  it('is the same however it is segmented', async () => {
    const product = await startTestProduct();
    const session = await product.issue();
    const wire = Buffer.from(`${TRICKY}.\r\n`, 'latin1');
    const random = Array.from({ length: 40 }, () => 1 + Math.floor(Math.random() * 9));
    const segmentations = [[1], [2], [3], [4], [5], [7], [wire.length], random];
    for (const sizes of segmentations) {
      const client = await SmtpClient.connect(product.smtpPort);
      await client.command('EHLO tests.example.com');
      await client.command('MAIL FROM:<a@example.com>');
      await client.command(`RCPT TO:<${session.emailAddress}>`);
      await client.command('DATA');
      await sendInSegments(client, wire, sizes);
      expect((await client.readReply()).code).toBe(250);
      await client.quit();
    }
    const { content } = await product.page(session);
    const { emailAddress, sessionId } = session;
    for (const { id } of content) {
      const path = `/emails/${emailAddress}/${id}/source`;
      const response = await product.call(path, { session: sessionId });
      const { received } = splitTraceHeader(Buffer.from(await response.arrayBuffer()));
      const source = received.toString('latin1');
      expect({ random, source }).toEqual({ random, source: TRICKY_SOURCE });
    }
    expect(content).toHaveLength(segmentations.length);
    await product.close();
  });
});
