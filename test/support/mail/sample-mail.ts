import { createHash, randomBytes } from 'node:crypto';

/** Kinds of sample emails: 2 kB of plain text; 20 kB of text, HTML and a picture. */
export type MailKind = 'plain' | 'multipart';

/** An email as it is sent, with the hash that the ledger keeps. */
export interface SampleMail {
  id: string;
  /** Bytes that the server must keep. */
  content: Buffer;
  /** SHA-256 of `content`, hex. */
  sha256: string;
}

const SENTENCE =
  'A mayfly hatches in the morning, dances at noon and is gone when the sun is down.';
const BOUNDARY = 'edge-of-the-water';
const PICTURE = wrap(randomBytes(5_600).toString('base64'), 76);

/** First header field of every sample; its value is the ID. */
export const ID_HEADER = 'X-Sample-Id: ';

/** Creates a unique email; one of its lines begins with a dot (RFC 5321, 4.5.2). */
export function createSampleMail(kind: MailKind, id: string): SampleMail {
  const head = [
    `${ID_HEADER}${id}`,
    'From: Sample Sender <sender@example.org>',
    'To: somebody@example.org',
    `Subject: sample ${id}`,
    `Message-ID: <${id}@example.org>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
  ];
  const lines = kind === 'plain' ? plainBody(id) : multipartBody(id);
  const content = Buffer.from([...head, ...lines, ''].join('\r\n'));
  return { id, content, sha256: sha256(content) };
}

/** Returns the SHA-256 in hex. */
export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

function plainBody(id: string): string[] {
  const text = Array.from({ length: 20 }, (_, line) => `${line}: ${SENTENCE}`);
  return ['Content-Type: text/plain; charset=utf-8', '', `${id}`, ...text, '.', '. end'];
}

function multipartBody(id: string): string[] {
  const text = Array.from({ length: 50 }, (_, line) => `${line}: ${SENTENCE}`);
  const rows = text.map(
    (line) => `<tr><td style="color:#17272b;padding:4px"><p>${line}</p></td></tr>`,
  );
  return [
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    `--${BOUNDARY}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...text,
    '.',
    `--${BOUNDARY}`,
    `Content-Type: multipart/related; boundary="${BOUNDARY}-inner"`,
    '',
    `--${BOUNDARY}-inner`,
    'Content-Type: text/html; charset=utf-8',
    '',
    `<html><body><h1>${id}</h1><table>`,
    ...rows,
    '</table><img src="cid:picture"></body></html>',
    `--${BOUNDARY}-inner`,
    'Content-Type: image/png; name="picture.png"',
    'Content-Transfer-Encoding: base64',
    'Content-ID: <picture>',
    '',
    ...PICTURE,
    `--${BOUNDARY}-inner--`,
    `--${BOUNDARY}--`,
  ];
}

function wrap(text: string, width: number): string[] {
  return text.match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
}
