import { collectTopics, type EmailContext, type Place } from './email-context.js';
import type { TextRange } from './normalize-text.js';
import { rateText, type TextModel } from './text-model.js';
import type { TopicMask } from './vocabulary.js';

/** Models that recognize the right candidates, and emails with one, by sequences of letters. */
export interface CandidateTextModels {
  /** Rates the text around a candidate. */
  near: TextModel;
  /** Rates subject and opening of an email. */
  email: TextModel;
}

/** Ratings of the text around each candidate, and of that of the whole email, in log-odds. */
export interface TextRatings {
  near: number[];
  email: number;
}

/** Maximum number of rated candidates of an email: those that the words near them make likeliest. */
const MAX_CANDIDATES = 10;
/** Distances within which words are near a candidate, in UTF-16 units. */
const NEAR = { before: 120, after: 40 };
/** Text beside a candidate on its line, and of the lines around it, in UTF-16 units. */
const BESIDE = 60;
const AROUND = 100;
/** Length of the opening of a text, which shows what an email is about, in UTF-16 units. */
const OPENING = 1500;
/** Log-odds in an email without candidates. */
export const NO_CANDIDATE = -10;
const NO_TEXT: TextRange = { start: 0, end: 0 };

/**
 * Selects the candidates that are rated, in their order. Statements and newsletters have
 * hundreds of candidates; only those with a good word near them are worth a closer look.
 *
 * @param rate rates a candidate by the topics of the words near it; of equals the first ones are selected
 */
export function selectCandidates<Range extends TextRange>(
  context: EmailContext,
  candidates: readonly Range[],
  rate: (near: TopicMask, candidate: Range) => number,
): readonly Range[] {
  if (candidates.length <= MAX_CANDIDATES) return candidates;
  const rated = candidates.map((candidate) => {
    const { start, end } = candidate;
    const near = collectTopics(context.hits, start - NEAR.before, end + NEAR.after);
    return { candidate, rating: rate(near, candidate) };
  });
  const likeliest = rated
    .filter(({ rating }) => rating > 0)
    .toSorted((one, other) => other.rating - one.rating)
    .slice(0, MAX_CANDIDATES);
  return rated.filter((each) => likeliest.includes(each)).map(({ candidate }) => candidate);
}

/**
 * Rates the texts around candidates.
 *
 * @param near result of `listNearTexts` for each one
 */
export function rateTexts(
  context: EmailContext,
  near: readonly TextRange[][],
  models: CandidateTextModels,
): TextRatings {
  if (near.length === 0) return { near: [], email: NO_CANDIDATE };
  return {
    near: near.map((slots) => rateText(models.near, context.words, slots)),
    email: rateText(models.email, context.words, listEmailTexts(context)),
  };
}

/** Lists the text around a candidate, in the order of the slots: left, right, above, below, subject. */
export function listNearTexts({ lines }: EmailContext, place: Place): TextRange[] {
  const { start, end, at, line } = place;
  const above = (at > 1 ? lines[at - 1] : undefined) ?? NO_TEXT;
  const below = (at > 0 ? lines[at + 1] : undefined) ?? NO_TEXT;
  return [
    { start: Math.max(line.start, start - BESIDE), end: start },
    { start: end, end: Math.max(end, Math.min(line.end, end + BESIDE)) },
    { start: Math.max(above.start, above.end - AROUND), end: above.end },
    { start: below.start, end: Math.min(below.end, below.start + AROUND) },
    (at > 0 ? lines[0] : undefined) ?? NO_TEXT,
  ];
}

/** Lists the text around a link, and its label. */
export function listLinkTexts(context: EmailContext, link: Place): TextRange[] {
  const { start, end } = link;
  const label = { start, end: Math.min(end, start + AROUND, context.words.length) };
  return [...listNearTexts(context, link), label];
}

/** Lists subject and opening of an email. */
export function listEmailTexts({ lines, words }: EmailContext): TextRange[] {
  const end = lines[0]?.end ?? 0;
  return [
    { start: 0, end },
    { start: end, end: Math.min(words.length, end + OPENING) },
  ];
}
