import { collectTopics, type EmailContext, type Place, type TextRange } from './email-context.js';
import { rateText, type CompiledTextModel, type TextSlot } from './text-model.js';
import type { TopicMask } from './vocabulary.js';

/** Models that recognize the right candidates, and emails with one, by sequences of letters. */
export interface CandidateTextModels {
  /** Rates the text around a candidate. */
  near: CompiledTextModel;
  /** Rates subject and opening of an email. */
  email: CompiledTextModel;
}

/** Ratings of the text around each candidate, and of that of the whole email, in log-odds. */
export interface TextRatings {
  near: number[];
  email: number;
}

/** Candidates of an email that are rated: those that the words near them make likeliest. */
const MAX_CANDIDATES = 10;
/** Distances within which words are near a candidate, in UTF-16 units. */
const NEAR = { before: 120, after: 40 };
/** Text beside a candidate on its line, and of the lines around it, in UTF-16 units. */
const BESIDE = 60;
const AROUND = 100;
/** Length of the opening of a text, which shows what an email is about, in UTF-16 units. */
const OPENING = 1500;
/** Log-odds in an email without candidates. */
const NO_CANDIDATE = -10;

/** Slots around a candidate: left, right, above, below, subject; a link's label as well. */
export const SLOTS = { code: 5, link: 6, email: 2 } as const;

/**
 * Selects the candidates that are rated, in their order. Statements and newsletters have hundreds of candidates;
 * only those with a good word near them are worth a closer look.
 *
 * @param rate rates a candidate by the topics of the words near it; of equals the first ones are selected
 */
export function selectCandidates<Range extends TextRange>(
  { hits }: EmailContext,
  candidates: Range[],
  rate: (near: TopicMask, candidate: Range) => number,
): Range[] {
  if (candidates.length <= MAX_CANDIDATES) return candidates;
  const ratings = candidates.map((candidate) => {
    const { start, end } = candidate;
    return rate(collectTopics(hits, start - NEAR.before, end + NEAR.after), candidate);
  });
  const best = [...ratings.keys()]
    .filter((at) => (ratings[at] ?? 0) > 0)
    .toSorted((a, b) => (ratings[b] ?? 0) - (ratings[a] ?? 0));
  const selected = new Set(best.slice(0, MAX_CANDIDATES));
  return candidates.filter((_candidate, at) => selected.has(at));
}

/** Rates the texts around candidates. @param near result of `listNearTexts` for each one */
export function rateTexts(
  context: EmailContext,
  near: readonly TextSlot[][],
  models: CandidateTextModels,
): TextRatings {
  const { letters } = context;
  if (near.length === 0) return { near: [], email: NO_CANDIDATE };
  return {
    near: near.map((slots) => rateText(models.near, letters, slots)),
    email: rateText(models.email, letters, listEmailTexts(context)),
  };
}

/** Returns the best rating of a text around a candidate. */
export const getBest = ({ near }: TextRatings): number => Math.max(NO_CANDIDATE, ...near);

/** Lists the text around a candidate. */
export function listNearTexts(
  { lines }: EmailContext,
  { start, end, at, line }: Place,
): TextSlot[] {
  const [above, below, subject] = [lines[at - 1], lines[at + 1], lines[0]];
  const slots: TextSlot[] = [
    { start: Math.max(line.start, start - BESIDE), end: start, slot: 0 },
    { start: end, end: Math.max(end, Math.min(line.end, end + BESIDE)), slot: 1 },
  ];
  if (at > 1 && above) {
    slots.push({ start: Math.max(above.start, above.end - AROUND), end: above.end, slot: 2 });
  }
  if (at > 0 && below) {
    slots.push({ start: below.start, end: Math.min(below.end, below.start + AROUND), slot: 3 });
  }
  if (at > 0 && subject) slots.push({ start: subject.start, end: subject.end, slot: 4 });
  return slots;
}

/** Lists the text around a link, and its label. */
export function listLinkTexts(context: EmailContext, link: Place): TextSlot[] {
  const { start, end } = link;
  const label = {
    start,
    end: Math.min(end, start + AROUND, context.words.length),
    slot: SLOTS.code,
  };
  return [...listNearTexts(context, link), label];
}

/** Lists subject and opening of an email. */
export function listEmailTexts({ lines, words }: EmailContext): TextSlot[] {
  const end = lines[0]?.end ?? 0;
  return [
    { start: 0, end, slot: 0 },
    { start: end, end: Math.min(words.length, end + OPENING), slot: 1 },
  ];
}
