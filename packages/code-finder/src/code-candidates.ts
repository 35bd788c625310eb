import { MIXED, runFrom, splitTokens, type Token } from './code-tokens.js';

/** Composition of a candidate's characters. */
type CodeShape = (typeof SHAPES)[number][0] | 'grouped' | 'prefixed' | 'words';

/** Something with the shape of a code. `start` and `end` are offsets in the text. */
export interface CodeCandidate {
  /** As it must be typed: digits without separators, anything else as it was sent. */
  code: string;
  shape: CodeShape;
  start: number;
  end: number;
  /** Text between groups; empty for a code in one piece. */
  separator: string;
  /** Length of each group. */
  groups: number[];
}

/** Shapes that most words in capitals have, too. */
const NEED_WORDS: ReadonlySet<CodeShape> = new Set(['letters', 'words', 'token']);
/** Statements and logs have thousands of numbers; a message with a code has few in front of it. */
const MAX_CANDIDATES = 200;
const CODE_LENGTH = { min: 4, max: 10 };
const MAX_GROUPS = 5;
const MAX_GROUP_LENGTH = 8;

/** Shapes of codes in one piece. */
const SHAPES = [
  // Not `20261001` or `01102026`: only one in 5,000 codes of 8 digits looks like a date.
  [
    'digits',
    /^(?!20[2-4]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$)(?!(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20[2-4]\d$)\d{4,10}$/,
  ],
  ['upper', /^(?=.*\d)(?=.*\p{Lu})[\d\p{Lu}]{4,10}$/u],
  // Not `1st`, `24h`, `30min`, or `19h30`.
  [
    'lower',
    /^(?!\d{1,3}[a-z]{1,3}$|\d{4}[a-z]{1,2}$|\d{1,2}h\d{2}$)(?=.*\d)(?=.*\p{Ll})[\d\p{Ll}]{4,10}$/u,
  ],
  ['mixed', /^(?=.*\d)(?=.*\p{Lu})(?=.*\p{Ll})[\d\p{Lu}\p{Ll}]{4,12}$/u],
  ['letters', /^\p{Lu}{4,10}$/u],
  // Capitals that no name has: `aBxQz`, but not `PayPal` or `iCloud`.
  [
    'letters',
    /^(?=.*\p{Lu})(?!\p{Lu}?\p{Ll}+\p{Lu}\p{Ll}*$)(?!\p{Lu}+\p{Ll}+$)[\p{Lu}\p{Ll}]{5,10}$/u,
  ],
  // Many applications send hexadecimal or base62.
  ['token', /^(?=.*\d)(?=.*[\p{Lu}\p{Ll}])[\d\p{Lu}\p{Ll}]{13,64}$/u],
] as const;
/** No labeled code is written like an amount of money, `1299.00`, and a receipt has many of them. */
const GROUPED_DIGITS = /^(?!\d+\.\d\d$)\d+(?:(?:-\d+)+|(?:\.\d+)+)$/;
/** A number that carries an ending, as in Hungarian and Finnish: "482913-as". */
const INFLECTED = /^(\d+)-[^-\d\p{Lu}]{1,4}$/u;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const GROUPS = /^(?=.{1,28}$)[\d\p{Lu}\p{Ll}]+(?:-[\d\p{Lu}\p{Ll}]+){1,5}$/u;
const WORDS = /^[\d\p{Ll}]{2,12}(?:-[\d\p{Ll}]{2,12}){2,5}$/u;
/**
 * Two groups of capitals and digits, such as `N8R2 6KVD`, that are alone on their line or in their box, or follow
 * a colon.
 */
const PAIR =
  /(?<=^|[\n\t:：] ?)(?:[A-Z\d]{3} [A-Z\d]{3}|[A-Z\d]{4} [A-Z\d]{4})(?=$|[\n\t]|[.。](?:\s|$))/uy;
/** At least one of the groups mixes both. */
const MIXTURE = /\d[A-Z]|[A-Z]\d/;
/** `CVE-2026-12345`, `INV-2026-0042`: numbers that are counted by year. */
const YEAR_NUMBER = /^[A-Za-z]{2,8}-20\d\d-\d+$/;
const PREFIXED_DIGITS = /^[A-Z]{1,4}-\d{4,8}$/;

/**
 * Collects what has the shape of a code: digits in one piece or in groups, letters with digits,
 * letters alone, prefixed digits, words joined by hyphens. A piece of something longer (an IBAN,
 * a phone number, a date with a time) isn't one.
 *
 * @param shapes a text in the form `NormalText.shapes`
 * @param isAnnounced returns whether letters or a long token may be a code, since most words in capitals
 *   aren't
 */
export function collectCodes(
  shapes: string,
  isAnnounced: (candidate: CodeCandidate) => boolean,
): CodeCandidate[] {
  const candidates: CodeCandidate[] = [];
  const tokens = splitTokens(shapes);
  for (let at = 0; at < tokens.length && candidates.length < MAX_CANDIDATES;) {
    const pair = matchPair(shapes, tokens[at]?.start ?? 0);
    if (pair !== null) {
      candidates.push(pair);
      at += 2;
      continue;
    }
    const run = runFrom(shapes, tokens, at);
    for (const candidate of listRunCodes(shapes, run, tokens[at - 1])) {
      if (!NEED_WORDS.has(candidate.shape) || isAnnounced(candidate)) candidates.push(candidate);
    }
    at += run.length;
  }
  return candidates;
}

function matchPair(shapes: string, start: number): CodeCandidate | null {
  PAIR.lastIndex = start;
  const [code] = PAIR.exec(shapes) ?? [];
  if (code === undefined || !MIXTURE.test(code)) return null;
  const groups = code.split(' ').map(({ length }) => length);
  return { code, shape: 'grouped', start, end: start + code.length, separator: ' ', groups };
}

function listRunCodes(shapes: string, run: Token[], before: Token | undefined): CodeCandidate[] {
  const [first, second] = run;
  if (first === undefined || second === undefined) return run.flatMap(listTokenCodes);
  const separator = shapes.slice(first.end, second.start);
  // `DE12` before `5001 0517` belongs to the same long number.
  const continuesNumber =
    separator === ' ' &&
    before !== undefined &&
    /\d/.test(before.text) &&
    shapes.slice(before.end, first.start) === ' ';
  const joined = continuesNumber ? null : joinGroups(run, separator);
  if (joined !== null) return [joined];
  return separator === ' ' && run.length > 2 ? [] : run.flatMap(listTokenCodes);
}

/** Joins groups of one length, of which the last one may be shorter; null if they are no code. */
function joinGroups(run: Token[], separator: string): CodeCandidate | null {
  const groups = run.map(({ text }) => text.length);
  const [first = 0, last = 0] = [groups[0], groups.at(-1)];
  const areEven = groups.slice(0, -1).every((length) => length === first);
  const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
  const code = run.map(({ text }) => text).join('');
  if (!areEven || (last > first && run.length > 2) || !hasCodeLength(code)) return null;
  const shape = /^\d+$/.test(code) ? 'digits' : /\d/.test(code) ? 'upper' : 'letters';
  return { code, shape, start, end, separator, groups };
}

function listTokenCodes({ text, start, end, joiner }: Token): CodeCandidate[] {
  if (joiner === MIXED) return [];
  const [, number] = INFLECTED.exec(text) ?? [];
  const parts = joiner === '' ? [text] : number ? [number] : text.split(joiner);
  const shape = parts.length === 1 ? classify(parts[0] ?? '') : classifyGroups(text, parts);
  if (shape === null) return [];
  const code = shape === 'digits' ? parts.join('') : (number ?? text);
  const groups = parts.map(({ length }) => length);
  const separator = parts.length === 1 ? '' : joiner;
  return [{ code, shape, start, end: number ? start + number.length : end, separator, groups }];
}

const classify = (code: string): CodeShape | null =>
  SHAPES.find(([, pattern]) => pattern.test(code))?.[0] ?? null;

function classifyGroups(code: string, groups: string[]): CodeShape | null {
  if (GROUPED_DIGITS.test(code)) return areDigits(groups) ? 'digits' : null;
  if (UUID.test(code)) return 'token';
  if (!GROUPS.test(code) || YEAR_NUMBER.test(code)) return null;
  const words = groups.filter((group) => /^\p{Ll}+$/u.test(group));
  if (words.length >= 2 && !/\p{Lu}/u.test(code)) return WORDS.test(code) ? 'words' : null;
  if (/\p{Ll}/u.test(code)) return areMixed(groups) ? 'grouped' : null;
  if (PREFIXED_DIGITS.test(code)) return 'prefixed';
  if (groups.some(({ length }) => length > MAX_GROUP_LENGTH)) return null;
  return /\d/.test(code) ? 'grouped' : 'letters';
}

/** Returns whether groups of digits are a code: few of them, or each a single digit. */
function areDigits(groups: string[]): boolean {
  const code = groups.join('');
  return hasCodeLength(code) && (groups.length <= MAX_GROUPS || groups.length === code.length);
}

/**
 * Returns whether groups with lowercase letters are a code: three characters or more, of the same length or with
 * digits among letters.
 */
function areMixed(groups: string[]): boolean {
  const isEven = groups.every(({ length }) => length === groups[0]?.length);
  const mixed = groups.filter((group) => /\d/.test(group) && /\D/.test(group));
  const isMixed = mixed.length >= 2 || mixed.some((group) => /\p{Lu}/u.test(group));
  const areLong = groups.every(({ length }) => length >= 3);
  return areLong && groups.some((group) => /\d/.test(group)) && (isEven || isMixed);
}

const hasCodeLength = ({ length }: string): boolean =>
  length >= CODE_LENGTH.min && length <= CODE_LENGTH.max;
