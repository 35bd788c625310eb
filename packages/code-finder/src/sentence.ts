import {
  findLineIndex,
  type ContextLine,
  type EmailContext,
  type TextRange,
} from './email-context.js';

/** Length from which a line counts as wrapped, in UTF-16 units. */
const WRAPPED = 50;
/** Maximum length of the text that leads to a candidate, in UTF-16 units. */
const MAX_LEAD = 80;
/** Maximum length of a sentence on either side of a candidate, in UTF-16 units. */
const MAX_SENTENCE = 200;
const SENTENCE_END = /[.!?;](?=\s|$)|[。！？；।]/gu;

/**
 * Returns the range of the words that lead to a code: those before it on its line; if there are none,
 * the end of the line above; both if the line above was wrapped.
 */
export function findLead({ lines, text }: EmailContext, start: number): TextRange {
  const at = findLineIndex(lines, start);
  const line = lines[at] ?? { start, end: start };
  const above = lines[at - 1];
  if (above === undefined || at < 2)
    return { start: Math.max(line.start, start - MAX_LEAD), end: start };
  const isFirst = !/[\p{L}\p{N}]/u.test(text.slice(line.start, start));
  if (isFirst) return { start: Math.max(above.start, above.end - MAX_LEAD), end: above.end };
  const wasWrapped =
    above.end - above.start >= WRAPPED &&
    !/[.!?:。！？]\s*$/u.test(text.slice(above.end - 3, above.end));
  return { start: Math.max(wasWrapped ? above.start : line.start, start - MAX_LEAD), end: start };
}

/** Returns the sentence around a piece of text, across the lines that it was wrapped into. */
export function findSentence({ lines, text }: EmailContext, piece: TextRange): TextRange {
  const at = findLineIndex(lines, piece.start);
  let first = at;
  while (isWrapped(lines, first - 1) && piece.start - lineStart(lines, first) < MAX_SENTENCE)
    first -= 1;
  let last = at;
  while (isWrapped(lines, last) && lineStart(lines, last) - piece.end < MAX_SENTENCE) last += 1;
  const start = Math.max(lineStart(lines, first), piece.start - MAX_SENTENCE);
  const end = Math.min(lines[last]?.end ?? piece.end, piece.end + MAX_SENTENCE);
  const ends = [...text.slice(start, piece.start).matchAll(SENTENCE_END)].at(-1);
  const next = text.slice(piece.end, end).search(SENTENCE_END);
  return {
    start: ends === undefined ? start : start + ends.index + 1,
    end: next < 0 ? end : piece.end + next,
  };
}

const lineStart = (lines: readonly ContextLine[], at: number): number => lines[at]?.start ?? 0;

/** Returns whether a line of the body may have been wrapped: it is long, and no blank line follows it. */
function isWrapped(lines: readonly ContextLine[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  if (at < 1 || line === undefined || next === undefined) return false;
  return line.end - line.start >= WRAPPED && next.start === line.end + 1;
}
