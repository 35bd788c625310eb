import { blankAddresses, collectCandidates, type CodeCandidate } from './code-candidates.js';
import {
  CODE_WORDS,
  ENTER_WORDS,
  ENTER_WORDS_CJK,
  NUMBER_LABELS,
  OFFER_WORDS,
  OTHER_BUSINESS,
  OTHER_CODES,
  PURPOSE,
} from './verification-words.js';

const EVERY_CODE_WORD = new RegExp(CODE_WORDS, 'gu');
const EVERY_OTHER_CODE = new RegExp(OTHER_CODES, 'gu');
/** From this score on a candidate is called a code. */
const THRESHOLD = 7;
/** How far words reach, in UTF-16 units. */
const REACH = { before: 90, after: 60, purpose: 220, offer: 120, label: 28 };
/** Answers and forwards are letters between people. */
const ANSWER = /^\s*(?:re|aw|sv|fwd?|wg|tr|rv|antw)\s*:/i;
/** What every code has somewhere; most mails without one are done with here. */
const HINT = /\p{Nd}[ -]?\p{Nd}[ -]?\p{Nd}|[A-Z]-?\d|\d-?[A-Z]/u;
const BLOT = '\u2205';

function endOfLastCodeWord(text: string): number {
  let end = -1;
  for (const match of text.matchAll(EVERY_CODE_WORD)) end = match.index + match[0].length;
  return end;
}

/**
 * Blots out words that only look like ours: promo codes and the like everywhere, and in mails of
 * another business (bookings, meetings, receipts) the codes that belong to it.
 */
function blotOthers(text: string): string {
  const blotted = text.replace(EVERY_OTHER_CODE, (words) => BLOT.repeat(words.length));
  if (!OTHER_BUSINESS.test(blotted)) return blotted;
  return blotted.replace(/confirmation code|authori[sz]ation code|passcode|\bpin\b/g, (words) =>
    BLOT.repeat(words.length),
  );
}

/**
 * Finds the code by which a mail proves that its reader owns the address: digits or capitals that
 * stand close to a word for "code" (in the product's languages) in a mail about signing in or
 * confirming. Years, prices, phone numbers, order numbers and offers are told apart by what stands
 * around them. Answers the code as it is to be typed: groups of digits joined, digits in ASCII.
 */
export function findCode(subject: string, text: string): string | null {
  if (!HINT.test(text) && !HINT.test(subject)) return null;
  const bare = blankAddresses(normalise(`${subject}\n${text.slice(0, 20_000)}`));
  const candidates = collectCandidates(bare);
  if (candidates.length === 0) return null;
  const blotted = blotOthers(bare.toLowerCase());
  const announced = isAbout(blotted.slice(0, subject.length));
  if (!announced && !PURPOSE.test(blotted)) return null;
  const answered = ANSWER.test(subject) ? 5 : 0;
  let best: { code: string; score: number } | null = null;
  for (const candidate of candidates) {
    const repeated = candidates.some((c) => c !== candidate && c.code === candidate.code);
    const score = scoreOf(candidate, blotted, subject.length) + (repeated ? 2 : 0) - answered;
    if (score >= THRESHOLD && (best === null || score > best.score)) {
      best = { code: candidate.code, score };
    }
  }
  return best?.code ?? null;
}

/** Says whether a subject speaks of signing in, confirming, or of a code and nothing else. */
function isAbout(subject: string): boolean {
  return PURPOSE.test(subject) || CODE_WORDS.test(subject);
}

function scoreOf(candidate: CodeCandidate, text: string, subjectEnd: number): number {
  const { start, end } = candidate;
  const before = text.slice(Math.max(0, start - REACH.before), start);
  const lineEnd = text.indexOf('\n', end);
  const after = text.slice(end, Math.min(end + REACH.after, lineEnd < 0 ? text.length : lineEnd));
  const words = codeWordScore(before, after);
  const asked = ENTER_WORDS.test(before) || ENTER_WORDS_CJK.test(before);
  if (words === 0 && !asked && !candidate.alone) return 0;
  const announced = isAbout(text.slice(0, subjectEnd));
  const wide = text.slice(Math.max(0, start - REACH.purpose), end + REACH.purpose);
  if (!announced && !PURPOSE.test(wide)) return 0;
  const context = words + (asked ? 2 : 0) + (announced ? 1 : 0) + (candidate.alone ? 3 : 0);
  const score = candidate.shape + context;
  return score - penaltyOf(candidate, text);
}

function codeWordScore(before: string, after: string): number {
  const wordEnd = endOfLastCodeWord(before);
  const near = wordEnd >= 0 && wordEnd > before.lastIndexOf(BLOT);
  if (near) return before.length - wordEnd <= 24 ? 6 : 4;
  return CODE_WORDS.test(after) ? 5 : 0;
}

function penaltyOf(candidate: CodeCandidate, text: string): number {
  const { start, end, code } = candidate;
  const label = labelOf(candidate, text);
  const around = text.slice(Math.max(0, start - REACH.offer), end + REACH.offer);
  let penalty = 0;
  if (NUMBER_LABELS.test(label)) penalty += 7;
  if (label.endsWith(BLOT) || /\u2205[\s:]*$/.test(label)) penalty += 7;
  if (OFFER_WORDS.test(around)) penalty += 5;
  if (/^(?:19|20)\d\d$/.test(code) && !candidate.alone) penalty += 4;
  if (/[©(]\s*$|copyright\s*$/.test(label)) penalty += 8;
  return penalty;
}

/** What stands right before a candidate: on its line, or on the line above where it is alone. */
function labelOf({ start, alone }: CodeCandidate, text: string): string {
  const above = text.slice(Math.max(0, start - REACH.before), start).trimEnd();
  const line = alone ? above : text.slice(Math.max(0, start - REACH.before), start);
  return line.slice(line.lastIndexOf('\n') + 1).slice(-REACH.label);
}

const DIGIT_BLOCKS = [0x0660, 0x06f0, 0x0966, 0xff10];

/** Brings all digits to ASCII, drops what is invisible and what changes length in lower case. */
function normalise(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = DIGIT_BLOCKS.findLast((block) => block <= code) ?? code;
      return String(code - zero);
    })
    .replace(/[\u00a0\u2007\u202f\u3000]/g, ' ')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2012\u2212]/g, '-')
    .replaceAll('\u0130', 'I');
}
