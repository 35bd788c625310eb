import type { CodeCandidate } from './code-candidates.js';
import {
  collectLineTopics,
  collectTopics,
  findFirstHit,
  type EmailContext,
  type Place,
  type TextRange,
} from './email-context.js';
import type { FeatureVector } from './model.js';
import { DECOYS, toMask, type TopicMask } from './vocabulary.js';

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

/** A code with its place. */
export interface PlacedCode {
  code: CodeCandidate;
  place: Place;
  sentence: TextRange;
}

/** Rates a code by the topics of the words near it. */
export function rateNearWords(near: TopicMask): number {
  const has = (topics: TopicMask) => Number((near & topics) !== 0);
  return 2 * has(CODE_OR_PASSWORD) + has(PROOF) - has(DECOYS);
}

/** Collects the topics of the words around a code. */
export function collectCodeMasks(context: EmailContext, { place, sentence }: PlacedCode) {
  const { lines, hits } = context;
  const { at, lead, start, end } = place;
  const nearest = hits[findFirstHit(hits, lead.end) - 1];
  return {
    subject: lines[0]?.topics ?? 0,
    label: collectTopics(hits, Math.max(lead.start, lead.end - MAX_LABEL), lead.end),
    nearest: nearest !== undefined && nearest.start >= lead.start ? nearest.mask : 0,
    above: at === 0 ? 0 : collectLineTopics(lines, Math.max(1, at - 3), at),
    // Labels of other numbers are no evidence against this one.
    below: at === 0 ? 0 : collectLineTopics(lines, at + 1, at + 4) & ~PLAIN_NUMBERS,
    body: context.bodyTopics & ~PLAIN_NUMBERS,
    sentenceBefore: collectTopics(hits, sentence.start, start),
    sentenceAfter: collectTopics(hits, end, sentence.end),
  };
}

/** Compares the words around each code with those around the others. */
export function compareCodes(
  codes: readonly PlacedCode[],
  masks: readonly ReturnType<typeof collectCodeMasks>[],
): FeatureVector['numbers'] {
  const counts = masks.map(countPlaces);
  const best = Math.max(...counts.map(({ proofs, decoys }) => proofs - decoys));
  const withCode = new Set(
    codes.filter((_, at) => counts[at]?.codePlaces !== 0).map(({ code }) => code.code),
  );
  return counts.map(({ proofs, decoys, codePlaces }) => ({
    proofs,
    decoys,
    isBestProven: Number(proofs - decoys === best),
    codePlaces,
    isOnlyWithCode: Number(codePlaces !== 0 && withCode.size === 1),
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
