import { crc32 } from 'node:zlib';

/** A file of an archive. Its name must be a relative path that is not used twice. */
export interface ZipEntry {
  name: string;
  content: Buffer;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** Version needed to extract: 2.0, which every program supports. */
const VERSION = 20;
/** Bit 11: the name is in UTF-8. */
const UTF8_NAME = 0x0800;
const MAX_ENTRIES = 0xffff;
const MAX_BYTES = 0xffffffff;

/**
 * Returns a ZIP archive (PKWARE's APPNOTE.TXT, version 6.3) of files stored without compression:
 * attachments are mostly compressed already.
 *
 * @throws RangeError beyond 65,535 files or 4 GiB, which need ZIP64
 */
export function writeZip(entries: ZipEntry[], modifiedAt: Date): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name);
    const fields = describeFile(nameBytes, content, modifiedAt);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL_HEADER);
    files.push(local, fields, nameBytes, content);
    directory.push(writeDirectoryEntry(fields, offset), nameBytes);
    offset += local.length + fields.length + nameBytes.length + content.length;
  }
  const central = Buffer.concat(directory);
  if (entries.length > MAX_ENTRIES || offset + central.length > MAX_BYTES) {
    throw new RangeError('The archive needs ZIP64.');
  }
  return Buffer.concat([...files, central, writeEnd(entries.length, central.length, offset)]);
}

/** Returns the 26 bytes that a file's local header and its directory entry share. */
function describeFile(name: Buffer, content: Buffer, modifiedAt: Date): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAME, 2);
  // Method 0: stored.
  fields.writeUInt32LE(toDosTime(modifiedAt), 6);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function writeDirectoryEntry(fields: Buffer, offset: number): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(CENTRAL_HEADER, 0);
  head.writeUInt16LE(VERSION, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([head, fields, tail]);
}

function writeEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Returns a time in MS-DOS format, from 1980 in steps of two seconds. Uses UTC. */
function toDosTime(time: Date): number {
  const date =
    (Math.max(0, time.getUTCFullYear() - 1980) << 9) |
    ((time.getUTCMonth() + 1) << 5) |
    time.getUTCDate();
  const clock =
    (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return date * 0x10000 + clock;
}
