/** Maximum number of pages that are drawn, and maximum time for all of them in milliseconds. */
export const MAX_PAGES = 50;
export const DRAWING_TIMEOUT_MS = 60_000;

/** Width in pixels at which a page is drawn, and its largest height and area. */
const DRAWN_WIDTH = 1_600;
const MAX_HEIGHT = 4_096;
const MAX_PIXELS = 5_000_000;

/** Largest image inside a page that is decoded, in pixels. */
export const MAX_IMAGE_PIXELS = 25_000_000;

/**
 * Returns the scale at which a page of the given size is drawn; null if the size isn't positive and finite,
 * or if a side of the image would be less than a pixel.
 */
export function findPageScale(width: number, height: number): number | null {
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) return null;
  const scale = Math.min(
    DRAWN_WIDTH / width,
    MAX_HEIGHT / height,
    Math.sqrt(MAX_PIXELS / (width * height)),
  );
  return width * scale >= 1 && height * scale >= 1 ? scale : null;
}
