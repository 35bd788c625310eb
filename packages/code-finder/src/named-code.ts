import { findFirstHit, findLineIndex, type EmailContext, type TextRange } from './email-context.js';
import { findLead } from './sentence.js';
import { DECOYS, toMask } from './vocabulary.js';

const CODE = toMask('code');
/** Maximum length of the text between a code and the word for it, in UTF-16 units: more before a colon. */
const MAX_GAP = { before: 24, beforeColon: 48, after: 28 };
/** Length of the text before the word in which another word makes it a promotion code, e.g. */
const MAX_NAME = 24;
const SENTENCE_END = /[.!?;](?:\s|$)|[。！？；।]/u;

/**
 * Returns whether an email calls a candidate a code right before it or behind it, as in `Your code is X` and
 * `X is your code`, and nothing else.
 */
export function isNamed(context: EmailContext, { start, end }: TextRange): boolean {
  return isNamedBefore(context, start) || isNamedAfter(context, end);
}

function isNamedBefore(context: EmailContext, start: number): boolean {
  const { hits, words } = context;
  const lead = findLead(context, start);
  const isIntroduced = /[:：]\s*$/.test(words.slice(lead.start, lead.end));
  let last = findFirstHit(hits, lead.end) - 1;
  if (isIntroduced) last = hits.masks.slice(0, last + 1).findLastIndex(namesNumber);
  const wordEnd = hits.ends[last] ?? 0;
  if (last < 0 || wordEnd < lead.start || !isCodeTopic(hits.masks[last])) return false;
  // Another number of the same line has its own name.
  const wordStart = hits.starts[last] ?? 0;
  const nameStart = Math.max(lead.start, wordStart - MAX_NAME);
  const earlier = words.slice(nameStart, wordStart).split(SENTENCE_END).at(-1) ?? '';
  for (let at = last - 1; at >= 0 && (hits.ends[at] ?? 0) > wordStart - earlier.length; at -= 1)
    if (isDecoy(hits.masks[at])) return false;
  const maxGap = isIntroduced ? MAX_GAP.beforeColon : MAX_GAP.before;
  return isGap(words.slice(wordEnd, lead.end), maxGap);
}

function isNamedAfter({ hits, lines, words }: EmailContext, end: number): boolean {
  const line = lines[findLineIndex(lines, end)];
  for (let at = findFirstHit(hits, end); at < hits.starts.length; at += 1) {
    const wordStart = hits.starts[at] ?? 0;
    if (wordStart >= (line?.end ?? end) || isDecoy(hits.masks[at])) return false;
    if (isCodeTopic(hits.masks[at])) return isGap(words.slice(end, wordStart), MAX_GAP.after);
  }
  return false;
}

/** Returns whether topics include a code and no other number. */
export const isCodeTopic = (mask = 0): boolean => (mask & CODE) !== 0 && !isDecoy(mask);
/** Returns whether topics name a number. In `Enter the token to confirm your address:`, those of "confirm" don't. */
const namesNumber = (mask: number): boolean => (mask & (CODE | DECOYS)) !== 0;
const isDecoy = (mask = 0): boolean => (mask & DECOYS) !== 0;

function isGap(text: string, maxLength: number): boolean {
  const gap = text.replace(/\([^()]*\)/g, '');
  return gap.length <= maxLength && !/\d/.test(gap) && !SENTENCE_END.test(gap);
}
