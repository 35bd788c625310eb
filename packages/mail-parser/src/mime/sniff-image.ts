/** Media types that `sniffImage` detects, as the `Accept` header lists them. */
export const SNIFFED_TYPES = 'image/webp,image/png,image/jpeg,image/gif';

/** Maximum width and height of an image, in pixels. */
const MAX_SIDE = 16_384;
/** Maximum area of an image, in pixels. A browser needs 4 bytes per pixel, so 100 MB at most. */
const MAX_PIXELS = 25_000_000;

interface Size {
  width: number;
  height: number;
}

interface Format {
  mediaType: string;
  /** Texts at offsets of the header, as Latin-1. */
  signatures: [offset: number, text: string][];
  /** Returns the size that the header declares, or null if it is damaged. */
  readSize(source: Buffer): Size | null;
}

const FORMATS: Format[] = [
  {
    mediaType: 'image/png',
    signatures: [
      [0, '\x89PNG\r\n\x1a\n'],
      [12, 'IHDR'],
    ],
    readSize: (source) => ({ width: source.readUInt32BE(16), height: source.readUInt32BE(20) }),
  },
  {
    mediaType: 'image/gif',
    signatures: [[0, 'GIF8']],
    readSize: (source) => ({ width: source.readUInt16LE(6), height: source.readUInt16LE(8) }),
  },
  {
    mediaType: 'image/webp',
    signatures: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
    readSize: readWebpSize,
  },
  { mediaType: 'image/jpeg', signatures: [[0, '\xff\xd8\xff']], readSize: readJpegSize },
];
/** Length of a WebP header up to its size. The other formats need less. */
const HEADER_BYTES = 30;

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
  const format = FORMATS.find(({ signatures }) =>
    signatures.every(([offset, text]) => head.startsWith(text, offset)),
  );
  const size = format?.readSize(source);
  return format && size && isDisplayableSize(size) ? format.mediaType : null;
}

function isDisplayableSize({ width, height }: Size): boolean {
  const isInRange = width >= 1 && height >= 1 && width <= MAX_SIDE && height <= MAX_SIDE;
  return isInRange && width * height <= MAX_PIXELS;
}

/** Reads the size from the first chunk (RFC 9649; RFC 6386, 9.1). */
function readWebpSize(source: Buffer): Size | null {
  switch (source.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: source.readUIntLE(24, 3) + 1, height: source.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = source.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        width: source.readUInt16LE(26) & 0x3fff,
        height: source.readUInt16LE(28) & 0x3fff,
      };
    default:
      return null;
  }
}

/** Baseline, extended and progressive; browsers show no others. */
const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const JPEG_SCAN = 0xda;

/** Reads the size from the frame header, which follows tables and metadata (ITU-T T.81, B.2). */
function readJpegSize(source: Buffer): Size | null {
  let offset = 2;
  while (offset + 9 <= source.length && source[offset] === 0xff) {
    const marker = source[offset + 1] ?? 0;
    if (JPEG_FRAMES.has(marker)) {
      return { width: source.readUInt16BE(offset + 7), height: source.readUInt16BE(offset + 5) };
    }
    if (marker === JPEG_SCAN) return null;
    // Any number of 0xff bytes may precede a marker.
    offset += marker === 0xff ? 1 : 2 + source.readUInt16BE(offset + 2);
  }
  return null;
}
