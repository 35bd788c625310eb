import { crc32 } from 'node:zlib';

/**
 * Returns the files of a ZIP archive by name, read from the central directory at its end. Checks the
 * header and checksum of each file. Supports only files that are stored without compression.
 */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  if (at + archive.readUInt32LE(end + 12) !== end) throw new Error('The directory is misplaced.');
  const files = new Map<string, Buffer>();
  for (let left = count; left > 0; left -= 1) {
    if (archive.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('No entry.');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const same = archive.subarray(at + 6, at + 32).equals(archive.subarray(local + 4, local + 30));
    const start = local + 30 + nameLength;
    const content = archive.subarray(start, start + archive.readUInt32LE(at + 24));
    if (archive.toString('latin1', local, local + 4) !== 'PK\x03\x04' || !same) {
      throw new Error(`The header of ${name} differs from its entry.`);
    }
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files.set(name, content);
    at += 46 + nameLength;
  }
  if (at !== end || files.size !== count) throw new Error('The directory is incomplete.');
  return files;
}
