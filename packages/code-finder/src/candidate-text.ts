import { findLineIndex, type EmailContext, type TextRange } from './email-context.js';
import { rateText, type CompiledTextModel, type TextSlot } from './text-model.js';

/** Text beside a candidate on its line, and of the lines around it, in UTF-16 units. */
const BESIDE = 60;
const AROUND = 100;
/** Length of the opening of a text, which shows what an email is about, in UTF-16 units. */
const OPENING = 1500;

/** Candidates of an email that are rated in full. */
const MAX_LIKELY = 12;

/** Slots around a candidate: left, right, above, below, subject; a link's label as well. */
export const SLOTS = { code: 5, link: 6, email: 2 } as const;

/** Models that recognize the right candidates, and emails with one, by sequences of letters. */
export interface CandidateTextModels {
  /** Rates the text around a candidate. */
  near: CompiledTextModel;
  /** Rates subject and opening of an email. */
  email: CompiledTextModel;
}

/** Names of the numbers of `rateTexts`, in order. */
export const TEXT_NUMBERS = ['nearText', 'emailText'] as const;

/**
 * Rates the texts around candidates, and that of the whole email, in log-odds.
 *
 * @param near result of `listCodeTexts` or `listLinkTexts` for each candidate
 */
export function rateTexts(
  context: EmailContext,
  near: readonly TextSlot[][],
  models: CandidateTextModels,
): number[][] {
  if (near.length === 0) return [];
  const email = rateText(models.email, listEmailTexts(context));
  const known = new Map<number, number>();
  return near.map((slots) => [rateText(models.near, slots, known), email]);
}

/**
 * Returns the indexes of the candidates that the text around them makes likeliest, in their order. Statements
 * and newsletters have hundreds of candidates; only these are worth a full rating.
 *
 * @param texts result of `rateTexts`
 */
export function selectLikely(texts: readonly number[][]): number[] {
  const indexes = [...texts.keys()];
  if (texts.length <= MAX_LIKELY) return indexes;
  const ratings = texts.map(([near = 0]) => near);
  const least = ratings.toSorted((one, other) => other - one)[MAX_LIKELY - 1] ?? 0;
  return indexes.filter((at) => (ratings[at] ?? 0) >= least).slice(0, MAX_LIKELY);
}

/** Lists the text around a code. */
export function listCodeTexts({ lines, letters: text }: EmailContext, code: TextRange): TextSlot[] {
  const { start, end } = code;
  const at = findLineIndex(lines, start);
  const line = lines[at] ?? { start, end };
  const [above, below, subject] = [lines[at - 1], lines[at + 1], lines[0]];
  const parts = [
    { start: Math.max(line.start, start - BESIDE), end: start },
    { start: end, end: Math.max(end, Math.min(line.end, end + BESIDE)) },
    at > 1 && above ? { start: Math.max(above.start, above.end - AROUND), end: above.end } : null,
    at > 0 && below ? { start: below.start, end: Math.min(below.end, below.start + AROUND) } : null,
    at > 0 && subject ? subject : null,
  ];
  return parts.flatMap((part, slot) =>
    part === null ? [] : [{ text, start: part.start, end: part.end, slot }],
  );
}

/** Lists the text around a link, and its label. */
export function listLinkTexts(context: EmailContext, { start, end }: TextRange): TextSlot[] {
  const label = {
    text: context.letters,
    start,
    end: Math.min(end, start + AROUND),
    slot: SLOTS.code,
  };
  return [...listCodeTexts(context, { start, end }), label];
}

/** Lists subject and opening of an email. */
export function listEmailTexts({ lines, words, letters: text }: EmailContext): TextSlot[] {
  const end = lines[0]?.end ?? 0;
  return [
    { text, start: 0, end, slot: 0 },
    { text, start: end, end: Math.min(words.length, end + OPENING), slot: 1 },
  ];
}
