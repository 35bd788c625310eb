import { sanitizeFilename } from './sanitize/sanitize-text.js';

/** Names that Windows reserves for devices, with any extension. */
const DEVICE_NAME =
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?=$|[. ])/i;
const EXTENSION = /(?<=[^.])\.[^. ]{1,12}$/;

/** Returns a sanitized file name that Windows doesn't treat as a device. */
export function toSafeFilename(filename: string): string {
  return sanitizeFilename(filename).replace(DEVICE_NAME, '_$&');
}

/**
 * Returns names that can be unpacked into one folder: without paths and device names, and unique even
 * on file systems that ignore case and Unicode normalization.
 */
export function toEntryNames(filenames: string[]): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return filenames.map((filename) => {
    const name = toSafeFilename(filename) || 'attachment';
    const extension = EXTENSION.exec(name)?.[0] ?? '';
    const stem = name.slice(0, name.length - extension.length);
    let count = counts.get(toKey(name)) ?? 1;
    let unique = name;
    for (; taken.has(toKey(unique)); count += 1) unique = `${stem} (${count + 1})${extension}`;
    counts.set(toKey(name), count);
    taken.add(toKey(unique));
    return unique;
  });
}

const toKey = (name: string) => name.normalize('NFKC').toUpperCase().toLowerCase();
