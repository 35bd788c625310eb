import { endBeforeWords, TEXT_URL, trimUrlEnd } from '@mayfly/contract/text-links.js';
import { removeInvisibles } from './clean-text.js';
import type { VisibleLink, VisibleText } from './visible-text.js';

/** Assumed size of plain text, in CSS pixels. */
const FONT_SIZE = 16;
const MAX_LINKS = 1000;
const MAX_LINK_LENGTH = 8192;
/** Minimum length of a line whose URL may continue in the next one. */
const MIN_WRAPPED_LINE = 50;

/** The rest of a wrapped URL: a line of nothing but URL characters. */
const URL_REST = /^[\w.~:/?#[\]@!$&()*+,;=%-]+$/;
/** A URL, a rule or a list item. */
const OTHER_LINE = /^(?:https?:\/\/|www\.|[-=_*]{3,}$|\[?\d{1,2}[\].)])/i;
/** Matches the rest of a path, a query or a token, but not a word. */
const TOKEN_LIKE = /[\d/?&=%#_]|-.*-|[a-z][A-Z]|^.{24,}$/;

/**
 * Returns plain text as a reader sees it: in lines, with white space collapsed and without blank lines.
 * Its URLs are the links; one that is wrapped over several lines is joined in `href`, while its label
 * keeps the line breaks.
 */
export function readPlainText(written: string): VisibleText {
  const text = removeInvisibles(written)
    .replace(/[ \t\f\u00a0]+/g, ' ')
    .replace(/ ?[\r\n][ \r\n]*/g, '\n')
    .trim();
  const runs = text === '' ? [] : [{ end: text.length, fontSize: FONT_SIZE, isBold: false }];
  return { text, runs, links: findLinks(text) };
}

function findLinks(text: string): VisibleLink[] {
  const links: VisibleLink[] = [];
  TEXT_URL.lastIndex = 0;
  let match = TEXT_URL.exec(text);
  while (match !== null && links.length < MAX_LINKS) {
    const start = match.index;
    const raw = endBeforeWords(match[0]);
    const isBracketed = text.charAt(start - 1) === '<';
    const end =
      (isBracketed ? findBracket(text, start) : null) ?? findEnd(text, start, start + raw.length);
    const url = text.slice(start, end).replaceAll('\n', '');
    const href = isBracketed && text.charAt(end) === '>' ? url : trimUrlEnd(url);
    if (/^https?:\/\/./i.test(href)) {
      links.push({ href, start, end: end - (url.length - href.length), isButton: false });
    }
    TEXT_URL.lastIndex = Math.max(end, start + raw.length);
    match = TEXT_URL.exec(text);
  }
  return links;
}

/** Returns the offset of the `>` that closes a URL, over line breaks; null if there is none. */
function findBracket(text: string, start: number): number | null {
  const length = text.slice(start, start + MAX_LINK_LENGTH + 1).search(/[ <>]/);
  return text.charAt(start + length) === '>' ? start + length : null;
}

/** Returns the end of a URL after the lines in which it continues. */
function findEnd(text: string, start: number, firstEnd: number): number {
  let end = firstEnd;
  // Most URLs don't end their line; searching for the start of a long one would take time for each.
  if (text.charAt(end) !== '\n') return end;
  let lineStart = text.lastIndexOf('\n', start) + 1;
  while (text.charAt(end) === '\n' && end - lineStart >= MIN_WRAPPED_LINE) {
    const next = text.indexOf('\n', end + 1);
    const line = text.slice(end + 1, next < 0 ? text.length : next);
    if (!continuesUrl(text.charAt(end - 1), line) || end - start > MAX_LINK_LENGTH) break;
    lineStart = end + 1;
    end += 1 + line.length;
  }
  return end;
}

/** Returns whether a line continues a URL that ends with a character. */
function continuesUrl(last: string, line: string): boolean {
  if (!URL_REST.test(line) || OTHER_LINE.test(line)) return false;
  return TOKEN_LIKE.test(line) || /[/?&=%_-]/.test(last);
}
