import { t } from '../../../lib/i18n/text';
import { fetchFile, PreviewError, useLoaded } from './load-file';

/** An image that the browser can decode, at a URL of this page; revoke it after use. */
export interface OpenImage {
  src: string;
  width: number;
  height: number;
}

/** Maximum side and area of an image, in pixels; a browser needs 4 bytes for each. */
const MAX_SIDE = 16_384;
const MAX_PIXELS = 50_000_000;

/** First bytes of raster formats. SVG is left out, since it can contain scripts and links. */
const SIGNATURES: [mediaType: string, offset: number, bytes: string][] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/avif', 4, 'ftypavis'],
];

/** Loads the image at a URL while the component is shown, once `isReady`. */
export const useImage = (url: string, isReady = true) =>
  useLoaded(
    async (signal) => {
      const response = await fetchFile(url, signal);
      return openImage(new Uint8Array(await response.arrayBuffer()));
    },
    { isReady, release: ({ src }) => URL.revokeObjectURL(src) },
  );

/** Returns the media type of a raster image by its first bytes; null for everything else. */
export function detectRasterType(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  const found = SIGNATURES.find(([, offset, expected]) => head.startsWith(expected, offset));
  return found?.[0] ?? null;
}

/** Returns whether an image of this size may be decoded. */
export function isShowableSize(width: number, height: number): boolean {
  const isInRange = width >= 1 && height >= 1 && width <= MAX_SIDE && height <= MAX_SIDE;
  return isInRange && width * height <= MAX_PIXELS;
}

/**
 * Opens a raster image; the type that its sender declared is ignored. Browsers read the size from its header
 * and decode it only when it is painted, so one that is too large is never decoded.
 *
 * @throws PreviewError if it isn't a raster image, or is damaged or too large
 */
async function openImage(bytes: Uint8Array<ArrayBuffer>): Promise<OpenImage> {
  const type = detectRasterType(bytes);
  if (type === null) throw new PreviewError(t('reader.notAnImage'));
  const src = URL.createObjectURL(new Blob([bytes], { type }));
  try {
    const { width, height } = await readSize(src);
    if (isShowableSize(width, height)) return { src, width, height };
    throw new PreviewError(t('reader.imageTooLarge', { width, height }));
  } catch (error) {
    URL.revokeObjectURL(src);
    throw error;
  }
}

function readSize(src: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () =>
      resolve({ width: image.naturalWidth, height: image.naturalHeight }),
    );
    image.addEventListener('error', () => reject(new PreviewError(t('reader.imageDamaged'))));
    image.src = src;
  });
}
