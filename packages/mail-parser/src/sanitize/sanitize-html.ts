import { SanitizedBody, type SanitizedHtml } from './sanitized-body.js';

/** Limits of a body, whose rest is left out. */
const HTML_LIMITS = {
  characters: 2_000_000,
  tags: 60_000,
  texts: 200_000,
  imageCharacters: 1_000_000,
};

/** Images that are part of the HTML itself, which don't count as its characters. */
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
  const { source, isTruncated } = truncateHtml(dropLargeImages(dropLargeComments(written)));
  const body = new SanitizedBody(source, findInlineImage);
  body.parse();
  return body.finish(isTruncated);
}

/** Removes the comments of a body that is too large with them. */
function dropLargeComments(html: string): string {
  if (html.length <= HTML_LIMITS.characters) return html;
  let [kept, end] = ['', 0];
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', end)) {
    const close = html.indexOf('-->', start + 4);
    if (close < 0) break;
    kept += html.slice(end, start);
    end = close + 3;
  }
  return kept + html.slice(end);
}

/** Removes the sources of images beyond the limit for all of them. */
function dropLargeImages(html: string): string {
  if (html.length <= HTML_LIMITS.imageCharacters) return html;
  let length = 0;
  return html.replace(DATA_IMAGE, (image) => {
    length += image.length;
    return length > HTML_LIMITS.imageCharacters ? '' : image;
  });
}

/** Truncates HTML before the first tag beyond a limit. */
function truncateHtml(html: string): { source: string; isTruncated: boolean } {
  const hasImages = html.length > HTML_LIMITS.characters && html.includes('data:image/');
  const imageCharacters = hasImages ? HTML_LIMITS.imageCharacters : 0;
  const end = findEnd(html, HTML_LIMITS.characters + imageCharacters);
  return { source: html.slice(0, end), isTruncated: end < html.length };
}

function findEnd(html: string, maxLength: number): number {
  // Shorter text has too few characters for any of the limits.
  if (html.length <= HTML_LIMITS.tags) return html.length;
  const length = Math.min(html.length, maxLength);
  const limits = [
    findBeyond(html, '<', HTML_LIMITS.tags),
    findBeyond(html, '&', HTML_LIMITS.texts),
  ];
  const end = Math.min(length, ...limits);
  if (end < length || length === html.length) return end;
  // A tag must not be truncated, but a long text may.
  const lastTag = Math.max(0, html.lastIndexOf('<', length - 1));
  return html.indexOf('>', lastTag) < length ? length : lastTag;
}

/** Returns the offset of the first one of a character beyond a number of them; Infinity if there are fewer. */
function findBeyond(html: string, character: string, count: number): number {
  let at = -1;
  for (let found = 0; found <= count; found += 1) {
    at = html.indexOf(character, at + 1);
    if (at < 0) return Infinity;
  }
  return at;
}
