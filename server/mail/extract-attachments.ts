import { cleanMediaType } from './mime/media-type.js';
import { nameAttachment } from './mime/describe-attachment.js';
import { readMime } from './mime/read-mime.js';

/** One attachment with its decoded bytes. */
export interface ExtractedAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/**
 * Cuts attachments out of a mail's source in one reading of it; `indexes` are those of
 * `parseMessage`. Leaves out those that the mail has not, and all where it cannot be parsed.
 */
export async function extractAttachments(
  source: Uint8Array,
  indexes: number[],
): Promise<Map<number, ExtractedAttachment>> {
  const found = new Map<number, { filename: string; contentType: string; chunks: Buffer[] }>();
  try {
    await readMime(source, (attachment, index) => {
      if (!indexes.includes(index)) return;
      const contentType = cleanMediaType(attachment.contentType || '');
      const filename = nameAttachment(attachment.filename, index, contentType);
      const chunks: Buffer[] = [];
      found.set(index, { filename, contentType, chunks });
      attachment.content.on('data', (chunk: Buffer) => chunks.push(chunk));
    });
  } catch {
    return new Map();
  }
  const whole = [...found].map(([index, { chunks, ...named }]) => {
    return [index, { ...named, content: Buffer.concat(chunks) }] as const;
  });
  return new Map(whole);
}
