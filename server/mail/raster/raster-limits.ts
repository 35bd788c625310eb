/** Maximum side and area of a picture; a browser needs 4 bytes per pixel to show it. */
const MAX_SIDE = 16_384;
const MAX_PIXELS = 25_000_000;

/** Maximum sum of the areas of an animation's frames. */
export const MAX_ANIMATION_PIXELS = 500_000_000;

/** Maximum number of chunks, segments or blocks; real pictures have fewer than 100 besides frames. */
export const MAX_PARTS = 20_000;

/** Returns whether a picture of this size may be shown. */
export function isShowableSize(width: number, height: number): boolean {
  const isInRange = width >= 1 && height >= 1 && width <= MAX_SIDE && height <= MAX_SIDE;
  return isInRange && width * height <= MAX_PIXELS;
}
