/** Media types that `sniffImage` detects, as the `Accept` header lists them. */
export const SNIFFED_TYPES = 'image/webp,image/png,image/jpeg,image/gif';

/** Maximum width and height of an image, in pixels. */
const MAX_SIDE = 16_384;
/** Maximum area of an image, in pixels. A browser needs 4 bytes per pixel, so 100 MB at most. */
const MAX_PIXELS = 25_000_000;
/** Length of a WebP header up to its size. The other formats need less. */
const HEADER_BYTES = 30;
const UNKNOWN_SIZE: [width: number, height: number] = [0, 0];

interface Format {
  mediaType: string;
  /** Pattern of the first bytes, as Latin-1. */
  signature: RegExp;
  /** Returns width and height as the header declares them, `UNKNOWN_SIZE` if it is damaged. */
  readSize(source: Buffer): [width: number, height: number];
}

const FORMATS: Format[] = [
  {
    mediaType: 'image/png',
    signature: /^\x89PNG\r\n\x1a\n.{4}IHDR/s,
    readSize: (source) => [source.readUInt32BE(16), source.readUInt32BE(20)],
  },
  {
    mediaType: 'image/gif',
    signature: /^GIF8/,
    readSize: (source) => [source.readUInt16LE(6), source.readUInt16LE(8)],
  },
  { mediaType: 'image/webp', signature: /^RIFF.{4}WEBP/s, readSize: readWebpSize },
  { mediaType: 'image/jpeg', signature: /^\xff\xd8\xff/, readSize: readJpegSize },
];

/**
 * Detects the media type of a raster image from its first bytes. SVG, which can contain scripts, isn't
 * detected.
 *
 * @returns null for other formats, damaged headers, and images with too many pixels to be shown
 */
export function sniffImage(bytes: Uint8Array): string | null {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (source.length < HEADER_BYTES) return null;
  const head = source.toString('latin1', 0, HEADER_BYTES);
  const format = FORMATS.find(({ signature }) => signature.test(head));
  if (format === undefined) return null;
  const [width, height] = format.readSize(source);
  const isInRange = width >= 1 && height >= 1 && width <= MAX_SIDE && height <= MAX_SIDE;
  return isInRange && width * height <= MAX_PIXELS ? format.mediaType : null;
}

/** Reads the size from the first chunk (RFC 9649; RFC 6386, 9.1). */
function readWebpSize(source: Buffer): [number, number] {
  const bits = source.readUInt32LE(21);
  switch (source.toString('latin1', 12, 16)) {
    case 'VP8X':
      return [source.readUIntLE(24, 3) + 1, source.readUIntLE(27, 3) + 1];
    case 'VP8L':
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    case 'VP8 ':
      return [source.readUInt16LE(26) & 0x3fff, source.readUInt16LE(28) & 0x3fff];
    default:
      return UNKNOWN_SIZE;
  }
}

/** Baseline, extended and progressive; browsers show no others. */
const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const JPEG_SCAN = 0xda;

/** Reads the size from the frame header, which follows tables and metadata (ITU-T T.81, B.2). */
function readJpegSize(source: Buffer): [number, number] {
  let offset = 2;
  while (offset + 9 <= source.length && source[offset] === 0xff) {
    const marker = source[offset + 1] ?? 0;
    if (JPEG_FRAMES.has(marker))
      return [source.readUInt16BE(offset + 7), source.readUInt16BE(offset + 5)];
    if (marker === JPEG_SCAN) break;
    // Any number of 0xff bytes may precede a marker.
    offset += marker === 0xff ? 1 : 2 + source.readUInt16BE(offset + 2);
  }
  return UNKNOWN_SIZE;
}
