import { extension, lookup } from 'mime-types';
import { sanitizeFilename } from '../sanitize/sanitize-text.js';

/** Usual extensions where the first registered one is unusual. */
const USUAL_EXTENSIONS: Record<string, string> = {
  'application/ms-tnef': 'dat',
  'application/pgp-encrypted': 'asc',
  'application/pgp-signature': 'asc',
  'application/postscript': 'ps',
  'application/xhtml+xml': 'html',
  'audio/aac': 'aac',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'image/pjpeg': 'jpg',
  'image/tiff': 'tiff',
  'text/directory': 'vcf',
  'text/markdown': 'md',
  'text/vcard': 'vcf',
  'video/quicktime': 'mov',
};

/**
 * Returns the file name of an attachment: the sender's, sanitized, or one made of its position and
 * type (`attachment-2.ics`) if the sender gave none.
 *
 * @param index position among the attachments, from zero
 */
export function nameAttachment(given: string, index: number, contentType: string): string {
  const name = sanitizeFilename(given);
  return name === '' ? `attachment-${index + 1}.${findExtension(contentType)}` : name;
}

function findExtension(contentType: string): string {
  const known = USUAL_EXTENSIONS[contentType] ?? extension(contentType);
  if (known) return known;
  const [kind = '', subtype = ''] = contentType.replace('/x-', '/').split('/');
  const similar = extension(`${kind}/${subtype}`) || (lookup(subtype) && subtype);
  return similar || (kind === 'text' || kind === 'message' ? 'txt' : 'bin');
}
