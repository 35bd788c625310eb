/** Type of a file of any content. */
export const UNKNOWN_TYPE = 'application/octet-stream';
const VALID_TYPE = /^[a-z0-9][\w.+-]{0,63}\/[a-z0-9][\w.+-]{0,127}$/;

/** Never SVG, which can hold scripts. */
const RASTER_IMAGE =
  /^image\/(?:png|jpe?g|pjpeg|gif|webp|bmp|x-ms-bmp|avif|x-icon|vnd\.microsoft\.icon)$/;

/** Spellings of `text/plain`. */
const PLAIN_TYPE =
  /^(?:text\/?|plain|txt|ascii|(?:text|plain|ascii|application|message)\/(?:text|plain|txt|ascii))$/;
/** Types of programs that know none. */
const PLACEHOLDER_TYPE = /^(?:unknown|content|none|null|undefined|default)\//;

/**
 * Returns the media type that a part means by its Content-Type, in lower case: `text/plain` without one,
 * the nearest type for the spellings that senders use, '' if there is none, e.g. for `unknown/unknown`.
 *
 * @param written the first word of the field; see `parseParameters`
 */
export function readMediaType(written: string): string {
  const type = written.replace(/["'<>]/g, '');
  if (type === '') return written === '' ? 'text/plain' : '';
  if (/^text\/[\w.+-]+\//.test(type)) return readMediaType(type.split('/', 2).join('/'));
  if (PLAIN_TYPE.test(type)) return 'text/plain';
  if (
    /^(?:x-?)?html?$|^html?\/|^(?:text|application)\/+(?:x-?|vnd\.)?x?html?5?(?:\+xml)?$/.test(type)
  )
    return 'text/html';
  if (VALID_TYPE.test(type)) return PLACEHOLDER_TYPE.test(type) ? '' : type;
  return type.startsWith('multipart') ? 'multipart/mixed' : '';
}

/** Returns whether a media type in lower case is a raster image, which a page may show as it is. */
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
