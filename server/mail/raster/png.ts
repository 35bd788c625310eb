import { isDisplayableSize, MAX_RASTER_BLOCKS } from './raster-limits.js';

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * Chunks that a still picture needs (PNG, third edition). Text, time, Exif and animation are dropped;
 * so are color profiles, which are compressed and could expand without bound.
 */
const KEPT = new Set('PLTE tRNS gAMA cHRM sRGB sBIT bKGD pHYs IDAT'.split(' '));
/** Bytes of a full palette. Of the chunks that are kept, only the picture data may be longer. */
const MAX_ANCILLARY_BYTES = 768;
/** Length of the data of an `IHDR` chunk. */
const HEADER_BYTES = 13;
/** Length of a chunk without its data: of its length field, type and checksum. */
const FRAME_BYTES = 12;

/** Returns a PNG with only the chunks of its still picture, or null if damaged or beyond a limit. */
export function rebuildPng(source: Buffer): Buffer | null {
  const header = readChunk(source, PNG_SIGNATURE.length);
  if (header?.type !== 'IHDR' || header.length !== HEADER_BYTES) return null;
  if (!isDisplayableSize(source.readUInt32BE(16), source.readUInt32BE(20))) return null;
  const kept = [PNG_SIGNATURE, header.bytes];
  let hasPicture = false;
  let offset = header.end;
  for (let count = 0; count < MAX_RASTER_BLOCKS; count += 1) {
    const chunk = readChunk(source, offset);
    if (chunk === null) return null;
    if (chunk.type === 'IEND') return hasPicture ? Buffer.concat([...kept, END]) : null;
    hasPicture ||= chunk.type === 'IDAT';
    const fits = chunk.type === 'IDAT' || chunk.length <= MAX_ANCILLARY_BYTES;
    if (fits && KEPT.has(chunk.type)) kept.push(chunk.bytes);
    offset = chunk.end;
  }
  return null;
}

const END = Buffer.from('0000000049454e44ae426082', 'hex');

interface Chunk {
  type: string;
  length: number;
  bytes: Buffer;
  end: number;
}

function readChunk(source: Buffer, offset: number): Chunk | null {
  if (offset + FRAME_BYTES > source.length) return null;
  const length = source.readUInt32BE(offset);
  const end = offset + FRAME_BYTES + length;
  if (end > source.length) return null;
  const type = source.toString('latin1', offset + 4, offset + 8);
  return { type, length, bytes: source.subarray(offset, end), end };
}
