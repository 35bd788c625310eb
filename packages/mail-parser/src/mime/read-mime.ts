import { finished } from 'node:stream';
import { type AttachmentStream, MimeParser } from './mime-parser.js';
import { PARSE_LIMITS, type ParseLimits } from '../parsed-message.js';

/** Types of parts that repeat the content for certain clients; they are not listed as attachments. */
const HIDDEN_TYPES = new Set(['text/x-amp-html', 'text/watch-html']);

/** Called for each attachment before its bytes are read; `index` counts from zero. */
export type OnAttachment = (attachment: AttachmentStream, index: number) => void;

/**
 * Parses the MIME structure of a message and returns the parser with its headers and tree.
 *
 * @param visit may listen to `content` of an attachment for its bytes; they are dropped otherwise
 * @throws if the message exceeds a limit or can't be parsed
 */
export function readMime(
  source: Uint8Array,
  visit: OnAttachment,
  limits: ParseLimits = PARSE_LIMITS,
): Promise<MimeParser> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
    const parser = new MimeParser(bytes, limits);
    let index = 0;
    parser.on('data', (part: AttachmentStream | { type: 'text' }) => {
      if (part.type !== 'attachment') return;
      if (!HIDDEN_TYPES.has(String(part.contentType))) visit(part, index++);
      part.content.resume();
      finished(part.content, () => part.release());
    });
    parser.on('error', (error: Error) => {
      parser.destroy();
      reject(error);
    });
    parser.on('end', () => resolve(parser));
    for (const piece of repairHeader(bytes)) parser.write(piece);
    parser.end();
  });
}

/** Header fields that identify a block of lines as the header of a message. */
const KNOWN_FIELD =
  /^(?:from|to|cc|bcc|subject|date|sender|reply-to|received|return-path|mime-version|message-id|delivered-to|dkim-signature|authentication-results|(?:content|list|resent|x|arc)-[a-z0-9-]{1,60})[ \t]{0,5}:/i;
const ANY_FIELD = /^[!-9;-~]{1,80}[ \t]{0,5}:/;
/** A folded line, a parameter that isn't indented, or the line that separates messages in an mbox file. */
const CONTINUATION = /^(?:[ \t]|>?From |[\w-]{1,40}\*?\d{0,3}\*?=)/;
const MAX_HEADER_BYTES = 256 * 1024;
const LINE_END = Buffer.from('\r\n');

/**
 * Returns the source of a message in pieces that have an empty line between header and body. Inserts
 * one before the first line that isn't a header field, or at the start of a message without a header.
 * Returns any other source unchanged, as one piece.
 */
export function repairHeader(source: Buffer): Buffer[] {
  const start = findBodyStart(source);
  if (start === null) return [source];
  return [source.subarray(0, start), LINE_END, source.subarray(start)];
}

/** Returns the offset at which the body starts without an empty line before it, or null. */
function findBodyStart(source: Buffer): number | null {
  let hasKnownField = false;
  let bodyStart: number | null = null;
  let start = 0;
  while (start < source.length && start < MAX_HEADER_BYTES) {
    const lineFeed = source.indexOf(0x0a, start);
    const end = lineFeed < 0 ? source.length : lineFeed + 1;
    const line = source.toString('latin1', start, Math.min(end, start + 200));
    if (/^\r?\n/.test(line)) break;
    if (ANY_FIELD.test(line)) {
      hasKnownField ||= KNOWN_FIELD.test(line);
      bodyStart = null;
    } else if (!CONTINUATION.test(line)) {
      bodyStart ??= start;
    }
    start = end;
  }
  if (!hasKnownField) return start === 0 ? null : 0;
  return bodyStart;
}
