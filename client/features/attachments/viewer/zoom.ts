/** Zoom factors of the buttons; 1 fits the content into its area. */
const STEPS = [1, 1.25, 1.5, 2, 3, 4, 6, 8];
/** Largest zoom factor. */
export const MAX_ZOOM = 8;

/** Width and height in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Limits a zoom factor. */
export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(1, zoom));
}

/** Returns the next larger or smaller step. */
export function stepZoom(zoom: number, direction: 'in' | 'out'): number {
  const next =
    direction === 'in'
      ? STEPS.find((step) => step > zoom + 0.01)
      : STEPS.findLast((step) => step < zoom - 0.01);
  return next ?? clampZoom(zoom);
}

/** Returns the width, in CSS pixels, at which the whole content fits into an area without being enlarged. */
export function fitWidth(area: Size, content: Size): number {
  const scale = Math.min(1, area.width / content.width, area.height / content.height);
  return Math.max(1, content.width * scale);
}

/**
 * Returns the scroll position, on one axis, that keeps what is under a point there when the content is
 * scaled.
 *
 * @param point distance from the start of the area
 * @param start distance of the content from the start of the area; negative if it is scrolled
 * @param ratio new zoom factor, divided by the current one
 */
export function anchorScroll(point: number, start: number, ratio: number): number {
  return Math.max(0, (point - start) * ratio - point);
}
