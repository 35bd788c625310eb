import { startBareSmtp, type BareSmtp } from '../support/mail/bare-smtp.js';
import { SmtpClient } from '../support/mail/smtp-client.js';
import { splitTraceHeader } from '../support/mail/trace-header.js';
import { startTestProduct } from '../support/server/test-product.js';
import { until } from '../support/until.js';

const SECOND = 1_000;
const MINUTE = 60_000;
const MAX_BYTES = 4_096;

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

/** Message with all of these sequences, as sent. `TRICKY_SOURCE` is the same message as stored. */
const TRICKY = [
  '..first line is a dot, stuffed\r\nSubject: tricky\r\n\r\n',
  ...ENDS_OF_OTHERS.map((end, index) => `trap ${index}${end}x`),
  '\r\n..\r\n...\r\n..two\r\n\n..after a bare line feed\r..\r\r\r\n\r\n..\r\n\xff\0\x80\r\n',
].join('');
const TRICKY_SOURCE = TRICKY.replace(/^\.\./, '.').replaceAll('\r\n..', '\r\n.');

// The protocol itself is tested in packages/smtp-receiver.
describe('the receiver as the server starts it', () => {
  let smtp: BareSmtp;
  beforeEach(async () => {
    smtp = await startBareSmtp({ env: { MESSAGE_MAX_BYTES: String(MAX_BYTES) } });
  });
  afterEach(() => smtp.close());

  it('closes a connection at its deadline by the monotonic clock', async () => {
    const client = await smtp.client();
    smtp.advance(MINUTE + SECOND);
    expect((await client.readReply()).text).toMatch(/^421 4\.4\.2 /);
    expect((await client.readReply()).code).toBe(0);
  });

  it('releases the memory of a message that misses its deadline', async () => {
    const client = await smtp.clientInData();
    client.write(`${'x'.repeat(1_000)}\r\n`);
    await until(() => smtp.limits.memory.bytes > 0);
    smtp.advance(10 * MINUTE + SECOND);
    expect((await client.readReply()).text).toMatch(/^421 4\.4\.2 /);
    await until(() => smtp.limits.memory.bytes === 0);
    expect(smtp.received).toEqual([]);
  });

  it('refuses a message above MESSAGE_MAX_BYTES as soon as it is too large', async () => {
    const client = await smtp.clientInData();
    client.write(`Subject: long\r\n\r\n${'x'.repeat(MAX_BYTES)}`);
    expect((await client.readReply()).text).toMatch(/^552 5\.3\.4 /);
    expect((await client.readReply()).code).toBe(0);
    expect(smtp.received).toEqual([]);
    expect(smtp.limits.memory.bytes).toBe(0);
  });

  it('announces MESSAGE_MAX_BYTES, and refuses a larger message at MAIL', async () => {
    const client = await smtp.client();
    expect((await client.command('EHLO tests.example.com')).text).toContain(`SIZE ${MAX_BYTES}`);
    const reply = await client.command(`MAIL FROM:<a@example.com> SIZE=${MAX_BYTES + 1}`);
    expect(reply.text).toMatch(/^552 5\.3\.4 /);
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
  });
});

it('stores the same source however the message is segmented', async () => {
  const product = await startTestProduct();
  const session = await product.issue();
  const wire = Buffer.from(`${TRICKY}.\r\n`, 'latin1');
  const random = Array.from({ length: 40 }, () => 1 + Math.floor(Math.random() * 9));
  const segmentations = [[1], [3], [wire.length], random];
  for (const sizes of segmentations) {
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    await client.command('MAIL FROM:<a@example.com>');
    await client.command(`RCPT TO:<${session.emailAddress}>`);
    await client.command('DATA');
    for (let at = 0, n = 0; at < wire.length; n += 1) {
      const size = sizes[n % sizes.length] ?? 1;
      client.write(wire.subarray(at, at + size));
      at += size;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await client.readReply()).code).toBe(250);
    await client.quit();
  }
  const { content } = await product.page(session);
  const { emailAddress, sessionId } = session;
  for (const { id } of content) {
    const path = `/emails/${emailAddress}/${id}/source`;
    const response = await product.call(path, { session: sessionId });
    const { received } = splitTraceHeader(Buffer.from(await response.arrayBuffer()));
    expect({ random, source: received.toString('latin1') }).toEqual({
      random,
      source: TRICKY_SOURCE,
    });
  }
  expect(content).toHaveLength(segmentations.length);
  await product.close();
});
