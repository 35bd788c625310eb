import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message } from '@mayfly/contract/message.js';
import {
  readExpectedMail,
  listMailNames,
  findMissingPiece,
  readMail,
} from '../support/mail/mail-fixtures.js';
import { inParallel } from '../support/server/rest-client.js';
import { sha256 } from '../support/mail/sample-mail.js';
import { isFullForm } from '../support/test-form.js';
import { SmtpClient } from '../support/mail/smtp-client.js';
import { splitTraceHeader } from '../support/mail/trace-header.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const CONNECTIONS = 4;
const all = listMailNames('mail');
const names = isFullForm ? all : all.filter((_, index) => index % 8 === 0);

/** Returns a fixture as SMTP transfers it: it ends with CRLF (RFC 5321, 4.1.1.4). */
function toSentBytes(name: string): Buffer {
  const source = readMail('mail', name);
  return source.subarray(-2).equals(Buffer.from('\r\n'))
    ? source
    : Buffer.concat([source, Buffer.from('\r\n')]);
}

/** A message as REST returns it. */
interface Received {
  listed: Message;
  message: Message;
  source: Buffer;
  files: { filename: string; contentType: string; size: number; sha256: string }[];
}

/** Sends every fixture, with its name as a plus tag, over a few connections. */
async function sendAll(product: TestProduct, session: AddressSession): Promise<void> {
  const waiting = [...names];
  const sendOver = async () => {
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const to = session.emailAddress.replace('@', `+${name}@`);
      const { code, text } = await client.mail([to], toSentBytes(name));
      if (code !== 250) throw new Error(`${name}: ${text}`);
    }
    await client.quit();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendOver));
}

async function readMessage(
  product: TestProduct,
  session: AddressSession,
  listed: Message,
): Promise<Received> {
  const path = `/emails/${session.emailAddress}/${listed.id}`;
  const fetchBytes = async (part: string) => {
    const response = await product.call(`${path}/${part}`, { session: session.sessionId });
    return { bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const message = await product.message(session, listed.id);
  const files = [];
  for (const { index, filename, contentType, size } of message.attachments) {
    const { bytes } = await fetchBytes(`attachments/${index}`);
    files.push({ filename, contentType, size, sha256: sha256(bytes) });
  }
  const { received } = splitTraceHeader((await fetchBytes('source')).bytes);
  return { listed, message, source: received, files };
}

describe('messages of the fixtures, sent by SMTP and read by REST', () => {
  let product: TestProduct;
  const received = new Map<string, Received>();
  let arrivals = 0;

  beforeAll(async () => {
    product = await startTestProduct();
    const session = await product.issue();
    await sendAll(product, session);
    const pages = [
      await product.page(session, '?size=100'),
      await product.page(session, '?size=100&page=1'),
    ];
    const listed = pages.flatMap(({ content }) => content);
    arrivals = listed.length;
    const read = await inParallel(listed, (each) => readMessage(product, session, each));
    for (const each of read) {
      received.set(each.listed.recipient.replace(/^[^+]*\+(.*)@.*$/, '$1'), each);
    }
  }, 120_000);
  afterAll(() => product.close());

  const findReceived = (name: string): Received => {
    const found = received.get(name);
    if (!found) throw new Error(`${name} did not arrive.`);
    return found;
  };

  it('arrive once each, from at least 80 fixtures', () => {
    expect(all.length).toBeGreaterThanOrEqual(80);
    expect([...received.keys()].toSorted()).toEqual(names.toSorted());
    expect(arrivals).toBe(names.length);
  });

  it.each(names)('"%s" is parsed as expected', (name) => {
    const { message, listed } = findReceived(name);
    const { subject, sender, text, html, remoteContent, ...expected } = readExpectedMail(name);
    expect(message).toMatchObject({
      subject,
      sender,
      verificationCode: expected.verificationCode ?? null,
      verificationLink: expected.verificationLink ?? null,
      size: toSentBytes(name).length,
    });
    const { content, textAlternative } = message;
    expect(content.includes('<')).toBe(html !== undefined);
    if (html === undefined) expect(content.trimEnd()).toBe(text);
    else {
      const shown = html.filter((piece) => !piece.includes('mayfly:'));
      expect(findMissingPiece(content, shown)).toBeNull();
      expect(textAlternative === null ? null : textAlternative.trim()).toBe(text);
      expect(content).not.toContain('mayfly:');
    }
    expect(message.remoteContent).toEqual(remoteContent);
    expect(listed).toEqual({
      ...message,
      textAlternative: null,
      links: null,
      headers: null,
      urls: null,
    });
  });

  it.each(names)('"%s" returns attachments and source byte for byte', (name) => {
    const { files, source } = findReceived(name);
    expect(files).toEqual(readExpectedMail(name).attachments);
    expect(source.equals(toSentBytes(name))).toBe(true);
  });
});
