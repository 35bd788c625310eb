/** Maximum width and height of a picture, in pixels. */
const MAX_SIDE = 16_384;
/** Maximum area of a picture, in pixels. A browser needs 4 bytes per pixel, so 100 MB at most. */
const MAX_PIXELS = 25_000_000;

/** Maximum sum of the areas of an animation's frames, in pixels. */
export const MAX_ANIMATION_PIXELS = 500_000_000;

/** Maximum number of chunks, segments or blocks. Real files have fewer than 100, besides frames. */
export const MAX_RASTER_BLOCKS = 20_000;

/** Returns whether a picture of this size may be shown. */
export function isDisplayableSize(width: number, height: number): boolean {
  const isInRange = width >= 1 && height >= 1 && width <= MAX_SIDE && height <= MAX_SIDE;
  return isInRange && width * height <= MAX_PIXELS;
}
