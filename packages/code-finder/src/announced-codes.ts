import { selectCandidates } from './candidate-text.js';
import { collectCodes, type CodeCandidate } from './code-candidates.js';
import {
  findPlace,
  SENTENCE_END,
  WORD_CHARACTER,
  type EmailContext,
  type Place,
} from './email-context.js';
import { CODE, CODE_OR_PASSWORD, DECOYS, PROOF, type TopicMask } from './vocabulary.js';

/** Letters may be a code if a word for it is this close, in UTF-16 units. */
const ANNOUNCED = 24;
/** Letters are alone if no word on their line is this close, in UTF-16 units. */
const BESIDE = 80;
/** Maximum length of the text between a code and the word for it, in UTF-16 units: more before a colon. */
const MAX_GAP = { before: 24, beforeColon: 48, after: 28 };
/** Length of the text before the word in which another word makes it a promotion code, e.g. */
const MAX_NAME = 24;

/** Collects what has the shape of a code: the likeliest ones by the words near them if there are many. */
export function collectAnnounced(context: EmailContext): readonly CodeCandidate[] {
  const codes = collectCodes(context.shapes, (candidate) => {
    const place = findPlace(context, candidate);
    return candidate.shape === 'token' ? isNamed(context, place) : isAnnounced(context, place);
  });
  return selectCandidates(context, codes, (near) => {
    const has = (topics: TopicMask) => Number((near & topics) !== 0);
    return 2 * has(CODE_OR_PASSWORD) + has(PROOF) - has(DECOYS);
  });
}

/** Returns whether letters are where a code would be: alone, after a colon or box, or near a word for it. */
function isAnnounced({ text, hits }: EmailContext, { start, end, line }: Place): boolean {
  const before = text.slice(Math.max(line.start, start - BESIDE), start);
  const after = text.slice(end, Math.min(line.end, end + BESIDE));
  const gap = before.slice(before.trimEnd().length);
  if (!WORD_CHARACTER.test(before + after)) return true;
  if (/[:：]\s*["'“„«(]?$/u.test(before) || gap.includes('\t')) return true;
  return hits.some(
    (hit) =>
      (hit.mask & CODE) !== 0 &&
      hit.start <= end + ANNOUNCED &&
      hit.start >= start - 2 * ANNOUNCED &&
      hit.end >= start - ANNOUNCED,
  );
}

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
