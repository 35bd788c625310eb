import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { extractAttachments } from './extract-attachments.js';
import { toEntryNames } from './safe-filenames.js';

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
