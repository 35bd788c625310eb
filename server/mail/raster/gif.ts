import { isShowableSize, MAX_ANIMATION_PIXELS, MAX_PARTS } from './raster-limits.js';

const SCREEN_END = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Lengths of the two extensions that are kept: delay and transparency, number of repetitions. */
const GRAPHIC_CONTROL_BYTES = 8;
const REPETITION_BYTES = 19;
const REPETITION = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

/**
 * Returns a GIF with only its frames, delays and repetitions, or null if it isn't a showable one.
 * Animations are kept; comments, text and data after the end are dropped.
 */
export function rebuildGif(source: Buffer): Buffer | null {
  if (source.length < SCREEN_END) return null;
  const width = source.readUInt16LE(6);
  const height = source.readUInt16LE(8);
  if (!isShowableSize(width, height)) return null;
  let offset = SCREEN_END + colorTableBytes(source[10] ?? 0);
  const kept = [source.subarray(0, offset)];
  let pixels = 0;
  for (let count = 0; count < MAX_PARTS; count += 1) {
    const kind = source[offset];
    if (kind === TRAILER) return pixels === 0 ? null : Buffer.concat([...kept, END]);
    const end = kind === FRAME ? endOfFrame(source, offset) : endOfExtension(source, offset);
    if (end === null) return null;
    if (kind === FRAME) {
      pixels += Math.max(width * height, framePixels(source, offset));
      if (!isShowableFrame(source, offset) || pixels > MAX_ANIMATION_PIXELS) return null;
    }
    if (kind === FRAME || isKept(source, offset, end)) kept.push(source.subarray(offset, end));
    offset = end;
  }
  return null;
}

const END = Buffer.from([TRAILER]);

/** Returns the length of the color table that a packed field announces. */
function colorTableBytes(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 0x07) + 1);
}

function framePixels(source: Buffer, offset: number): number {
  return source.readUInt16LE(offset + 5) * source.readUInt16LE(offset + 7);
}

/** A first frame beyond the screen makes browsers enlarge the screen. */
function isShowableFrame(source: Buffer, offset: number): boolean {
  const right = source.readUInt16LE(offset + 1) + source.readUInt16LE(offset + 5);
  const bottom = source.readUInt16LE(offset + 3) + source.readUInt16LE(offset + 7);
  return isShowableSize(right, bottom);
}

function endOfFrame(source: Buffer, offset: number): number | null {
  if (offset + 11 > source.length) return null;
  return endOfBlocks(source, offset + 11 + colorTableBytes(source[offset + 9] ?? 0));
}

function endOfExtension(source: Buffer, offset: number): number | null {
  return source[offset] === EXTENSION ? endOfBlocks(source, offset + 2) : null;
}

/** Returns the offset behind a series of data sub-blocks, or null if the file ends in it. */
function endOfBlocks(source: Buffer, start: number): number | null {
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
