import { isAligned } from '@mayfly/contract/text-layout.js';
import { findTextUrls } from '@mayfly/contract/text-links.js';
import { toStorableText } from './sanitize-text.js';

/** Maximum length of a preview in UTF-16 units, including the ellipsis of a truncated one. */
const MAX_PREVIEW_LENGTH = 140;
/** UTF-16 units that are usually enough for a preview; more are read if most are white space. */
const PREVIEW_WINDOW = 400;

/** Escapes text for HTML content. */
export const escapeText = (text: string): string =>
  /[&<>]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : text;

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  const escaped = escapeText(text);
  return escaped.includes('"') ? escaped.replaceAll('"', '&quot;') : escaped;
}

/** Renders one line of plain text as escaped HTML with its URLs as links. */
export function renderTextLine(line: string): string {
  let html = '';
  let end = 0;
  for (const { url, start } of findTextUrls(line)) {
    const shown = escapeHtml(url);
    html += escapeHtml(line.slice(end, start));
    html += `<a href="${shown}" target="_blank" rel="noopener noreferrer nofollow">${shown}</a>`;
    end = start + url.length;
  }
  return html + escapeHtml(line.slice(end));
}

/**
 * Renders plain text as escaped HTML: a paragraph per block of lines, or one block in a font of one width, its
 * URLs as links. The result contains no markup of the sender.
 */
export function renderPlainText(text: string): string {
  const unix = text.replaceAll('\r\n', '\n');
  if (isAligned(unix))
    return `<pre>${unix.split('\n').map(renderTextLine).join('\n').trimEnd()}</pre>`;
  return unix
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${block.split('\n').map(renderTextLine).join('<br>')}</p>`)
    .join('\n');
}

/** Returns the beginning of a text in one line. Never splits a surrogate pair. */
export function formatPreview(text: string): string {
  let line = collapseWhiteSpace(text.slice(0, PREVIEW_WINDOW));
  if (line.length <= MAX_PREVIEW_LENGTH && text.length > PREVIEW_WINDOW) {
    line = collapseWhiteSpace(text.slice(0, 16 * PREVIEW_WINDOW));
  }
  if (line.length <= MAX_PREVIEW_LENGTH) return line;
  const truncated = line.slice(0, MAX_PREVIEW_LENGTH - 1);
  return `${/[\ud800-\udbff]$/.test(truncated) ? truncated.slice(0, -1) : truncated}…`;
}

/** Collapses white space, and the invisible characters with which senders pad their previews. */
function collapseWhiteSpace(text: string): string {
  return toStorableText(text)
    .replace(/[\s\u034f\u00ad\u200b-\u200f\u2060\ufeff\u00a0]+/g, ' ')
    .trim();
}

/** Length from which a word may break, and of the segments between which it breaks, in characters. */
const MIN_WORD_LENGTH = 30;
const SEGMENT_LENGTH = 10;
/** Maximum length of a match: one of millions would need too much of the stack. */
const MAX_MATCH_LENGTH = 100_000;

const HAS_LONG_WORD = new RegExp(`(?<![!-~])[!-~]{${MIN_WORD_LENGTH}}`);
/** Long runs of visible ASCII characters, within which browsers often don't break lines. */
const LONG_WORDS = new RegExp(`[!-~]{${MIN_WORD_LENGTH},${MAX_MATCH_LENGTH}}`, 'g');
/** Segments of a word. An entity such as `&amp;` counts as one character and is not split. */
const SEGMENTS = new RegExp(`(?:&[#\\w]{1,10};|[!-%'-~]){${SEGMENT_LENGTH}}`, 'g');

/**
 * Inserts `<wbr>` into long words of escaped text, such as URLs, where a browser may then break the line. In
 * a table cell, such a word would otherwise make the page wider than a phone.
 */
export function insertWordBreaks(escaped: string): string {
  if (escaped.length < MIN_WORD_LENGTH || !HAS_LONG_WORD.test(escaped)) return escaped;
  return escaped.replace(LONG_WORDS, (word) => word.replace(SEGMENTS, '$&<wbr>'));
}
