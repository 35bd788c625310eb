import { mkdirSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Message } from '../src/index.js';
import { toSafeLine } from './safe-text.js';

/** Linux and macOS allow names of 255 bytes. The rest is for the extension and the number of a duplicate. */
const MAX_STEM_BYTES = 180;
const MAX_EXTENSION_BYTES = 40;
/** Names of devices on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

/**
 * Returns a safe file name for an untrusted one: without folders, control characters, a leading dot,
 * or characters that Windows forbids.
 */
export function toSafeFilename(name: string): string {
  const safe = toSafeLine(name)
    .replaceAll(/[/\\:*?"<>|]/g, '_')
    .replace(/^[.\s-]+/, '')
    .replace(/[.\s]+$/, '');
  const { name: stem, ext } = parse(DEVICE.test(safe) ? `_${safe}` : safe);
  return `${truncate(stem, MAX_STEM_BYTES) || 'attachment'}${truncate(ext, MAX_EXTENSION_BYTES)}`;
}

/** Truncates a text to at most `maxBytes` bytes of UTF-8, never within a character. */
function truncate(text: string, maxBytes: number): string {
  let result = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    result += character;
  }
  return result;
}

/** Saves all attachments in a folder, which is created if needed. Never replaces a file. */
export async function saveAttachments(message: Message, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const paths: string[] = [];
  for (const attachment of message.attachments) {
    const bytes = await attachment.bytes();
    paths.push(writeNewFile(folder, toSafeFilename(attachment.filename), bytes));
  }
  return paths;
}

/** Writes a file under the first name that is free: `report.pdf`, `report (2).pdf`. */
function writeNewFile(folder: string, filename: string, bytes: Uint8Array): string {
  const { name, ext } = parse(filename);
  for (let number = 1; ; number += 1) {
    const path = join(folder, number === 1 ? filename : `${name} (${number})${ext}`);
    try {
      // `wx` also fails for an existing link, even a broken one.
      writeFileSync(path, bytes, { flag: 'wx' });
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
