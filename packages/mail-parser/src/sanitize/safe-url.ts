/** Control characters that browsers ignore inside a URL, as in `java\tscript:`. */
const IGNORED = /[^\P{Cc}\u0080-\u009f]/gu;
const MAX_URL_LENGTH = 8192;

function normalizeUrl(url: string): string | null {
  const bare = url.replace(IGNORED, '').trim();
  if (bare.length === 0 || bare.length > MAX_URL_LENGTH) return null;
  return /^[\\/]{2}/.test(bare) ? `https://${bare.slice(2)}` : bare;
}

function isWebUrl(url: string): boolean {
  return /^https?:\/\/[^/\\?#\s]/i.test(url) && URL.canParse(url);
}

/** Returns a link's URL if it is http, https or mailto, otherwise null. */
export function sanitizeLinkUrl(href: string): string | null {
  const bare = normalizeUrl(href);
  if (bare === null) return null;
  return /^mailto:[^\s]/i.test(bare) || isWebUrl(bare) ? bare : null;
}

/** Returns an image's URL if it points to the web, otherwise null. */
export function sanitizeImageUrl(src: string): string | null {
  const bare = normalizeUrl(src);
  return bare !== null && isWebUrl(bare) ? bare : null;
}

/** Returns the content ID (RFC 2392, without brackets) that an image names by `cid:`, or null. */
export function parseContentId(src: string): string | null {
  const bare = normalizeUrl(src);
  if (bare === null || !/^cid:/i.test(bare)) return null;
  const id = bare.slice(4);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
