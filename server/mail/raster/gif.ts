import { isDisplayableSize, MAX_ANIMATION_PIXELS, MAX_RASTER_BLOCKS } from './raster-limits.js';

/** Length of the signature and the logical screen descriptor, in bytes. */
const SCREEN_END = 13;
/** First byte of a block: extension, frame (image descriptor), trailer. */
const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
/** Label of an extension: its second byte. */
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Bytes of the two extensions that are kept: delay and transparency; number of repetitions. */
const GRAPHIC_CONTROL_BYTES = 8;
const REPETITION_BYTES = 19;
/** Application identifiers of the extension that repeats an animation. */
const REPETITION = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

/**
 * Returns a GIF (GIF89a) with only its frames, delays and repetitions, or null if it is damaged or
 * beyond a limit. Keeps animations; drops comments, text and data after the end.
 */
export function rebuildGif(source: Buffer): Buffer | null {
  if (source.length < SCREEN_END) return null;
  const width = source.readUInt16LE(6);
  const height = source.readUInt16LE(8);
  if (!isDisplayableSize(width, height)) return null;
  let offset = SCREEN_END + colorTableBytes(source[10] ?? 0);
  const kept = [source.subarray(0, offset)];
  let pixels = 0;
  for (let count = 0; count < MAX_RASTER_BLOCKS; count += 1) {
    const kind = source[offset];
    if (kind === TRAILER) return pixels === 0 ? null : Buffer.concat([...kept, END]);
    const end = kind === FRAME ? findFrameEnd(source, offset) : findExtensionEnd(source, offset);
    if (end === null) return null;
    if (kind === FRAME) {
      pixels += Math.max(width * height, countFramePixels(source, offset));
      if (!isDisplayableFrame(source, offset) || pixels > MAX_ANIMATION_PIXELS) return null;
    }
    if (kind === FRAME || isKept(source, offset, end)) kept.push(source.subarray(offset, end));
    offset = end;
  }
  return null;
}

const END = Buffer.from([TRAILER]);

/** Returns the length in bytes of the color table that a packed field declares. */
function colorTableBytes(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 0x07) + 1);
}

function countFramePixels(source: Buffer, offset: number): number {
  return source.readUInt16LE(offset + 5) * source.readUInt16LE(offset + 7);
}

/** Checks a frame with its position: browsers enlarge the picture to a first frame that exceeds it. */
function isDisplayableFrame(source: Buffer, offset: number): boolean {
  const right = source.readUInt16LE(offset + 1) + source.readUInt16LE(offset + 5);
  const bottom = source.readUInt16LE(offset + 3) + source.readUInt16LE(offset + 7);
  return isDisplayableSize(right, bottom);
}

function findFrameEnd(source: Buffer, offset: number): number | null {
  if (offset + 11 > source.length) return null;
  return findBlocksEnd(source, offset + 11 + colorTableBytes(source[offset + 9] ?? 0));
}

function findExtensionEnd(source: Buffer, offset: number): number | null {
  return source[offset] === EXTENSION ? findBlocksEnd(source, offset + 2) : null;
}

/** Returns the offset after a series of data sub-blocks, or null if the file ends within it. */
function findBlocksEnd(source: Buffer, start: number): number | null {
  let offset = start;
  while (offset < source.length) {
    const length = source[offset] ?? 0;
    offset += 1 + length;
    if (length === 0) return offset;
  }
  return null;
}

function isKept(source: Buffer, offset: number, end: number): boolean {
  const label = source[offset + 1];
  if (label === GRAPHIC_CONTROL) return end - offset === GRAPHIC_CONTROL_BYTES;
  if (label !== APPLICATION || end - offset !== REPETITION_BYTES) return false;
  return REPETITION.test(source.toString('latin1', offset + 3, offset + 14));
}
