import type { Verification, VerificationCandidate } from '../../contract/message.js';
import type { VisibleText } from '../visible-text/visible-text.js';
import { collectCodes, type CodeCandidate } from './code-candidates.js';
import { describeCodes } from './code-features.js';
import { firstHitFrom, lineAt, prepareContext, type EmailContext } from './email-context.js';
import { collectLinks, describeLinks } from './link-features.js';
import { predict, type CompiledModel, type FeatureVector } from './model.js';
import { MODELS } from './models.js';
import { maskOf } from './vocabulary.js';

/** What is searched. `alternative` is the plain text beside an HTML body. */
export interface SearchedEmail {
  subject: string;
  sender: string;
  visible: VisibleText;
  alternative: VisibleText | null;
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
/** Letters may be a code if a word for it stands this close, in UTF-16 units. */
const ANNOUNCED = 24;
const CODE_WORDS = maskOf('code');

/**
 * Finds the code by which the reader of an email proves that the address is theirs, and the link
 * that does the same (confirm, activate, sign in, reset, accept an invitation). Both are the
 * best-rated candidates of a trained model; neither is returned below its threshold, since a wrong
 * code is worse than none. See docs/decisions for the model.
 */
export function findVerification(email: SearchedEmail): Verification {
  const { subject, sender } = email;
  const context = prepareContext({ subject, sender, visible: email.visible });
  let codes = rateCodes(context);
  if (!isFound(codes, MODELS.code) && email.alternative !== null) {
    const other = rateCodes(prepareContext({ subject, sender, visible: email.alternative }));
    if (isFound(other, MODELS.code)) codes = other;
  }
  const links = rateLinks(context, codes[0]?.confidence ?? 0);
  return {
    ...pickCode(codes),
    link: isFound(links, MODELS.link) ? (links[0]?.value ?? null) : null,
    confidence: confidenceOf(codes, links),
    alternatives: [
      ...alternativesOf('code', codes, MODELS.code),
      ...alternativesOf('link', links, MODELS.link),
    ],
  };
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
function confidenceOf(codes: Rated[], links: Rated[]): number | null {
  const found = [
    ...(isFound(codes, MODELS.code) ? codes.slice(0, 1) : []),
    ...(isFound(links, MODELS.link) ? links.slice(0, 1) : []),
  ];
  if (found.length === 0) return null;
  return Math.min(...found.map(({ confidence }) => round(confidence)));
}

function alternativesOf(
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

/** Returns the codes of an email, the likeliest first. */
function rateCodes(context: EmailContext): Rated[] {
  const codes = findCodes(context);
  const asSent = ({ start, end }: CodeCandidate) => context.text.slice(start, end);
  return rate(codes, describeCodes(context, codes), MODELS.code, (code) => ({
    value: code.code,
    asSent: /[\t\n]/.test(code.separator) ? code.code : asSent(code),
  }));
}

function rateLinks(context: EmailContext, codeConfidence: number): Rated[] {
  const links = collectLinks(context);
  const vectors = describeLinks(context, links, codeConfidence);
  return rate(links, vectors, MODELS.link, ({ href }) => ({ value: href, asSent: href }));
}

/** Rates candidates; of those with one value the best counts. */
function rate<Candidate>(
  candidates: readonly Candidate[],
  vectors: readonly FeatureVector[],
  model: CompiledModel,
  name: (candidate: Candidate) => { value: string; asSent: string },
): Rated[] {
  const best = new Map<string, Rated>();
  candidates.forEach((candidate, at) => {
    const vector = vectors[at];
    if (vector === undefined) return;
    const rated = { ...name(candidate), confidence: predict(model, vector) };
    const known = best.get(rated.value);
    if (known === undefined || known.confidence < rated.confidence) best.set(rated.value, rated);
  });
  return [...best.values()].toSorted((one, other) => other.confidence - one.confidence);
}

/** Returns the codes of an email with their features; what the model is trained on. */
export function codeVectors(email: SearchedEmail): { value: string; vector: FeatureVector }[] {
  const context = prepareContext(email);
  const codes = findCodes(context);
  const vectors = describeCodes(context, codes);
  return codes.flatMap(({ code }, at) => {
    const vector = vectors[at];
    return vector === undefined ? [] : [{ value: code, vector }];
  });
}

/** Returns the links of an email with their features; codes are rated by `codeModel`. */
export function linkVectors(
  email: SearchedEmail,
  codeModel: CompiledModel | null,
): { value: string; vector: FeatureVector }[] {
  const context = prepareContext(email);
  const rated = codeVectors(email).map(({ vector }) =>
    codeModel === null ? 0 : predict(codeModel, vector),
  );
  const links = collectLinks(context);
  const vectors = describeLinks(context, links, Math.max(0, ...rated));
  return links.flatMap(({ href }, at) => {
    const vector = vectors[at];
    return vector === undefined ? [] : [{ value: href, vector }];
  });
}

/** Returns everything in an email that has the shape of a code. */
export function findCodes(context: EmailContext): CodeCandidate[] {
  return collectCodes(context.shapes, (start, end) => isAnnounced(context, start, end));
}

/** Tells if letters stand where a code would: alone, behind a colon, or beside a word for it. */
function isAnnounced({ lines, text, hits }: EmailContext, start: number, end: number): boolean {
  const line = lines[lineAt(lines, start)] ?? { start, end };
  const before = text.slice(line.start, start);
  const after = text.slice(end, line.end);
  const isAlone = !/[\p{L}\p{N}]/u.test(before + after);
  const gap = before.slice(before.trimEnd().length);
  if (isAlone || /[:：]\s*["'“„«(]?$/u.test(before) || gap.includes('\t')) return true;
  for (let at = firstHitFrom(hits, start - 2 * ANNOUNCED); at < hits.starts.length; at += 1) {
    if ((hits.starts[at] ?? 0) > end + ANNOUNCED) return false;
    const isCodeWord = ((hits.masks[at] ?? 0) & CODE_WORDS) !== 0;
    if (isCodeWord && (hits.ends[at] ?? 0) >= start - ANNOUNCED) return true;
  }
  return false;
}
