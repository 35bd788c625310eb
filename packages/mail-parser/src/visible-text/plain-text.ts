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
    const { end, url } = (isBracketed ? readToBracket : readWrapped)(text, start, raw);
    const href = isBracketed && text.charAt(end) === '>' ? url : trimUrlEnd(url);
    if (/^https?:\/\/./i.test(href)) {
      links.push({ href, start, end: end - (url.length - href.length), isButton: false });
    }
    TEXT_URL.lastIndex = Math.max(end, start + raw.length);
    match = TEXT_URL.exec(text);
  }
  return links;
}

/** Reads a URL up to the `>` that closes it, over line breaks. */
function readToBracket(text: string, start: number, raw: string): { end: number; url: string } {
  const window = text.slice(start, start + MAX_LINK_LENGTH + 1);
  const length = window.indexOf('>');
  const inside = window.slice(0, Math.max(length, 0));
  if (length < 0 || /[ <]/.test(inside)) return readWrapped(text, start, raw);
  return { end: start + length, url: inside.replaceAll('\n', '') };
}

/** Reads a URL and the lines in which it continues. */
function readWrapped(text: string, start: number, raw: string): { end: number; url: string } {
  let end = start + raw.length;
  let url = raw;
  // Most URLs don't end their line; searching for the start of a long one would take time for each.
  if (text.charAt(end) !== '\n') return { end, url };
  let lineStart = text.lastIndexOf('\n', start) + 1;
  while (text.charAt(end) === '\n' && end - lineStart >= MIN_WRAPPED_LINE) {
    const next = text.indexOf('\n', end + 1);
    const line = text.slice(end + 1, next < 0 ? text.length : next);
    if (!URL_REST.test(line) || !continuesUrl(url, line) || url.length > MAX_LINK_LENGTH) break;
    lineStart = end + 1;
    end += 1 + line.length;
    url += line;
  }
  return { end, url };
}

function continuesUrl(url: string, line: string): boolean {
  if (/^https?:\/\//i.test(line) || /^(?:www\.|[-=_*]{3,}$|\[?\d{1,2}[\].)])/.test(line))
    return false;
  return TOKEN_LIKE.test(line) || /[/?&=%_-]$/.test(url);
}
