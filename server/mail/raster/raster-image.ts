import { rebuildGif } from './gif.js';
import { rebuildJpeg } from './jpeg.js';
import { PNG_SIGNATURE, rebuildPng } from './png.js';
import { rebuildWebp } from './webp.js';

/** A raster picture whose file contains no metadata and no other format. */
export interface RasterImage {
  mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  content: Buffer;
}

/** Media types that `rebuildRasterImage` accepts, as the header `Accept` lists them. */
export const RASTER_TYPES = 'image/webp,image/png,image/jpeg,image/gif';

const startsWith = (source: Buffer, offset: number, ascii: string): boolean =>
  source.toString('latin1', offset, offset + ascii.length) === ascii;

/**
 * Detects the format of a picture from its bytes and rebuilds the file with only what a browser needs:
 * drops metadata, comments, and bytes of another format (polyglot files). Doesn't decode the picture
 * itself (decision 0016).
 *
 * @returns null for other formats, such as SVG, for damaged pictures, and for those beyond a limit
 */
export function rebuildRasterImage(bytes: Uint8Array): RasterImage | null {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (source.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) {
    return toRasterImage('image/png', rebuildPng(source));
  }
  if (startsWith(source, 0, '\xff\xd8\xff'))
    return toRasterImage('image/jpeg', rebuildJpeg(source));
  if (startsWith(source, 0, 'GIF87a') || startsWith(source, 0, 'GIF89a')) {
    return toRasterImage('image/gif', rebuildGif(source));
  }
  if (startsWith(source, 0, 'RIFF') && startsWith(source, 8, 'WEBP')) {
    return toRasterImage('image/webp', rebuildWebp(source));
  }
  return null;
}

function toRasterImage(
  mediaType: RasterImage['mediaType'],
  content: Buffer | null,
): RasterImage | null {
  return content === null ? null : { mediaType, content };
}
