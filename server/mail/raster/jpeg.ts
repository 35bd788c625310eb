import { formatOrientation, readOrientation } from './jpeg-orientation.js';
import { isDisplayableSize, MAX_RASTER_BLOCKS } from './raster-limits.js';

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
/** Baseline, extended and progressive; browsers show no others. */
const FRAME_HEADERS = new Set([0xc0, 0xc1, 0xc2]);
/** Huffman tables, quantization tables, restart interval. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
const SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const JFIF = 0xe0;
const EXIF = 0xe1;
const COLOR_PROFILE = 0xe2;
const ADOBE = 0xee;
/** Each scan of a progressive picture costs a pass over the whole picture; encoders write about ten. */
const MAX_SCANS = 100;

interface Segment {
  marker: number;
  /** Marker, length and data. */
  bytes: Buffer;
  end: number;
}

/**
 * Returns a JPEG (ITU-T T.81) with only the segments that are shown, or null if it is damaged or
 * beyond a limit. Drops comments and metadata, except for the orientation and the color profile.
 */
export function rebuildJpeg(source: Buffer): Buffer | null {
  const kept: Buffer[] = [START];
  let frames = 0;
  let scans = 0;
  let offset = START.length;
  for (let count = 0; count < MAX_RASTER_BLOCKS; count += 1) {
    const segment = readSegment(source, offset);
    if (segment === null) return null;
    const { marker, bytes } = segment;
    offset = segment.end;
    if (marker === END_OF_IMAGE) return finish(kept, scans);
    if (FRAME_HEADERS.has(marker)) frames += isDisplayableFrame(bytes) ? 1 : Infinity;
    if (marker === SCAN) {
      scans += 1;
      offset = findScanEnd(source, segment.end);
      kept.push(bytes, source.subarray(segment.end, offset));
    } else kept.push(keepSegment(marker, bytes));
    if (frames > 1 || scans > frames * MAX_SCANS) return null;
    // Some files lack the end marker. Browsers show them, so they are completed here.
    if (offset === source.length) return finish(kept, scans);
  }
  return null;
}

function finish(kept: Buffer[], scans: number): Buffer | null {
  return scans === 0 ? null : Buffer.concat([...kept, END]);
}

function readSegment(source: Buffer, start: number): Segment | null {
  let offset = start;
  if (source[offset] !== 0xff) return null;
  while (source[offset + 1] === 0xff) offset += 1;
  const marker = source[offset + 1];
  if (marker === END_OF_IMAGE) return { marker, bytes: END, end: offset + 2 };
  if (marker === undefined || marker < 0xc0 || offset + 4 > source.length) return null;
  const end = offset + 2 + source.readUInt16BE(offset + 2);
  if (end < offset + 4 || end > source.length) return null;
  return { marker, bytes: source.subarray(offset, end), end };
}

function isDisplayableFrame(bytes: Buffer): boolean {
  if (bytes.length < 10) return false;
  return isDisplayableSize(bytes.readUInt16BE(7), bytes.readUInt16BE(5));
}

/** Returns a segment (not a scan) without its metadata; an empty buffer if it is dropped. */
function keepSegment(marker: number, bytes: Buffer): Buffer {
  if (FRAME_HEADERS.has(marker) || TABLES.has(marker)) return bytes;
  const starts = (name: string) => bytes.toString('latin1', 4, 4 + name.length) === name;
  if (marker === JFIF && bytes.length === 18 && starts('JFIF\0')) return bytes;
  if (marker === ADOBE && bytes.length === 16 && starts('Adobe')) return bytes;
  if (marker === COLOR_PROFILE && starts('ICC_PROFILE\0')) return bytes;
  if (marker === EXIF && starts('Exif\0\0')) {
    const orientation = readOrientation(bytes.subarray(10));
    if (orientation !== null) return formatOrientation(orientation);
  }
  return Buffer.alloc(0);
}

/** Returns the offset of the marker that ends the entropy-coded data of a scan. */
function findScanEnd(source: Buffer, start: number): number {
  for (let offset = start; offset + 1 < source.length; offset += 1) {
    if (source[offset] !== 0xff) continue;
    const next = source[offset + 1] ?? 0;
    const isData = next === 0x00 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return offset;
  }
  return source.length;
}
