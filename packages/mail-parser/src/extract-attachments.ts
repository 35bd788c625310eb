import { cleanMediaType } from './mime/media-type.js';
import { nameAttachment } from './mime/describe-attachment.js';
import type { AttachmentStream } from './mime/mime-parser.js';
import { readMime } from './mime/read-mime.js';

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
 * Indexes that don't exist are missing in the result, all of them if the source can't be parsed.
 */
export async function extractAttachments(
  source: Uint8Array,
  indexes: number[] | 'all',
): Promise<Map<number, ExtractedAttachment>> {
  const found = new Map<number, Omit<ExtractedAttachment, 'content'> & { chunks: Buffer[] }>();
  try {
    await readMime(source, (attachment, index) => {
      if (indexes !== 'all' && !indexes.includes(index)) return;
      const contentType = cleanMediaType(attachment.contentType || '');
      const filename = nameAttachment(attachment.filename, index, contentType);
      const chunks: Buffer[] = [];
      found.set(index, { filename, contentType, charset: readCharset(attachment), chunks });
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

function readCharset({ headers }: AttachmentStream): string | null {
  const field = headers?.get('content-type') as { params?: { charset?: unknown } } | undefined;
  const charset = field?.params?.charset;
  return typeof charset === 'string' && charset !== '' ? charset : null;
}
