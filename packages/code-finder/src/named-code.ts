import type { EmailContext, Place } from './email-context.js';
import { DECOYS, toMask, type TopicMask } from './vocabulary.js';

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
export function isNamed(context: EmailContext, place: Place): boolean {
  return isNamedBefore(context, place) || isNamedAfter(context, place);
}

function isNamedBefore({ hits, words }: EmailContext, { lead }: Place): boolean {
  const isIntroduced = /[:：]\s*$/.test(words.slice(lead.start, lead.end));
  const word = hits.findLast(
    ({ start, mask }) => start < lead.end && (!isIntroduced || namesNumber(mask)),
  );
  if (word === undefined || word.end < lead.start || !isCodeTopic(word.mask)) return false;
  // Another number of the same line has its own name.
  const nameStart = Math.max(lead.start, word.start - MAX_NAME);
  const name = words.slice(nameStart, word.start).split(SENTENCE_END).at(-1) ?? '';
  const isOther = hits.some(
    ({ start, end, mask }) => start < word.start && end > word.start - name.length && isDecoy(mask),
  );
  const maxGap = isIntroduced ? MAX_GAP.beforeColon : MAX_GAP.before;
  return !isOther && isGap(words.slice(word.end, lead.end), maxGap);
}

function isNamedAfter({ hits, words }: EmailContext, { end, line }: Place): boolean {
  const word = hits.find(({ start, mask }) => start >= end && namesNumber(mask));
  if (word === undefined || word.start >= line.end || !isCodeTopic(word.mask)) return false;
  return isGap(words.slice(end, word.start), MAX_GAP.after);
}

/** Returns whether topics include a code and no other number. */
export const isCodeTopic = (mask: TopicMask): boolean => (mask & CODE) !== 0 && !isDecoy(mask);
/** Returns whether topics name a number. In `Enter the token to confirm your address:`, those of "confirm" don't. */
const namesNumber = (mask: TopicMask): boolean => (mask & (CODE | DECOYS)) !== 0;
const isDecoy = (mask: TopicMask): boolean => (mask & DECOYS) !== 0;

function isGap(text: string, maxLength: number): boolean {
  const gap = text.replace(/\([^()]*\)/g, '');
  return gap.length <= maxLength && !/\d/.test(gap) && !SENTENCE_END.test(gap);
}
