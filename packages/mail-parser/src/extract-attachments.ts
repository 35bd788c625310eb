import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { describeAttachment, readMessage } from './mime/read-message.js';
import { toEntryNames } from './safe-filenames.js';

/** One attachment with its decoded bytes. */
export interface ExtractedAttachment {
  filename: string;
  contentType: string;
  /** Charset that the part declares; null if it declares none. */
  charset: string | null;
  content: Buffer;
}

/** Extracts the attachments of a source, each at the index that `parseMessage` gives it. */
export function extractAttachments(source: Uint8Array): ExtractedAttachment[] {
  const { attachments, charset } = readMessage(source);
  return attachments.map((part, index) => {
    const { filename, contentType } = describeAttachment(part, index, charset);
    const { content } = part.decoded;
    return { filename, contentType, charset: part.charset, content };
  });
}

/**
 * Returns all attachments of a source as a ZIP archive, under the names of their downloads, each made
 * unique. They are stored without compression, since most are compressed already. Returns null if the
 * source has no attachment.
 *
 * @param modifiedAt modification time of each file in the archive
 */
export async function archiveAttachments(
  source: Uint8Array,
  modifiedAt: Date,
): Promise<Buffer | null> {
  const attachments = extractAttachments(source);
  if (attachments.length === 0) return null;
  const names = toEntryNames(attachments.map(({ filename }) => filename));
  const zip = new ZipFile();
  attachments.forEach(({ content }, at) => {
    zip.addBuffer(content, names[at] ?? '', { compress: false, mtime: modifiedAt });
  });
  zip.end();
  return buffer(zip.outputStream);
}
