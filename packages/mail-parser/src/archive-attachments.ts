import { extractAttachments } from './extract-attachments.js';
import { toEntryNames } from './safe-filenames.js';
import { writeZip } from './write-zip.js';

/**
 * Returns all attachments of a source as a ZIP archive, under the names of their downloads, each made
 * unique. Returns null if the source has no attachment or can't be parsed.
 *
 * @param modifiedAt modification time of each file in the archive
 */
export async function archiveAttachments(
  source: Uint8Array,
  modifiedAt: Date,
): Promise<Buffer | null> {
  const attachments = [...(await extractAttachments(source, 'all')).values()];
  if (attachments.length === 0) return null;
  const names = toEntryNames(attachments.map(({ filename }) => filename));
  return writeZip(
    attachments.map(({ content }, at) => ({ name: names[at] ?? '', content })),
    modifiedAt,
  );
}
