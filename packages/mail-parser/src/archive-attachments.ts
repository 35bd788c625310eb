import { extractAttachments } from './extract-attachments.js';
import { toEntryNames } from './safe-filenames.js';
import { writeZip } from './write-zip.js';

/**
 * Returns all attachments of a source as a ZIP archive, under the names of their downloads, each made
 * unique. Returns null if the source has no attachment.
 *
 * @param modifiedAt modification time of each file in the archive
 */
export function archiveAttachments(source: Uint8Array, modifiedAt: Date): Buffer | null {
  const attachments = [...extractAttachments(source, 'all').values()];
  if (attachments.length === 0) return null;
  const names = toEntryNames(attachments.map(({ filename }) => filename));
  return writeZip(
    attachments.map(({ content }, at) => ({ name: names[at] ?? '', content })),
    modifiedAt,
  );
}
