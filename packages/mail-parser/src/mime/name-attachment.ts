import { sanitizeFilename } from '../sanitize/sanitize-text.js';

/** Extensions for attachments without a name, by media type. */
const EXTENSIONS: Record<string, string> = {
  'message/rfc822': '.eml',
  'text/calendar': '.ics',
  'text/html': '.html',
  'text/csv': '.csv',
  'text/xml': '.xml',
  'text/vcard': '.vcf',
  'text/x-vcard': '.vcf',
  'text/directory': '.vcf',
  'text/markdown': '.md',
  'text/css': '.css',
  'text/javascript': '.js',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
  'image/heic': '.heic',
  'image/tiff': '.tiff',
  'image/bmp': '.bmp',
  'audio/mpeg': '.mp3',
  'audio/mp3': '.mp3',
  'audio/mp4': '.m4a',
  'audio/wav': '.wav',
  'audio/x-wav': '.wav',
  'audio/ogg': '.ogg',
  'audio/amr': '.amr',
  'video/mp4': '.mp4',
  'video/quicktime': '.mov',
  'video/webm': '.webm',
  'video/3gpp': '.3gp',
  'application/pdf': '.pdf',
  'application/zip': '.zip',
  'application/x-zip-compressed': '.zip',
  'application/gzip': '.gz',
  'application/x-gzip': '.gz',
  'application/json': '.json',
  'application/xml': '.xml',
  'application/rtf': '.rtf',
  'text/rtf': '.rtf',
  'application/msword': '.doc',
  'application/vnd.ms-excel': '.xls',
  'application/vnd.ms-powerpoint': '.ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': '.pptx',
  'application/vnd.oasis.opendocument.text': '.odt',
  'application/vnd.oasis.opendocument.spreadsheet': '.ods',
  'application/epub+zip': '.epub',
  'application/ms-tnef': '.dat',
  'application/pgp-encrypted': '.asc',
  'application/pgp-keys': '.asc',
  'application/pgp-signature': '.asc',
  'application/pkcs7-mime': '.p7m',
  'application/x-pkcs7-mime': '.p7m',
  'application/pkcs7-signature': '.p7s',
  'application/x-pkcs7-signature': '.p7s',
};

/**
 * Returns the file name of an attachment: the sender's, sanitized, or one made of its position and
 * type (`attachment-2.ics`) if the sender gave none.
 *
 * @param index position among the attachments, from zero
 */
export function nameAttachment(given: string, index: number, contentType: string): string {
  const name = sanitizeFilename(given);
  return name === '' ? `attachment-${index + 1}${findExtension(contentType)}` : name;
}

function findExtension(contentType: string): string {
  const known = EXTENSIONS[contentType];
  if (known !== undefined) return known;
  return /^(?:text|message)\//.test(contentType) ? '.txt' : '.bin';
}
