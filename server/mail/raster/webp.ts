import { isShowableSize, MAX_ANIMATION_PIXELS, MAX_PARTS } from './raster-limits.js';

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Chunks of picture, transparency, animation and color profile; Exif, XMP and others are dropped. */
const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of `VP8X` for Exif and XMP. */
const METADATA_FLAGS = 0x0c;
const MAX_PROFILE_BYTES = 256 * 1024;

/**
 * Returns a WebP file (RFC 9649) with only the chunks that are shown, or null if it isn't a showable
 * one. Animations are kept.
 */
export function rebuildWebp(source: Buffer): Buffer | null {
  if (source.length < RIFF_HEADER_BYTES) return null;
  const end = Math.min(source.readUInt32LE(4) + CHUNK_HEADER_BYTES, source.length);
  const kept: Buffer[] = [];
  let pixels = 0;
  let offset = RIFF_HEADER_BYTES;
  for (let count = 0; count < MAX_PARTS && offset + CHUNK_HEADER_BYTES <= end; count += 1) {
    const type = source.toString('latin1', offset, offset + 4);
    const dataEnd = offset + CHUNK_HEADER_BYTES + source.readUInt32LE(offset + 4);
    if (dataEnd > end) return null;
    const data = source.subarray(offset + CHUNK_HEADER_BYTES, dataEnd);
    const area = readArea(type, data);
    if (area === null) return null;
    if (type === 'ANMF') pixels += area;
    if (pixels > MAX_ANIMATION_PIXELS) return null;
    if (KEPT.has(type) && !(type === 'ICCP' && data.length > MAX_PROFILE_BYTES)) {
      kept.push(writeChunk(type, type === 'VP8X' ? withoutMetadata(data) : data));
    }
    offset = dataEnd + (dataEnd & 1);
  }
  return kept.length === 0 ? null : writeRiff(kept);
}

/** Returns the pixels that a chunk declares, 0 if it declares none, null if they can't be shown. */
function readArea(type: string, data: Buffer): number | null {
  const size = readSize(type, data);
  if (size === 'none') return 0;
  if (size === null || !isShowableSize(size.width, size.height)) return null;
  return size.width * size.height;
}

interface Size {
  width: number;
  height: number;
}

function readSize(type: string, data: Buffer): Size | 'none' | null {
  switch (type) {
    case 'VP8X':
      return readSize24(data, 4);
    case 'ANMF':
      return readSize24(data, 6);
    case 'VP8L':
      return readLosslessSize(data);
    case 'VP8 ':
      return readLossySize(data);
    default:
      return 'none';
  }
}

/** Reads two 24-bit numbers, each one less than the size. */
function readSize24(data: Buffer, offset: number): Size | null {
  if (data.length < offset + 6) return null;
  return { width: data.readUIntLE(offset, 3) + 1, height: data.readUIntLE(offset + 3, 3) + 1 };
}

function readLosslessSize(data: Buffer): Size | null {
  if (data.length < 5 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Reads the header of a key frame (RFC 6386, 9.1). */
function readLossySize(data: Buffer): Size | null {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return null;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function withoutMetadata(data: Buffer): Buffer {
  const copy = Buffer.from(data);
  copy[0] = (copy[0] ?? 0) & ~METADATA_FLAGS;
  return copy;
}

function writeChunk(type: string, data: Buffer): Buffer {
  const header = Buffer.alloc(CHUNK_HEADER_BYTES);
  header.write(type, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(data.length & 1)]);
}

function writeRiff(chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return writeChunk('RIFF', body);
}
