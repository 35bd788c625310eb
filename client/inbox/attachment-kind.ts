const raster = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Whether a part is a picture of pixels, which alone is safe to draw here. SVG is not. */
export function isRasterImage(contentType: string): boolean {
  return raster.has(contentType.split(';')[0]?.trim().toLowerCase() ?? '');
}
