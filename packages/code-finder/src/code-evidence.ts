import type { CodeCandidate } from './code-candidates.js';
import {
  collectLineTopics,
  collectTopics,
  findFirstHit,
  findLineIndex,
  type EmailContext,
  type TextRange,
} from './email-context.js';
import { findLead, findSentence } from './sentence.js';
import { DECOYS, toMask, type TopicMask } from './vocabulary.js';

/** Names of the masks of a code's features, in order; each has a bit per topic. */
export const CODE_MASKS = [
  ...(['subject', 'label', 'nearest', 'above', 'below', 'body'] as const),
  ...(['sentenceBefore', 'sentenceAfter'] as const),
];

/** Names of the numbers that compare the words around candidates, in order. */
export const EVIDENCE_NUMBERS = [
  ...(['proofs', 'decoys', 'isBestProven', 'codePlaces', 'isOnlyWithCode'] as const),
  ...(['isFirstAfterCode', 'isLastBeforeCode', 'decoysBetween', 'inSentence'] as const),
];

/** Topics of messages whose codes prove who the reader is. */
export const PROOF = toMask(
  ...(['code', 'verify', 'confirm', 'activate', 'reset'] as const),
  ...(['signIn', 'signUp', 'expire', 'secret'] as const),
);
/** Topics that occur in messages of all kinds. */
const PLAIN_NUMBERS = toMask('order', 'postcode', 'phone', 'ending', 'money');
const CODE_OR_PASSWORD = toMask('code', 'password');
/** Maximum length of the text before a candidate that labels it, in UTF-16 units. */
const MAX_LABEL = 28;
/** Maximum distances between a code and a word for a code or another number, in UTF-16 units. */
const MAX_DISTANCE = { after: 60, before: 40, decoys: 120 };

/** Words around the candidates of an email, one entry per candidate. */
export interface Evidence {
  /** In the order of `CODE_MASKS`. */
  masks: TopicMask[][];
  /** In the order of `EVIDENCE_NUMBERS`. */
  numbers: number[][];
  /** Sentence of each candidate. */
  sentences: TextRange[];
}

/** Collects the words around each candidate and compares them with those around the others. */
export function describeEvidence(context: EmailContext, codes: readonly CodeCandidate[]): Evidence {
  const sentences = codes.map((candidate) => findSentence(context, candidate));
  const masks = codes.map((candidate, at) =>
    collectMasks(context, candidate, sentences[at] ?? candidate),
  );
  const counts = masks.map(countPlaces);
  const best = Math.max(...counts.map(({ proofs, decoys }) => proofs - decoys));
  const withCode = new Set(
    codes.filter((_, at) => counts[at]?.codes !== 0).map(({ code }) => code),
  );
  const { first, last } = findNeighborsOfCodeWords(context, codes);
  const numbers = counts.map((count, at) => [
    ...[count.proofs, count.decoys, Number(count.proofs - count.decoys === best), count.codes],
    Number(count.codes !== 0 && withCode.size === 1),
    ...[Number(first.has(at)), Number(last.has(at))],
    countDecoysBetween(context, codes[at]?.start ?? 0),
    countInside(codes, at, sentences[at] ?? { start: 0, end: 0 }),
  ]);
  return { masks, numbers, sentences };
}

/** Rates a code by the topics of the words near it. */
export function rateNearWords(near: TopicMask): number {
  const has = (topics: TopicMask) => Number((near & topics) !== 0);
  return 2 * has(CODE_OR_PASSWORD) + has(PROOF) - has(DECOYS);
}

function collectMasks(
  context: EmailContext,
  { start, end }: CodeCandidate,
  sentence: TextRange,
): TopicMask[] {
  const { lines, hits } = context;
  const at = findLineIndex(lines, start);
  const lead = findLead(context, start);
  return [
    lines[0]?.topics ?? 0,
    collectTopics(hits, Math.max(lead.start, lead.end - MAX_LABEL), lead.end),
    findNearestTopics(context, lead),
    at === 0 ? 0 : collectLineTopics(lines, Math.max(1, at - 3), at),
    // Labels of other numbers are no evidence against this one.
    at === 0 ? 0 : collectLineTopics(lines, at + 1, at + 4) & ~PLAIN_NUMBERS,
    context.bodyTopics & ~PLAIN_NUMBERS,
    collectTopics(hits, sentence.start, start),
    collectTopics(hits, end, sentence.end),
  ];
}

function findNearestTopics({ hits }: EmailContext, lead: TextRange): TopicMask {
  const at = findFirstHit(hits, lead.end) - 1;
  return at >= 0 && (hits.starts[at] ?? 0) >= lead.start ? (hits.masks[at] ?? 0) : 0;
}

/** Counts the places around a code whose topics suggest a verification code, and another number. */
function countPlaces(masks: TopicMask[]): { proofs: number; decoys: number; codes: number } {
  const [subject = 0, label = 0, nearest = 0, above = 0, below = 0, , before = 0, after = 0] =
    masks;
  const places = [subject, before, nearest, after, above, below];
  const count = (from: TopicMask[], topics: TopicMask) =>
    from.filter((mask) => (mask & topics) !== 0).length;
  return {
    proofs: count(places, PROOF),
    decoys: count(places, DECOYS),
    codes: count([before, label, nearest, after], CODE_OR_PASSWORD),
  };
}

/** Returns which candidates are the first ones after a word for a code, and the last ones before it. */
function findNeighborsOfCodeWords(
  { hits }: EmailContext,
  codes: readonly CodeCandidate[],
): { first: Set<number>; last: Set<number> } {
  const first = new Set<number>();
  const last = new Set<number>();
  let after = 0;
  for (const [hit, mask] of hits.masks.entries()) {
    if ((mask & CODE_OR_PASSWORD) === 0) continue;
    const start = hits.starts[hit] ?? 0;
    const end = hits.ends[hit] ?? 0;
    while (after < codes.length && (codes[after]?.start ?? 0) < end) after += 1;
    const next = codes[after];
    if (next !== undefined && next.start - end <= MAX_DISTANCE.after) first.add(after);
    const previous = codes[after - 1];
    const gap = start - (previous?.end ?? -Infinity);
    if (gap >= 0 && gap <= MAX_DISTANCE.before) last.add(after - 1);
  }
  return { first, last };
}

/** Counts the words for other numbers between the last word for a code and a candidate, up to 3. */
function countDecoysBetween({ hits }: EmailContext, start: number): number {
  let count = 0;
  for (let hit = findFirstHit(hits, start) - 1; hit >= 0 && count < 3; hit -= 1) {
    const mask = hits.masks[hit] ?? 0;
    const isFar = start - (hits.ends[hit] ?? 0) > MAX_DISTANCE.decoys;
    if (isFar || (mask & CODE_OR_PASSWORD) !== 0) break;
    if ((mask & PLAIN_NUMBERS) !== 0) count += 1;
  }
  return count;
}

/** Counts the candidates in the sentence of one of them, up to 4. */
function countInside(codes: readonly CodeCandidate[], at: number, sentence: TextRange): number {
  const isInside = ({ start, end }: CodeCandidate) =>
    start >= sentence.start && end <= sentence.end;
  return Math.min(codes.slice(Math.max(0, at - 3), at + 4).filter(isInside).length, 4);
}
