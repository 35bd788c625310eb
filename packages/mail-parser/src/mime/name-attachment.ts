import { createRequire } from 'node:module';
import { extension, lookup } from 'mime-types';
import { sanitizeFilename } from '../sanitize/sanitize-text.js';

/** Usual extensions where the first registered one is unusual. */
const USUAL_EXTENSIONS = createRequire(import.meta.url)('./extensions.json') as Record<
  string,
  string
>;

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
