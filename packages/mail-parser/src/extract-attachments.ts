import { describeAttachment, readMessage, readPartCharset } from './mime/read-message.js';

/** One attachment with its decoded bytes. */
export interface ExtractedAttachment {
  filename: string;
  contentType: string;
  /** Charset that the part declares; null if it declares none. */
  charset: string | null;
  content: Buffer;
}

/**
 * Extracts attachments from a source in one pass, by the indexes that `parseMessage` gives them.
 * Indexes that don't exist are missing in the result.
 */
export function extractAttachments(
  source: Uint8Array,
  indexes: number[] | 'all',
): Map<number, ExtractedAttachment> {
  const { attachments, charset } = readMessage(source);
  const found = new Map<number, ExtractedAttachment>();
  for (const [index, part] of attachments.entries()) {
    if (indexes !== 'all' && !indexes.includes(index)) continue;
    const { filename, contentType } = describeAttachment(part, index, charset);
    const { content } = part.decoded;
    found.set(index, { filename, contentType, charset: readPartCharset(part), content });
  }
  return found;
}
