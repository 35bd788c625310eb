import { cleanMediaType } from './media-type.js';
import { nameAttachment } from './name-attachment.js';
import { readMime } from './read-mime.js';

/** One attachment with its decoded bytes. */
export interface ExtractedAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/**
 * Cuts one attachment out of a mail's source; `index` is that of `parseMail`. Answers null where
 * the mail has no such attachment or cannot be parsed.
 */
export async function extractAttachment(
  source: Uint8Array,
  index: number,
): Promise<ExtractedAttachment | null> {
  const chunks: Buffer[] = [];
  let found: { filename: string; contentType: string } | null = null;
  try {
    await readMime(source, (attachment, at) => {
      if (at !== index) return;
      const contentType = cleanMediaType(attachment.contentType || '');
      found = { filename: nameAttachment(attachment.filename, at, contentType), contentType };
      attachment.content.on('data', (chunk: Buffer) => chunks.push(chunk));
    });
  } catch {
    return null;
  }
  return found === null
    ? null
    : { ...(found as { filename: string; contentType: string }), content: Buffer.concat(chunks) };
}
