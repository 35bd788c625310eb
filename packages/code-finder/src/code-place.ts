import type { CodeCandidate } from './code-candidates.js';
import { findLineIndex, findRun, type EmailContext, type TextRange } from './email-context.js';

/** Names of the numbers of `listPlaceNumbers`, in order. */
export const PLACE_NUMBERS = [
  ...(['lineBefore', 'lineAfter', 'lineIndex', 'wordsBefore', 'wordsAfter'] as const),
  ...(['numbersBefore', 'fontSize', 'emailLength', 'order'] as const),
  ...(['isInUrl', 'isValueInUrl'] as const),
];

/** Larger distances, in UTF-16 units, add no information. */
const MAX_DISTANCE = 200;
const MAX_LINES = 30;
const MAX_WORDS = 20;
const MAX_NUMBERS = 4;
const MAX_FONT_SIZE = 4;
const MAX_ORDER = 12;
const MAX_EMAIL_LENGTH = 4000;
const MAX_URLS_LENGTH = 20_000;
/** Length of a parameter's name with the marks around it, in UTF-16 units. */
const MAX_NAME = 24;
/** End of the part of a URL before the value of a parameter; the group is the parameter's name. */
const PARAMETER = /[?&;/#]([\w-]*)[=/]$/;
/** Name of a parameter that confirms, as in `?code=482913`, but not `?order=482913`. */
const CODE_NAME = /(?:co?de?|kod|token|tok|otp|pin|key)$|verif|confirm|^[a-z]$/i;
const WORD = /[\p{L}\p{M}]+/gu;
const NUMBER = /\d[\d.,:/-]*/g;

/** Returns the URLs of all links in one text, for `listPlaceNumbers`. */
export function joinUrls({ links }: EmailContext): string {
  let urls = '';
  for (const { href } of links) if (urls.length < MAX_URLS_LENGTH) urls += `${href}\n`;
  return urls.slice(0, MAX_URLS_LENGTH);
}

/**
 * Describes where a code is: its distance from both ends of its line, the number of its line, the
 * words around it and the numbers before it in its sentence, its font size as a multiple of the usual
 * one, the length of the email, its index among the candidates, and whether a URL contains it.
 *
 * @param urls result of `joinUrls`
 */
export function listPlaceNumbers(
  context: EmailContext,
  { code, start, end }: CodeCandidate,
  sentence: TextRange,
  index: number,
  urls: string,
): number[] {
  const { lines, runs, text, usualFontSize } = context;
  const at = findLineIndex(lines, start);
  const line = lines[at] ?? { start, end };
  const before = text.slice(sentence.start, start);
  const fontSize = at === 0 ? usualFontSize : (findRun(runs, start)?.fontSize ?? usualFontSize);
  return [
    Math.min(start - line.start, MAX_DISTANCE),
    Math.min(Math.max(line.end - end, 0), MAX_DISTANCE),
    Math.min(at, MAX_LINES),
    countMatches(before, WORD, MAX_WORDS),
    countMatches(text.slice(end, sentence.end), WORD, MAX_WORDS),
    countMatches(before, NUMBER, MAX_NUMBERS),
    Math.min(Math.round((100 * fontSize) / usualFontSize) / 100, MAX_FONT_SIZE),
    Math.min(text.length, MAX_EMAIL_LENGTH),
    Math.min(index, MAX_ORDER),
    ...findInUrls(urls, code),
  ];
}

/** Returns, as 0 or 1, whether a URL contains a code, and whether as the value of a parameter for codes. */
function findInUrls(urls: string, code: string): [number, number] {
  let isFound = 0;
  for (let at = urls.indexOf(code); at >= 0; at = urls.indexOf(code, at + code.length)) {
    isFound = 1;
    const name = PARAMETER.exec(urls.slice(Math.max(0, at - MAX_NAME), at))?.[1] ?? '';
    if (CODE_NAME.test(name)) return [1, 1];
  }
  return [isFound, 0];
}

/** Counts the matches of a global pattern, up to a number. */
function countMatches(text: string, pattern: RegExp, max: number): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (count < max && pattern.test(text)) count += 1;
  return count;
}
