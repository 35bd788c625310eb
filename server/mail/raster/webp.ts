import { isDisplayableSize, MAX_ANIMATION_PIXELS, MAX_RASTER_BLOCKS } from './raster-limits.js';

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Position, size, duration and flags of a frame, before its chunks. */
const FRAME_HEADER_BYTES = 16;
/** Chunks of picture, transparency, animation and color profile; Exif, XMP and others are dropped. */
const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Chunks of a frame. */
const KEPT_IN_FRAME = new Set(['VP8 ', 'VP8L', 'ALPH']);
const PICTURES = new Set(['VP8 ', 'VP8L']);
/** Flags of `VP8X` for Exif and XMP. */
const METADATA_FLAGS = 0x0c;
/** Larger color profiles are dropped. */
const MAX_PROFILE_BYTES = 256 * 1024;

interface Chunk {
  type: string;
  data: Buffer;
}

/**
 * Returns a WebP file (RFC 9649) with only the chunks that are shown, or null if it is damaged or
 * beyond a limit. Keeps animations.
 */
export function rebuildWebp(source: Buffer): Buffer | null {
  if (source.length < RIFF_HEADER_BYTES) return null;
  const end = Math.min(source.readUInt32LE(4) + CHUNK_HEADER_BYTES, source.length);
  const kept: Buffer[] = [];
  let hasPicture = false;
  let pixels = 0;
  for (const { type, data } of readChunks(source.subarray(RIFF_HEADER_BYTES, end)) ?? []) {
    const area = readArea(type, data);
    const content = keepContent(type, data);
    if (area === null || content === null) return null;
    hasPicture ||= type === 'ANMF' || PICTURES.has(type);
    if (type === 'ANMF') pixels += area;
    if (pixels > MAX_ANIMATION_PIXELS) return null;
    const fits = type !== 'ICCP' || data.length <= MAX_PROFILE_BYTES;
    if (KEPT.has(type) && fits) kept.push(writeChunk(type, content));
  }
  return hasPicture ? writeRiff(kept) : null;
}

/** Returns the chunks of a file or a frame, or null if one is longer than what is left. */
function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  let offset = 0;
  while (chunks.length < MAX_RASTER_BLOCKS && offset + CHUNK_HEADER_BYTES <= bytes.length) {
    const dataEnd = offset + CHUNK_HEADER_BYTES + bytes.readUInt32LE(offset + 4);
    if (dataEnd > bytes.length) return null;
    const type = bytes.toString('latin1', offset, offset + 4);
    chunks.push({ type, data: bytes.subarray(offset + CHUNK_HEADER_BYTES, dataEnd) });
    offset = dataEnd + (dataEnd & 1);
  }
  return chunks;
}

/** Returns the data of a chunk without metadata, or null if it can't be shown. */
function keepContent(type: string, data: Buffer): Buffer | null {
  if (type === 'VP8X') return clearMetadataFlags(data);
  return type === 'ANMF' ? rebuildFrame(data) : data;
}

/** Returns a frame with only its picture and transparency; null unless it has exactly one picture. */
function rebuildFrame(data: Buffer): Buffer | null {
  const chunks = readChunks(data.subarray(FRAME_HEADER_BYTES)) ?? [];
  const kept = chunks.filter(({ type }) => KEPT_IN_FRAME.has(type));
  if (kept.filter(({ type }) => PICTURES.has(type)).length !== 1) return null;
  if (kept.some((chunk) => readArea(chunk.type, chunk.data) === null)) return null;
  return Buffer.concat([
    data.subarray(0, FRAME_HEADER_BYTES),
    ...kept.map((chunk) => writeChunk(chunk.type, chunk.data)),
  ]);
}

/** Returns the pixels that a chunk declares, 0 if it declares none, null if they can't be shown. */
function readArea(type: string, data: Buffer): number | null {
  const size = readSize(type, data);
  if (size === 'none') return 0;
  if (size === null || !isDisplayableSize(size.width, size.height)) return null;
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

function clearMetadataFlags(data: Buffer): Buffer {
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
