import { finished } from 'node:stream';
import { type AttachmentStream, MimeParser } from './mime-parser.js';
import { PARSE_LIMITS, type ParseLimits } from '../parsed-message.js';
import { repairHead } from './repair-head.js';

/** Parts that clients use to show the same content in another form; they are nobody's download. */
const HIDDEN_TYPES = new Set(['text/x-amp-html', 'text/watch-html']);

/** What is told of an attachment once its bytes have gone by. */
export type AttachmentVisitor = (attachment: AttachmentStream, index: number) => void;

/**
 * Runs a mail through the parser and answers it, with its headers and tree filled in.
 * `visit` is called for each attachment, in order, before its bytes flow; who wants the bytes
 * listens to `content` there. Rejects where the mail cannot be parsed.
 */
export function readMime(
  source: Uint8Array,
  visit: AttachmentVisitor,
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
    for (const piece of repairHead(bytes)) parser.write(piece);
    parser.end();
  });
}
