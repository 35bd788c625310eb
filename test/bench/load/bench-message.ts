import { createHash, randomBytes } from 'node:crypto';
import { ID_HEADER } from '../../support/mail/sample-mail.js';

/**
 * Kinds of messages: 2 kB of plain text; 20 kB of text and HTML with a verification code; an
 * attachment of 5 MB.
 */
export type MessageKind = 'plain' | 'html' | 'attachment';

/** A message in the pieces that are written to the socket. */
export interface BenchMessage {
  /** Pieces that the server must store, without dot-stuffing and final dot. */
  content: Buffer[];
  /** Pieces that are sent after DATA, with the final dot. */
  wire: Buffer[];
}

interface Body {
  content: Buffer;
  wire: Buffer;
}

const WORDS = (
  'account address below browser button change confirm contact customer delivery details email ' +
  'expires follow ignore invoice items link member message month number offer online open order ' +
  'page password payment please price receipt renew request review service settings shipping team ' +
  'thank total update visit weekly'
).split(' ');
const BOUNDARY = 'bench-boundary';
const END = Buffer.from('.\r\n');
const bodies = new Map<MessageKind, Body>();

/**
 * Builds message `id` of a kind. Only its header is unique: all messages of a kind share their body,
 * so that building one costs the sender little.
 */
export function benchMessage(kind: MessageKind, id: string): BenchMessage {
  const body = bodies.get(kind) ?? buildBody(kind);
  bodies.set(kind, body);
  const head = Buffer.from(
    `${ID_HEADER}${id}\r\nSubject: ${id} is on its way\r\nMessage-ID: <${id}@example.org>\r\n`,
  );
  return { content: [head, body.content], wire: [head, body.wire, END] };
}

/** Returns the SHA-256 of a message as the server must store it, in hex. */
export function contentHash(kind: MessageKind, id: string): string {
  const hash = createHash('sha256');
  for (const piece of benchMessage(kind, id).content) hash.update(piece);
  return hash.digest('hex');
}

/** Returns the size of a message of a kind in bytes. */
export function measureMessageBytes(kind: MessageKind): number {
  return benchMessage(kind, 'size').content.reduce((sum, piece) => sum + piece.length, 0);
}

/** Returns the ID of a benchmark message from its subject. */
export const messageId = (subject: string): string => subject.split(' ')[0] ?? '';

function buildBody(kind: MessageKind): Body {
  const common = [
    'From: Sample Shop <shop@example.org>',
    'To: you@example.com',
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
  ];
  const lines = { plain: plainLines, html: htmlLines, attachment: writeAttachmentLines }[kind]();
  const text = [...common, ...lines, ''].join('\r\n');
  return {
    content: Buffer.from(text),
    wire: Buffer.from(text.replaceAll('\r\n.', '\r\n..')),
  };
}

/** Returns lines of nine words each in a pseudorandom order, which compresses like real text. */
function writeProse(lines: number, seed: number): string[] {
  let state = seed;
  const nextWord = (): string => {
    // A linear congruential generator (Numerical Recipes): the same text in every run.
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return WORDS[Math.floor((state / 2 ** 32) * WORDS.length)] ?? '';
  };
  return Array.from({ length: lines }, () => Array.from({ length: 9 }, nextWord).join(' '));
}

const plainLines = (): string[] => [
  'Content-Type: text/plain; charset=utf-8',
  '',
  ...writeProse(27, 1),
  '. A line that begins with a dot (RFC 5321, 4.5.2).',
];

function htmlLines(): string[] {
  const rows = writeProse(95, 3).map(
    (text, row) =>
      `<tr><td style="padding:4px 8px;color:#1f2937">${text}</td>` +
      `<td align="right"><a href="https://shop.example.org/orders/${row}">${row * 17}.00</a></td></tr>`,
  );
  return [
    `Content-Type: multipart/alternative; boundary=${BOUNDARY}`,
    '',
    `--${BOUNDARY}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your verification code is 482913.',
    ...writeProse(12, 2),
    `--${BOUNDARY}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    '<!doctype html><html><head><style>td { font-family: sans-serif }</style></head><body>',
    '<p>Your verification code is <b>482913</b>.</p><table width="600">',
    ...rows,
    '</table></body></html>',
    `--${BOUNDARY}--`,
  ];
}

function writeAttachmentLines(): string[] {
  const base64 = randomBytes(5_000_000).toString('base64');
  return [
    `Content-Type: multipart/mixed; boundary=${BOUNDARY}`,
    '',
    `--${BOUNDARY}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'The file is attached.',
    `--${BOUNDARY}`,
    'Content-Type: application/octet-stream; name="file.bin"',
    'Content-Disposition: attachment; filename="file.bin"',
    'Content-Transfer-Encoding: base64',
    '',
    ...(base64.match(/.{1,76}/g) ?? []),
    `--${BOUNDARY}--`,
  ];
}
