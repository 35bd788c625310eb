import { sanitizeFilename, sanitizeLine } from '../sanitize/sanitize-text.js';
import { cleanMediaType } from './media-type.js';
import type { AttachmentStream } from './mime-parser.js';
import type { ParsedAttachment } from '../parsed-message.js';

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

/** An attachment the parser has met; its size is known once the mail is through. */
export interface FoundAttachment {
  stream: AttachmentStream;
}

/** Describes an attachment whose bytes have gone by, for the list under a mail. */
export function describeAttachment({ stream }: FoundAttachment, index: number): ParsedAttachment {
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
 * The name an attachment is shown and saved under: the sender's, made harmless, or one after its
 * place and type (`attachment-2.ics`) where he gave none.
 */
export function nameAttachment(
  given: string | undefined,
  index: number,
  contentType: string,
): string {
  const name = sanitizeFilename(given ?? '');
  return name === '' ? `attachment-${index + 1}${EXTENSIONS[contentType] ?? '.bin'}` : name;
}
