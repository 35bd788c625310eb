import { rebuildGif } from './gif.js';
import { rebuildJpeg } from './jpeg.js';
import { PNG_SIGNATURE, rebuildPng } from './png.js';
import { rebuildWebp } from './webp.js';

/** A raster picture in a file that holds nothing else. */
export interface RasterImage {
  mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  content: Buffer;
}

/** Media types that `rebuildRasterImage` accepts, as the header `Accept` lists them. */
export const RASTER_TYPES = 'image/webp,image/png,image/jpeg,image/gif';

const startsWith = (source: Buffer, offset: number, ascii: string): boolean =>
  source.toString('latin1', offset, offset + ascii.length) === ascii;

/**
 * Recognizes a picture by its bytes and rebuilds its file with only what a browser needs to show it:
 * drops metadata, comments, and the bytes of any other format that the file may be at the same time.
 * Doesn't decode the picture itself (decision 0016).
 *
 * @returns null for everything else, such as SVG, and for pictures beyond the limits
 */
export function rebuildRasterImage(bytes: Uint8Array): RasterImage | null {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (source.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) {
    return asImage('image/png', rebuildPng(source));
  }
  if (startsWith(source, 0, '\xff\xd8\xff')) return asImage('image/jpeg', rebuildJpeg(source));
  if (startsWith(source, 0, 'GIF87a') || startsWith(source, 0, 'GIF89a')) {
    return asImage('image/gif', rebuildGif(source));
  }
  if (startsWith(source, 0, 'RIFF') && startsWith(source, 8, 'WEBP')) {
    return asImage('image/webp', rebuildWebp(source));
  }
  return null;
}

function asImage(mediaType: RasterImage['mediaType'], content: Buffer | null): RasterImage | null {
  return content === null ? null : { mediaType, content };
}
