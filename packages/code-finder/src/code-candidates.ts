import {
  DIGIT,
  FOREIGN,
  LOWER,
  MIXED,
  runFrom,
  splitTokens,
  UPPER,
  type Atom,
  type Token,
} from './code-tokens.js';

/** Composition of a candidate's characters. */
type CodeShape =
  | 'digits'
  | 'upper'
  | 'lower'
  | 'mixed'
  | 'letters'
  | 'grouped'
  | 'prefixed'
  | 'words'
  | 'token';

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
const MAX_MIXED_LENGTH = 12;
const MAX_GROUPED_LENGTH = 28;
const MAX_TOKEN_LENGTH = 64;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_GROUPS = 5;
const MAX_INFLECTION = 4;
/** `1st`, `24h`, `30min`, `19h30` */
const ORDINAL = /^(?:\d{1,3}[a-z]{1,3}|\d{4}[a-z]{1,2}|\d{1,2}h\d{2})$/;
/** `20261001`, `01102026`: only one in 5,000 codes of 8 digits looks like a date. */
const DATE =
  /^(?:20[2-4]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20[2-4]\d)$/;
/** Capitals that no name has: `aBxQz`, but not `PayPal` or `iCloud`. */
const IRREGULAR_CASE = /^(?!\p{Lu}?\p{Ll}+\p{Lu}\p{Ll}*$)(?!\p{Lu}+\p{Ll}+$)\p{L}{5,10}$/u;
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
  if (first === undefined) return [];
  if (second === undefined) return listTokenCodes(shapes, first);
  const separator = shapes.slice(first.end, second.start);
  const isWhole = separator !== ' ' || !continuesNumber(shapes, before, first);
  if (isWhole && hasCodeGroups(run)) return [joinGroups(shapes, run, separator)];
  if (separator === ' ' && run.length > 2) return [];
  return run.flatMap((token) => listTokenCodes(shapes, token));
}

/** Groups of one code have the same length; the last one may be shorter. */
function hasCodeGroups(run: readonly Token[]): boolean {
  const lengths = run.map(getLength);
  const [first = 0] = lengths;
  const last = lengths.at(-1) ?? 0;
  const areEven = lengths.slice(0, -1).every((length) => length === first);
  return areEven && (last <= first || run.length === 2) && isCodeLength(sum(lengths));
}

function joinGroups(shapes: string, run: readonly Token[], separator: string): CodeCandidate {
  const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
  const code = shapes.slice(start, end).replaceAll(separator, '');
  const shape = /^\d+$/.test(code) ? 'digits' : /\d/.test(code) ? 'upper' : 'letters';
  return { code, shape, start, end, separator, groups: run.map(getLength) };
}

/** Returns whether the token before belongs to the same long number, as `DE12` before `5001 0517`. */
function continuesNumber(shapes: string, before: Token | undefined, first: Token): boolean {
  if (before === undefined || first.start !== before.end + 1) return false;
  if (shapes.charAt(before.end) !== ' ') return false;
  return before.atoms.some(({ kind }) => (kind & DIGIT) !== 0);
}

function listTokenCodes(shapes: string, token: Token): CodeCandidate[] {
  const { atoms, joiner, start, end } = token;
  const written = shapes.slice(start, end);
  const [first, second] = atoms;
  if (first === undefined || joiner === MIXED) return [];
  const candidate = { start, end, separator: joiner, groups: atoms.map(getLength) };
  if (second === undefined) {
    const shape = classifyAtom(written, first.kind);
    return shape === null ? [] : [{ ...candidate, code: written, shape }];
  }
  if (atoms.every(({ kind }) => kind === DIGIT)) {
    const code = written.replaceAll(joiner, '');
    return areCodeDigits(token, code.length) ? [{ ...candidate, code, shape: 'digits' }] : [];
  }
  if (joiner !== '-' || YEAR_NUMBER.test(written)) return [];
  if (isInflected(atoms))
    return listTokenCodes(shapes, { ...token, end: first.end, atoms: [first], joiner: '' });
  const shape = classifyGroups(written, atoms);
  return shape === null ? [] : [{ ...candidate, code: written, shape }];
}

/** Returns whether groups of digits are a code, by their number of digits. */
function areCodeDigits({ atoms, joiner }: Token, digits: number): boolean {
  if (!isCodeLength(digits) || (joiner !== '-' && joiner !== '.')) return false;
  // No labeled code is written like an amount of money, `1299.00`, and a receipt has many of them.
  const [, cents] = atoms;
  if (joiner === '.' && atoms.length === 2 && cents && getLength(cents) === 2) return false;
  return atoms.length <= MAX_GROUPS || atoms.length === digits;
}

/** Returns whether a number carries an ending, as in Hungarian and Finnish: "482913-as". */
function isInflected([first, second, ...rest]: readonly Atom[]): boolean {
  if (first === undefined || second === undefined || rest.length > 0) return false;
  const isEnding = (second.kind & (UPPER | DIGIT)) === 0 && getLength(second) <= MAX_INFLECTION;
  return first.kind === DIGIT && isEnding;
}

function classifyAtom(code: string, kind: number): CodeShape | null {
  const { min, max } = CODE_LENGTH;
  if (code.length > MAX_MIXED_LENGTH) return isToken(code, kind) ? 'token' : null;
  if (kind === (DIGIT | UPPER | LOWER))
    return isLength(code.length, min, MAX_MIXED_LENGTH) ? 'mixed' : null;
  if (!isLength(code.length, min, max)) return null;
  if (kind === DIGIT) return DATE.test(code) ? null : 'digits';
  if (kind === (DIGIT | UPPER)) return 'upper';
  if (kind === (DIGIT | LOWER)) return ORDINAL.test(code) ? null : 'lower';
  if (kind === UPPER) return 'letters';
  return kind === (UPPER | LOWER) && IRREGULAR_CASE.test(code) ? 'letters' : null;
}

/** Returns whether letters and digits are a token, as many applications send: hexadecimal, base62. */
function isToken(code: string, kind: number): boolean {
  const isMixed = (kind & DIGIT) !== 0 && (kind & (UPPER | LOWER)) !== 0;
  return isMixed && (kind & FOREIGN) === 0 && code.length <= MAX_TOKEN_LENGTH;
}

function classifyGroups(code: string, atoms: readonly Atom[]): CodeShape | null {
  const kind = atoms.reduce((all, atom) => all | atom.kind, 0);
  const lengths = atoms.map(getLength);
  if (UUID.test(code)) return 'token';
  if (code.length > MAX_GROUPED_LENGTH || (kind & FOREIGN) !== 0 || atoms.length > 6) return null;
  if ((kind & UPPER) === 0 && atoms.filter((atom) => atom.kind === LOWER).length >= 2) {
    return atoms.length >= 3 && lengths.every((each) => isLength(each, 2, 12)) ? 'words' : null;
  }
  if ((kind & LOWER) !== 0) {
    return hasMixedGroups(atoms) ? 'grouped' : null;
  }
  if (PREFIXED_DIGITS.test(code)) return 'prefixed';
  if (!lengths.every((each) => isLength(each, 1, 8))) return null;
  return (kind & DIGIT) === 0 ? 'letters' : 'grouped';
}

/**
 * Returns whether groups with lowercase letters are a code: of the same length, or with digits among
 * letters.
 */
function hasMixedGroups(atoms: readonly Atom[]): boolean {
  const lengths = atoms.map(getLength);
  const isEven = lengths.every((each) => each === lengths[0]);
  const mixed = atoms.filter(({ kind }) => kind > DIGIT && (kind & DIGIT) !== 0);
  const isMixed = mixed.length >= 2 || mixed.some(({ kind }) => (kind & UPPER) !== 0);
  const hasDigits = atoms.some(({ kind }) => (kind & DIGIT) !== 0);
  return hasDigits && lengths.every((each) => each >= 3) && (isEven || isMixed);
}

const getLength = ({ start, end }: { start: number; end: number }): number => end - start;
const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
const isLength = (length: number, min: number, max: number): boolean =>
  length >= min && length <= max;
const isCodeLength = (length: number): boolean =>
  isLength(length, CODE_LENGTH.min, CODE_LENGTH.max);
