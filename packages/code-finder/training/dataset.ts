import type { CandidateTextModels } from '@mayfly/code-finder/candidate-text.js';
import { prepareContext } from '@mayfly/code-finder/email-context.js';
import { listCodes } from '@mayfly/code-finder/code-features.js';
import { collectLinks, listLinks, rateLinkTexts } from '@mayfly/code-finder/link-features.js';
import { predict, toFeatures, type Candidate, type Model } from '@mayfly/code-finder/model.js';
import type { Rows } from './boost.js';
import type { LabeledMessage } from './labeled-message.js';
import { toSearchedEmail } from './searched-email.js';

/** The candidates of one message for one question: its code, or its link. */
export interface CandidateSet {
  message: LabeledMessage;
  expected: string | null;
  /** How much the message counts in training. */
  weight: number;
  candidates: Candidate[];
}

export type Question = 'code' | 'link';

/** Models that rate codes and texts while candidates are collected. */
export interface CodeRaters {
  /**
   * Returns the model that rates the codes of a message, since the features of links include how likely a
   * code is; null while that model is trained. It must not have been trained on the message, else the links
   * would rely on confidences that no new message has.
   */
  codes: ((message: LabeledMessage) => Model) | null;
  /** Returns the models of texts for a message, which must not have been trained on it. */
  texts: Record<Question, (message: LabeledMessage) => CandidateTextModels>;
}

/** Collects the candidates of messages. */
export function collectCandidates(
  messages: readonly LabeledMessage[],
  question: Question,
  raters: CodeRaters,
  weight = 1,
): CandidateSet[] {
  return messages.map((message) => {
    const context = prepareContext(toSearchedEmail(message));
    const links = collectLinks(context);
    const linkTexts = rateLinkTexts(context, links, raters.texts.link(message));
    const ofCodes = listCodes(context, linkTexts, raters.texts.code(message));
    const codes = raters.codes === null ? null : raters.codes(message);
    const ratings = codes === null ? [] : predict(codes, ofCodes);
    const candidates =
      question === 'code' ? ofCodes : listLinks(context, links, Math.max(0, ...ratings), linkTexts);
    return { message, expected: message[question], weight, candidates };
  });
}

/** Converts candidates to rows for training. */
export function toRows(sets: readonly CandidateSet[]): Rows {
  const all = sets.flatMap(({ candidates, expected, weight }) =>
    candidates.map(({ vector, value }) => ({ vector, weight, isRight: value === expected })),
  );
  const features = all.map(({ vector }) => toFeatures(vector));
  const width = features[0]?.length ?? 0;
  return {
    weights: Float64Array.from(all, ({ weight }) => weight),
    labels: Uint8Array.from(all, ({ isRight }) => Number(isRight)),
    values: Array.from({ length: width }, (_value, feature) =>
      Float64Array.from(features, (row) => row[feature] ?? 0),
    ),
  };
}

/** The best candidate of a message, and whether it is right. */
export interface Answer {
  message: LabeledMessage;
  expected: string | null;
  value: string | null;
  confidence: number;
}

/** Returns the best candidate of each message with its confidence, ignoring the threshold. */
export function answerAll(sets: readonly CandidateSet[], model: Model): Answer[] {
  return sets.map(({ message, expected, candidates }) => {
    let value: string | null = null;
    let confidence = 0;
    for (const [at, rated] of predict(model, candidates).entries())
      if (rated > confidence) [value, confidence] = [candidates[at]?.value ?? null, rated];
    return { message, expected, value, confidence };
  });
}

/** Counts of one question over some messages. */
export interface Score {
  wanted: number;
  found: number;
  right: number;
}

/** Counts answers. One whose confidence is below the threshold counts as none. */
export function scoreAnswers(answers: readonly Answer[], threshold: number): Score {
  const score = { wanted: 0, found: 0, right: 0 };
  for (const { expected, value, confidence } of answers) {
    const isFound = value !== null && confidence >= threshold;
    score.wanted += Number(expected !== null);
    score.found += Number(isFound);
    score.right += Number(isFound && value === expected);
  }
  return score;
}

export const computePrecision = ({ right, found }: Score): number =>
  found === 0 ? 1 : right / found;
export const computeRecall = ({ right, wanted }: Score): number =>
  wanted === 0 ? 1 : right / wanted;

/** Returns the lowest threshold from 0.3 on that reaches a precision, or 0.99 if none does. */
export function chooseThreshold(answers: readonly Answer[], precision: number): number {
  for (let percent = 30; percent < 99; percent += 1) {
    const score = scoreAnswers(answers, percent / 100);
    if (computePrecision(score) >= precision) return percent / 100;
  }
  return 0.99;
}
