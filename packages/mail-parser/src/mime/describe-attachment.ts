import { sanitizeFilename, sanitizeLine } from '../sanitize/sanitize-text.js';
import { cleanMediaType } from './media-type.js';
import type { AttachmentStream } from './mime-parser.js';
import type { ParsedAttachment } from '../parsed-message.js';

/** Extensions for attachments without a name, by media type. */
const EXTENSIONS: Record<string, string> = {
  'message/rfc822': '.eml',
  'text/calendar': '.ics',
  'text/plain': '.txt',
  'text/html': '.html',
  'text/csv': '.csv',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
  'application/pdf': '.pdf',
  'application/zip': '.zip',
  'application/ms-tnef': '.dat',
  'application/pgp-encrypted': '.asc',
  'application/pgp-signature': '.asc',
  'application/pkcs7-mime': '.p7m',
  'application/x-pkcs7-mime': '.p7m',
  'application/pkcs7-signature': '.p7s',
  'application/x-pkcs7-signature': '.p7s',
};

/** Describes an attachment. Call it after the stream has ended: the size is unknown before. */
export function describeAttachment(stream: AttachmentStream, index: number): ParsedAttachment {
  const contentType = cleanMediaType(stream.contentType || '');
  return {
    index,
    filename: nameAttachment(stream.filename, index, contentType),
    contentType,
    size: stream.size,
    contentId: stream.cid ? sanitizeLine(stream.cid) : null,
    inline: false,
  };
}

/**
 * Returns the file name of an attachment: the sender's, sanitized, or one made of its position and
 * type (`attachment-2.ics`) if the sender gave none.
 *
 * @param index position among the attachments, from zero
 */
export function nameAttachment(
  given: string | undefined,
  index: number,
  contentType: string,
): string {
  const name = sanitizeFilename(given ?? '');
  return name === '' ? `attachment-${index + 1}${EXTENSIONS[contentType] ?? '.bin'}` : name;
}
