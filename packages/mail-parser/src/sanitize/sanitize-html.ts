import { Parser } from 'htmlparser2';
import { markCssImages } from './placeholders.js';
import { parseContentId, sanitizeImageUrl } from './safe-url.js';
import { hasLightText, repairStyleSheet } from './lost-styles.js';
import { SanitizedBody } from './sanitized-body.js';
import type { SanitizedHtml } from './sanitized-body.js';
import { collectStyleSheets, sanitizeStyleSheets } from './style-sheet.js';

/**
 * Limits of a body: the rest of one with too many characters, tags or pieces of text is left out, deeper
 * elements are replaced by their content, and further tags lose their attributes.
 */
const HTML_LIMITS = {
  characters: 2_000_000,
  depth: 250,
  tags: 60_000,
  attributes: 200_000,
  texts: 200_000,
  imageCharacters: 1_000_000,
};

/** Number of open elements from which another parser continues. */
const MAX_PARSED_DEPTH = 2_000;
/** Minimum length of the pieces that are parsed, in UTF-16 units. */
const PIECE_LENGTH = 16_384;

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
  const inlineImages = new Set<number>();
  const findImage = (reference: string) => {
    const id = parseContentId(reference);
    const index = id === null ? null : findInlineImage(id);
    if (index !== null) inlineImages.add(index);
    return index;
  };
  const isLight = hasLightText(source);
  const sheets = collectStyleSheets(source).map(({ css, media }) => {
    return { css: markCssImages(repairStyleSheet(css, isLight), findImage), media };
  });
  const body = new SanitizedBody({
    findImage,
    inlineImages,
    source,
    limits: HTML_LIMITS,
    base: /<base\s/i.test(source) ? findBase(source) : null,
    styleSheet: sanitizeStyleSheets(sheets),
    hasLightText: isLight,
    hasAnchors: /href\s?=\s?["']?#\w/i.test(source),
  });
  parseInto(body, source);
  return body.finish(isTruncated);
}

/** Returns the URL of the first `<base>`, which counts for links before it, too. */
function findBase(source: string): string | null {
  let base: string | null = null;
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name === 'base') base ??= sanitizeImageUrl(href);
      if (base !== null) parser.pause();
    },
  });
  parser.end(source);
  return base;
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

/**
 * Parses HTML. The time that a parser takes for a tag grows with the number of open elements, so another one
 * continues if they are too many. It knows none of them, and their end tags then have no effect.
 */
function parseInto(body: SanitizedBody, source: string): void {
  const parsers: Parser[] = [];
  for (let at = 0; at < source.length;) {
    const parser = new Parser(body);
    body.follow(parser, at);
    const maxDepth = body.depth + MAX_PARSED_DEPTH;
    while (at < source.length && body.depth < maxDepth) {
      // A tag and a text are in one piece.
      const next = source.indexOf('<', at + PIECE_LENGTH);
      const end = next < 0 ? source.length : next;
      parser.write(source.slice(at, end));
      at = end;
    }
    parsers.unshift(parser);
  }
  for (const parser of parsers) parser.end();
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
