const UNKNOWN_TYPE = 'application/octet-stream';

/** Never SVG, which can hold scripts. */
const RASTER_IMAGE =
  /^image\/(?:png|jpe?g|pjpeg|gif|webp|bmp|x-ms-bmp|avif|x-icon|vnd\.microsoft\.icon)$/;

/** Returns `type/subtype` in lower case, or `application/octet-stream` if the type is invalid. */
export function cleanMediaType(contentType: string): string {
  const bare = contentType.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  const valid = /^[a-z0-9][\w.+-]{0,63}\/[a-z0-9][\w.+-]{0,127}$/.test(bare);
  return valid ? bare : UNKNOWN_TYPE;
}

/** Returns whether a type from `cleanMediaType` is a raster image, which a page may show as it is. */
export function isRasterImage(mediaType: string): boolean {
  return RASTER_IMAGE.test(mediaType);
}

/**
 * Returns the media type under which a file from a sender is served. A script element ignores
 * `Content-Disposition`, so anything but a raster image is served as bytes: a sender's file can never
 * be a script or a style sheet of this origin.
 */
export function toServedType(mediaType: string): string {
  return isRasterImage(mediaType) ? mediaType : UNKNOWN_TYPE;
}
