import { crc32, inflateRawSync } from 'node:zlib';

/**
 * Returns the files of a ZIP archive by name, read from the central directory at its end. Checks the
 * header and checksum of each file. Supports files that are stored or deflated.
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
    const localName = archive.toString('utf8', local + 30, local + 30 + nameLength);
    if (archive.toString('latin1', local, local + 4) !== 'PK\x03\x04' || localName !== name) {
      throw new Error(`The header of ${name} differs from its entry.`);
    }
    const start = local + 30 + nameLength + archive.readUInt16LE(local + 28);
    const stored = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const content = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(stored) : stored;
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files.set(name, content);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  if (at !== end || files.size !== count) throw new Error('The directory is incomplete.');
  return files;
}
