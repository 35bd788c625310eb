import type { Verification, VerificationCandidate } from '@mayfly/contract/message.js';
import { readPlainText } from '@mayfly/mail-parser/visible-text/plain-text.js';
import type { TextRatings } from './candidate-text.js';
import { listCodes } from './code-features.js';
import {
  mergeTopics,
  prepareContext,
  type EmailContext,
  type SearchedEmail,
} from './email-context.js';
import { collectLinks, listLinks, rateLinkTexts } from './link-features.js';
import { MODELS, predict, type Candidate, type Model } from './model.js';
import { CODE, toMask } from './vocabulary.js';

/** A candidate with its confidence, and that from which on it is shown. */
type Rated = Pick<Candidate, 'value' | 'asSent'> & { confidence: number; threshold: number };

/** Other candidates are offered from this confidence on. */
const MIN_ALTERNATIVE_CONFIDENCE = 0.15;
const MAX_ALTERNATIVES = 3;
const CODE_WORDS = toMask('code', 'enter');
/** Standards, versions and tickets: `RFC1049`, `Node22`, `LaTeX2e`, `PROJ-1234`. */
const NUMBERED_NAME = /^(?:\p{L}{2,}\d{1,5}|\p{Lu}{2,10}-\d{1,6})$/u;
const VERSIONED_NAME = /^\p{L}{4,}\d\p{Ll}?$/u;
const TWO_CAPITALS = /\p{Lu}\P{Lu}*\p{Lu}/u;
/** Confidence from which a candidate is shown that the email calls a code. */
const NAMED_THRESHOLD = 0.35;
/** Plain text that is searched instead of HTML, in UTF-16 units. */
const MAX_ALTERNATIVE_LENGTH = 40_000;

/**
 * Finds the code by which the reader of an email proves who they are (sign in, pay, confirm, collect a
 * parcel), and the link that does the same (confirm, activate, sign in, reset, accept an invitation).
 * Both are the best-rated candidates of a trained model (decision 0013); neither is returned below its
 * threshold, since a wrong code is worse than none.
 */
export function findVerification(email: SearchedEmail): Verification {
  const context = prepareContext(email);
  const candidates = collectLinks(context);
  const linkTexts = rateLinkTexts(context, candidates, MODELS.texts.link);
  const codes = rankCodes(email, context, linkTexts);
  const codeConfidence = codes[0]?.confidence ?? 0;
  const links = rank(listLinks(context, candidates, codeConfidence, linkTexts), MODELS.link);
  const [code, link] = [findSure(codes), findSure(links)];
  const confidences = [code, link].flatMap((best) => best?.confidence ?? []);
  return {
    code: code?.value ?? null,
    codeAsSent: code?.asSent ?? null,
    link: link?.value ?? null,
    confidence: confidences.length === 0 ? null : round(Math.min(...confidences)),
    alternatives: [...listAlternatives('code', codes), ...listAlternatives('link', links)],
  };
}

/** Ranks the codes of an email: those of its plain text if what is shown has none. */
function rankCodes(email: SearchedEmail, context: EmailContext, linkTexts: TextRatings): Rated[] {
  const codes = rank(listLikelyCodes(context, linkTexts), MODELS.code);
  if (findSure(codes) !== undefined || email.alternative === null) return codes;
  const visible = readPlainText(email.alternative.slice(0, MAX_ALTERNATIVE_LENGTH));
  const plainText = prepareContext({ ...email, visible });
  const others = rank(listLikelyCodes(plainText, linkTexts), MODELS.code);
  return findSure(others) === undefined ? codes : others;
}

/**
 * Lists the codes of an email. One without a word for a code has no letters in it that can be a name; one
 * without a word for entering either has no letters alone, since many have `HELLO` or a name on a line.
 */
function listLikelyCodes(context: EmailContext, linkTexts: TextRatings): Candidate[] {
  const codes = listCodes(context, linkTexts);
  const topics = mergeTopics(context.lines);
  if ((topics & CODE) !== 0) return codes;
  const hasWord = (topics & CODE_WORDS) !== 0;
  return codes.filter(({ value }) => !isProperName(value) && (hasWord || /\d/.test(value)));
}

/** Returns whether a candidate is the name of a program or standard, such as `M2Crypto`. */
function isProperName(value: string): boolean {
  if (NUMBERED_NAME.test(value)) return true;
  if (VERSIONED_NAME.test(value) && TWO_CAPITALS.test(value)) return true;
  return !value.includes('-') && /\p{Lu}/u.test(value) && /\p{Ll}{3}/u.test(value);
}

function listAlternatives(
  kind: VerificationCandidate['kind'],
  ranked: readonly Rated[],
): VerificationCandidate[] {
  return ranked
    .filter((each) => each !== findSure(ranked) && each.confidence >= MIN_ALTERNATIVE_CONFIDENCE)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ value, asSent, confidence }) => ({
      kind,
      value,
      asSent,
      confidence: round(confidence),
    }));
}

const round = (confidence: number): number => Math.round(confidence * 1000) / 1000;

/** Ranks candidates, the likeliest one first; of those with the same value the best one counts. */
function rank(candidates: readonly Candidate[], model: Model): Rated[] {
  const rated = new Map<string, Rated>();
  const confidences = predict(model, candidates);
  for (const [at, { value, asSent, isNamed }] of candidates.entries()) {
    const known = rated.get(value);
    const confidence = Math.max(confidences[at] ?? 0, known?.confidence ?? 0);
    const threshold = isNamed ? NAMED_THRESHOLD : (known?.threshold ?? model.threshold);
    rated.set(value, { value, asSent, confidence, threshold });
  }
  return [...rated.values()].toSorted((one, other) => other.confidence - one.confidence);
}

/** Returns the likeliest candidate if its confidence reaches its threshold. */
const findSure = ([best]: readonly Rated[]): Rated | undefined =>
  best !== undefined && best.confidence >= best.threshold ? best : undefined;
