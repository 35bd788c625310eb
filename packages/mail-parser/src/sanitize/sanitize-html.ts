import { SanitizedBody, type SanitizedHtml } from './sanitized-body.js';

/** Limits of a body, in UTF-16 units. Images that are part of it count apart. */
const MAX_CHARACTERS = 2_000_000;
const MAX_IMAGE_CHARACTERS = 1_000_000;
const COMMENT = /<!--(?:-?>|[^]*?(?:-->|$))/g;
const DATA_IMAGE = /data:image\/[a-z.+-]{1,30};base64,[\w+/=%-]*/gi;

/**
 * Removes everything from the HTML of a message that could run code, submit data or make a request.
 * Content beyond a limit is left out; see `SanitizedHtml.isTruncated`.
 *
 * @param findInlineImage returns the index of the attachment with a content ID, or null
 */
export function sanitizeHtml(
  written: string,
  findInlineImage: (contentId: string) => number | null,
): SanitizedHtml {
  const isLarge = written.length > MAX_CHARACTERS;
  const html = dropLargeImages(isLarge ? written.replace(COMMENT, '') : written)
    // The parser reads the content of frames as text, although it is shown in place of them.
    .replace(/<(\/?)iframe\b/gi, '<$1object');
  const end = findEnd(html);
  const body = new SanitizedBody(html.slice(0, end), findInlineImage).sanitize();
  return { ...body, isTruncated: body.isTruncated || end < html.length };
}

/** Removes the sources of images beyond the limit for all of them. */
function dropLargeImages(html: string): string {
  if (html.length <= MAX_IMAGE_CHARACTERS) return html;
  let length = 0;
  return html.replace(DATA_IMAGE, (image) => {
    length += image.length;
    return length > MAX_IMAGE_CHARACTERS ? '' : image;
  });
}

/** Returns the offset from which HTML is too long. A tag must not be truncated, but a long text may. */
function findEnd(html: string): number {
  if (html.length <= MAX_CHARACTERS) return html.length;
  const end = MAX_CHARACTERS + (html.includes('data:image/') ? MAX_IMAGE_CHARACTERS : 0);
  if (html.length <= end) return html.length;
  const lastTag = Math.max(0, html.lastIndexOf('<', end - 1));
  return html.indexOf('>', lastTag) < end ? end : lastTag;
}
