import type { CodeCandidate } from './code-candidates.js';
import {
  collectTopics,
  findFirstHit,
  mergeTopics,
  type EmailContext,
  type Place,
  type TextRange,
} from './email-context.js';
import type { FeatureVector } from './model.js';
import { DECOYS, toMask, type TopicHit, type TopicMask } from './vocabulary.js';

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

/** A code with its place and the topics of the words around it. */
export interface PlacedCode {
  code: CodeCandidate;
  place: Place;
  sentence: TextRange;
  masks: ReturnType<typeof collectCodeMasks>;
}

/** Rates a code by the topics of the words near it. */
export function rateNearWords(near: TopicMask): number {
  const has = (topics: TopicMask) => Number((near & topics) !== 0);
  return 2 * has(CODE_OR_PASSWORD) + has(PROOF) - has(DECOYS);
}

/** Collects the topics of the words around a code. */
export function collectCodeMasks(context: EmailContext, place: Place, sentence: TextRange) {
  const { lines, hits } = context;
  const { at, lead, start, end } = place;
  const nearest = hits[findFirstHit(hits, lead.end) - 1];
  return {
    subject: lines[0]?.topics ?? 0,
    label: collectTopics(hits, Math.max(lead.start, lead.end - MAX_LABEL), lead.end),
    nearest: nearest !== undefined && nearest.start >= lead.start ? nearest.mask : 0,
    above: at === 0 ? 0 : mergeTopics(lines.slice(Math.max(1, at - 3), at)),
    // Labels of other numbers are no evidence against this one.
    below: at === 0 ? 0 : mergeTopics(lines.slice(at + 1, at + 4)) & ~PLAIN_NUMBERS,
    body: context.bodyTopics & ~PLAIN_NUMBERS,
    sentenceBefore: collectTopics(hits, sentence.start, start),
    sentenceAfter: collectTopics(hits, end, sentence.end),
  };
}

/** Compares the words around each code with those around the others. */
export function compareCodes(
  { hits }: EmailContext,
  codes: readonly PlacedCode[],
): FeatureVector['numbers'] {
  const counts = codes.map(({ masks }) => countPlaces(masks));
  const best = Math.max(...counts.map(({ proofs, decoys }) => proofs - decoys));
  const withCode = new Set(
    codes.filter((_, at) => counts[at]?.codePlaces !== 0).map(({ code }) => code.code),
  );
  const { first, last } = findNeighborsOfCodeWords(hits, codes);
  return counts.map(({ proofs, decoys, codePlaces }, at) => ({
    proofs,
    decoys,
    isBestProven: Number(proofs - decoys === best),
    codePlaces,
    isOnlyWithCode: Number(codePlaces !== 0 && withCode.size === 1),
    isFirstAfterCode: Number(first.has(at)),
    isLastBeforeCode: Number(last.has(at)),
    decoysBetween: countDecoysBetween(hits, codes[at]?.place.start ?? 0),
    inSentence: countInSentence(codes, codes[at]?.sentence),
  }));
}

/** Counts the places around a code whose topics suggest a verification code, and another number. */
function countPlaces(masks: ReturnType<typeof collectCodeMasks>) {
  const { subject, label, nearest, above, below, sentenceBefore, sentenceAfter } = masks;
  const places = [subject, sentenceBefore, nearest, sentenceAfter, above, below];
  const count = (from: TopicMask[], topics: TopicMask) =>
    from.filter((mask) => (mask & topics) !== 0).length;
  return {
    proofs: count(places, PROOF),
    decoys: count(places, DECOYS),
    codePlaces: count([sentenceBefore, label, nearest, sentenceAfter], CODE_OR_PASSWORD),
  };
}

/** Returns which candidates are the first ones after a word for a code, and the last ones before it. */
function findNeighborsOfCodeWords(
  hits: readonly TopicHit[],
  codes: readonly PlacedCode[],
): { first: Set<number>; last: Set<number> } {
  const first = new Set<number>();
  const last = new Set<number>();
  for (const { start, end, mask } of hits) {
    if ((mask & CODE_OR_PASSWORD) === 0) continue;
    const next = codes.findIndex(({ place }) => place.start >= end);
    if ((codes[next]?.place.start ?? Infinity) - end <= MAX_DISTANCE.after) first.add(next);
    const before = codes.findLastIndex(({ place }) => place.start < end);
    const gap = start - (codes[before]?.place.end ?? -Infinity);
    if (gap >= 0 && gap <= MAX_DISTANCE.before) last.add(before);
  }
  return { first, last };
}

/** Counts the words for other numbers between the last word for a code and a candidate, up to 3. */
function countDecoysBetween(hits: readonly TopicHit[], start: number): number {
  const near = hits.filter((hit) => hit.start < start && start - hit.end <= MAX_DISTANCE.decoys);
  const lastCode = near.findLastIndex(({ mask }) => (mask & CODE_OR_PASSWORD) !== 0);
  return countUpTo(3, near.slice(lastCode + 1), ({ mask }) => (mask & PLAIN_NUMBERS) !== 0);
}

/** Counts the candidates in the sentence of one of them, up to 4. */
function countInSentence(codes: readonly PlacedCode[], sentence?: TextRange): number {
  const isInside = ({ place }: PlacedCode) =>
    sentence !== undefined && place.start >= sentence.start && place.end <= sentence.end;
  return countUpTo(4, codes, isInside);
}

/** Counts the elements that satisfy a condition, up to a number. */
export function countUpTo<Element>(
  max: number,
  elements: readonly Element[],
  isCounted: (element: Element) => boolean,
): number {
  return Math.min(elements.filter(isCounted).length, max);
}
