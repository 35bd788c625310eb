import type { Verification, VerificationCandidate } from '@mayfly/contract/message.js';
import { readPlainText } from '@mayfly/mail-parser/visible-text/plain-text.js';
import { collectCodes, type CodeCandidate } from './code-candidates.js';
import { describeCodes } from './code-features.js';
import {
  findFirstHit,
  findLineIndex,
  prepareContext,
  type EmailContext,
  type VisibleEmail,
} from './email-context.js';
import { collectLinks, describeLinks, rateLinkTexts } from './link-features.js';
import { predict, type CompiledModel, type FeatureVector } from './model.js';
import { MODELS } from './models.js';
import { toMask } from './vocabulary.js';

/** An email whose code and link are searched. `alternative` is the plain text beside an HTML body. */
export interface SearchedEmail extends VisibleEmail {
  alternative: string | null;
}

/** A candidate with its features. `asSent` is how the message writes it. */
export interface Candidate {
  value: string;
  asSent: string;
  vector: FeatureVector;
}

/** A candidate with its confidence. */
interface Rated {
  value: string;
  asSent: string;
  confidence: number;
}

/** Other candidates are offered from this confidence on. */
const MIN_ALTERNATIVE_CONFIDENCE = 0.15;
const MAX_ALTERNATIVES = 3;
/** Letters may be a code if a word for it, or for entering it, is this close, in UTF-16 units. */
const ANNOUNCED = 24;
/** Letters are alone if no word on their line is this close, in UTF-16 units. */
const BESIDE = 80;
const CODE_WORDS = toMask('code', 'enter');
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
  const linkTexts = rateLinkTexts(context, MODELS.texts.link);
  const codes = rateCodes(email, context, linkTexts);
  const links = rate(listLinks(context, codes[0]?.confidence ?? 0, linkTexts), MODELS.link);
  return {
    ...pickCode(codes),
    link: isFound(links, MODELS.link) ? (links[0]?.value ?? null) : null,
    confidence: getLowestConfidence(codes, links),
    alternatives: [
      ...listAlternatives('code', codes, MODELS.code),
      ...listAlternatives('link', links, MODELS.link),
    ],
  };
}

/** Rates the codes of an email: those of its plain text if what is shown has none. */
function rateCodes(
  email: SearchedEmail,
  context: EmailContext,
  linkTexts: readonly number[][],
): Rated[] {
  const codes = rate(listLikelyCodes(context, linkTexts), MODELS.code);
  if (isFound(codes, MODELS.code) || email.alternative === null) return codes;
  const visible = readPlainText(email.alternative.slice(0, MAX_ALTERNATIVE_LENGTH));
  const plainText = prepareContext({ ...email, visible });
  const others = rate(listLikelyCodes(plainText, linkTexts), MODELS.code);
  return isFound(others, MODELS.code) ? others : codes;
}

/**
 * Lists the codes of an email; letters only if it has a word for a code, or for entering it. In many
 * short emails, a word in capitals is alone on its line, such as `HELLO` or a name.
 */
function listLikelyCodes(context: EmailContext, linkTexts: readonly number[][]): Candidate[] {
  const codes = listCodes(context, linkTexts);
  const hasWord = context.hits.masks.some((mask) => (mask & CODE_WORDS) !== 0);
  return hasWord ? codes : codes.filter(({ value }) => /\d/.test(value));
}

function pickCode(codes: Rated[]): Pick<Verification, 'code' | 'codeAsSent'> {
  const [best] = codes;
  if (best === undefined || !isFound(codes, MODELS.code)) return { code: null, codeAsSent: null };
  return { code: best.value, codeAsSent: best.asSent };
}

function isFound([best]: Rated[], { threshold }: CompiledModel): boolean {
  return best !== undefined && best.confidence >= threshold;
}

/** Returns the lower confidence of what was found, or null if nothing was. */
function getLowestConfidence(codes: Rated[], links: Rated[]): number | null {
  const found = [
    ...(isFound(codes, MODELS.code) ? codes.slice(0, 1) : []),
    ...(isFound(links, MODELS.link) ? links.slice(0, 1) : []),
  ];
  if (found.length === 0) return null;
  return Math.min(...found.map(({ confidence }) => round(confidence)));
}

function listAlternatives(
  kind: VerificationCandidate['kind'],
  rated: Rated[],
  model: CompiledModel,
): VerificationCandidate[] {
  return rated
    .slice(isFound(rated, model) ? 1 : 0)
    .filter(({ confidence }) => confidence >= MIN_ALTERNATIVE_CONFIDENCE)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ value, asSent, confidence }) => ({
      kind,
      value,
      asSent,
      confidence: round(confidence),
    }));
}

const round = (confidence: number): number => Math.round(confidence * 1000) / 1000;

/** Rates candidates, the likeliest first; of those with the same value the best one counts. */
function rate(candidates: readonly Candidate[], model: CompiledModel): Rated[] {
  const best = new Map<string, Rated>();
  for (const { value, asSent, vector } of candidates) {
    const confidence = predict(model, vector);
    if (confidence > (best.get(value)?.confidence ?? 0))
      best.set(value, { value, asSent, confidence });
  }
  return [...best.values()].toSorted((one, other) => other.confidence - one.confidence);
}

/** Collects everything in an email that has the shape of a code. */
export function collectAnnounced(context: EmailContext): CodeCandidate[] {
  return collectCodes(context.shapes, (start, end) => isAnnounced(context, start, end));
}

/**
 * Lists the likeliest codes of an email with their features.
 *
 * @param linkTexts result of `rateLinkTexts`
 */
export function listCodes(
  context: EmailContext,
  linkTexts: readonly number[][],
  models = MODELS.texts.code,
): Candidate[] {
  const described = describeCodes(context, collectAnnounced(context), models, linkTexts);
  return described.map(({ candidate: { code, start, end, separator }, vector }) => ({
    value: code,
    asSent: /[\t\n]/.test(separator) ? code : context.text.slice(start, end),
    vector,
  }));
}

/**
 * Lists the likeliest web links of an email with their features.
 *
 * @param codeConfidence confidence of the best code
 * @param linkTexts result of `rateLinkTexts`
 */
export function listLinks(
  context: EmailContext,
  codeConfidence: number,
  linkTexts: readonly number[][],
): Candidate[] {
  const described = describeLinks(context, collectLinks(context), codeConfidence, linkTexts);
  return described.map(({ candidate: { href }, vector }) => ({
    value: href,
    asSent: href,
    vector,
  }));
}

/** Returns whether letters are where a code would be: alone, after a colon or box, or near a word for it. */
function isAnnounced({ lines, text, hits }: EmailContext, start: number, end: number): boolean {
  const line = lines[findLineIndex(lines, start)] ?? { start, end };
  const before = text.slice(Math.max(line.start, start - BESIDE), start);
  const after = text.slice(end, Math.min(line.end, end + BESIDE));
  const isAlone = !/[\p{L}\p{N}]/u.test(before + after);
  const gap = before.slice(before.trimEnd().length);
  if (isAlone || /[:：]\s*["'“„«(]?$/u.test(before) || gap.includes('\t')) return true;
  for (let at = findFirstHit(hits, start - 2 * ANNOUNCED); at < hits.starts.length; at += 1) {
    if ((hits.starts[at] ?? 0) > end + ANNOUNCED) return false;
    const isCodeWord = ((hits.masks[at] ?? 0) & CODE_WORDS) !== 0;
    if (isCodeWord && (hits.ends[at] ?? 0) >= start - ANNOUNCED) return true;
  }
  return false;
}
