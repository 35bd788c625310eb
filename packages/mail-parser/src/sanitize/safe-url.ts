import { memoize } from '../memoize.js';
import { sniffImage } from '../mime/sniff-image.js';

/** Control characters that browsers ignore inside a URL, as in `java\tscript:`. */
const IGNORED = /[^\P{Cc}\u0080-\u009f]/gu;
const MAX_URL_LENGTH = 8192;
const SCHEME = /^[a-z][a-z0-9+.-]{1,40}:/i;

/** Returns a URL as browsers read it, without a scheme resolved against the base of the message; null for none. */
function normalizeUrl(written: string, base: string | null = null): string | null {
  const bare = written.replace(IGNORED, '').trim();
  if (bare.length === 0 || bare.length > MAX_URL_LENGTH) return null;
  const url = /^[\\/]{2}/.test(bare) ? `https://${bare.slice(2)}` : bare;
  const isRelative = base !== null && !SCHEME.test(url) && URL.canParse(url, base);
  return isRelative ? new URL(url, base).href : url;
}

const isWebUrl = memoize((url) => /^https?:\/\/[^/\\?#\s]/i.test(url) && URL.canParse(url));

/**
 * Schemes that run code, show local or forged content, or reach into the browser or the operating system.
 * All others belong to apps, which browsers open only after a question.
 */
const UNSAFE_SCHEME =
  /^(?:javascript|livescript|mocha|data|vbscript|file|blob|filesystem|about|view-source|jar|resource|res|mhtml|mk|shell|search|hcp|feed|ftp|wss?|ldaps?|telnet|ssh|rlogin|nfs|smb|cid|mid|mayfly|wyciwyg|chrome|edge|opera|brave|vivaldi|x-apple|ms|search-ms|moz|https?)(?:[.+-][a-z0-9.+-]*)?:/i;

/** Returns whether a URL belongs to an app, e.g. `tel:` or a deep link such as `myapp://`. */
export function isAppUrl(url: string): boolean {
  return SCHEME.test(url) && !UNSAFE_SCHEME.test(url) && !/^mailto:/i.test(url) && !/\s/.test(url);
}

/**
 * Returns a link's URL if it is http, https or mailto, or belongs to an app, otherwise null.
 *
 * @param base the URL against which relative ones are resolved
 */
export function sanitizeLinkUrl(href: string, base: string | null = null): string | null {
  const url = normalizeUrl(href, base);
  if (url === null) return null;
  return /^mailto:[^\s]/i.test(url) || isWebUrl(url) || isAppUrl(url) ? url : null;
}

/** Returns an image's URL if it points to the web, otherwise null. */
export function sanitizeImageUrl(src: string, base: string | null = null): string | null {
  const url = normalizeUrl(src, base);
  return url !== null && isWebUrl(url) ? url : null;
}

/** Senders name other types as well; the bytes tell whether it is an image. */
const DATA_IMAGE =
  /^data:(?:(?:image|application|binary)\/[a-z0-9.+*-]{1,60})?(?:;[a-z0-9=."'_-]{1,40}){0,5};base64,([\w+/=-]+)$/i;
/** Characters of base64 from which the type of an image is read. */
const MAX_SNIFFED_CHARACTERS = 64 * 1024;

/** Returns a `data:` URL if it is a raster image, with the type that it really has; otherwise null. */
export function sanitizeDataImage(src: string): string | null {
  if (!/^\s*data:/i.test(src)) return null;
  const bare = src.replace(/[\n\r\t ]/g, '').replace(/%(?:2b|2f|3d)/gi, decodeURIComponent);
  const base64 = DATA_IMAGE.exec(bare)?.[1];
  if (base64 === undefined) return null;
  const start = Buffer.from(base64.slice(0, MAX_SNIFFED_CHARACTERS), 'base64');
  const mediaType = sniffImage(start);
  return mediaType === null ? null : `data:${mediaType};base64,${base64}`;
}

/**
 * Returns the content ID that an image names by `cid:` (RFC 2392), or the name of a file beside the HTML;
 * null for other URLs. See `normalizeContentId`.
 */
export function parseContentId(src: string): string | null {
  const bare = normalizeUrl(src);
  if (bare === null || !/^cid:|^[\w.-]{1,200}\.(?:png|jpe?g|gif|webp|bmp)$/i.test(bare))
    return null;
  return normalizeContentId(bare);
}

/** Decodes percent-encoded text; returns what is damaged unchanged. */
export function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a content ID without its encoding and what senders write around it, in lower case. */
export function normalizeContentId(id: string): string {
  return decodePercents(id)
    .replace(/[\s<>"']/g, '')
    .replace(/^(?:cid:)?\/{0,3}/i, '')
    .toLowerCase();
}
