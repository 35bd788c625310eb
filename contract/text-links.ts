/*
 * URLs in plain text. Shared by server and client, so that the reader links what the API lists. Imports
 * nothing, so that the browser loads no validation library for it.
 */

/** A URL up to white space, a quote, or the punctuation of Arabic, Chinese and Japanese text. */
export const TEXT_URL =
  /https?:\/\/[^\s<>"'`\u0000-\u0020\u00ab\u00bb\u060c\u061b\u061f\u0964\u2018-\u201f\u2039\u203a\u3000-\u303f\uff00-\uffef]{1,8192}/giu;
const PUNCTUATION = new Set('.,;:!?])}*_~\u2026\u3002\uff0c\uff09');
/** Scripts in which words can directly follow a URL. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{scx=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Scheme and host of a URL; a host in ASCII ends before such a word that follows its last label. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;
const ASCII_ORIGIN = /^https?:\/\/[\w:@-]{1,200}(?:\.[\w-]{1,63}){1,20}(?::\d{1,5})?/i;

/** A URL in a text. */
export interface TextUrl {
  url: string;
  start: number;
}

/** Finds the URLs of a text, without the punctuation and the words that follow them directly. */
export function findTextUrls(text: string): TextUrl[] {
  if (!text.includes('://')) return [];
  return Array.from(text.matchAll(TEXT_URL), ({ 0: found, index }) => ({
    url: trimUrlEnd(endBeforeWords(found)),
    start: index,
  }));
}

/** Ends a URL before text in a script without spaces that follows its host, path or query. */
export function endBeforeWords(found: string): string {
  const ascii = ASCII_ORIGIN.exec(found)?.[0] ?? '';
  const origin = ORIGIN.exec(found)?.[0] ?? '';
  const isAscii = ascii !== '' && UNSPACED.test(found.slice(ascii.length, ascii.length + 2));
  const start = isAscii ? ascii.length : origin.length;
  const words = found.slice(start).search(UNSPACED);
  return words < 0 ? found : found.slice(0, start + words);
}

/** Removes punctuation after a URL; keeps a closing bracket if the URL contains an opening one. */
export function trimUrlEnd(url: string): string {
  let end = url.length;
  while (end > 0 && PUNCTUATION.has(url.charAt(end - 1))) end -= 1;
  const trimmed = url.slice(0, end);
  return url.charAt(end) === ')' && trimmed.includes('(') ? `${trimmed})` : trimmed;
}
