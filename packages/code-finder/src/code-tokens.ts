/** A run of letters and digits. */
export interface Atom {
  start: number;
  end: number;
  kind: number;
}

/** Atoms joined by marks, such as `12-34`. `joiner` is the mark: '' for one atom, '?' if they differ. */
export interface Token {
  start: number;
  end: number;
  atoms: Atom[];
  joiner: string;
}

/** Kinds of characters and, added up, of atoms. */
export const DIGIT = 1;
export const UPPER = 2;
export const LOWER = 4;
/** Characters that no code contains. */
export const FOREIGN = 8;
/** Letters of scripts with spaces between words: characters next to one belong to its word. */
const TOUCHING_LETTER =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{N}_]/u;
const HYPHEN = 0x2d;
/** Marks that join digits: dates, times, prices, versions. */
const TIGHT_MARKS = new Set(".:/,'");
/** Scripts that are written without spaces, after punctuation too. */
const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Digits that a comma separates from the next three, at most. */
const MAX_GROUPED_DIGITS = 3;
/** Joiner of a token with several joiners. */
export const MIXED = '?';
/** Maximum length of the text between two groups, in UTF-16 units. */
const MAX_GAP = 3;
/** Filled as characters occur: kind + 1. */
const kinds = new Uint8Array(0x10000);

/** Splits a text in the form `NormalText.shapes` into what could be codes, words and numbers. */
export function splitTokens(shapes: string): Token[] {
  return joinAtoms(shapes, splitAtoms(shapes));
}

function findKind(unit: number): number {
  const known = kinds[unit] ?? 0;
  if (known !== 0) return known - 1;
  const kind = classify(unit);
  kinds[unit] = kind + 1;
  return kind;
}

function classify(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return DIGIT;
  if (unit >= 0x41 && unit <= 0x5a) return UPPER;
  if (unit >= 0x61 && unit <= 0x7a) return LOWER;
  const character = String.fromCharCode(unit);
  if (!TOUCHING_LETTER.test(character)) return 0;
  if (/\p{Lu}/u.test(character)) return UPPER;
  return /\p{Ll}/u.test(character) ? LOWER : FOREIGN;
}

function splitAtoms(shapes: string): Atom[] {
  const atoms: Atom[] = [];
  let start = -1;
  let first = 0;
  let rest = 0;
  for (let at = 0; at <= shapes.length; at += 1) {
    const kind = at < shapes.length ? findKind(shapes.charCodeAt(at)) : 0;
    if (kind !== 0 && start >= 0) rest |= kind;
    else if (kind !== 0) [start, first, rest] = [at, kind, 0];
    else if (start >= 0) {
      if (!isWord(first, rest) || isAtHyphen(shapes, start, at))
        atoms.push({ start, end: at, kind: first | rest });
      start = -1;
    }
  }
  return atoms;
}

/** Returns whether a run is a mere word: without digits, and without capitals behind its first letter. */
function isWord(first: number, rest: number): boolean {
  const isCapital = first === UPPER && rest === 0;
  return ((first | rest) & DIGIT) === 0 && (rest & UPPER) === 0 && !isCapital;
}

function isAtHyphen(shapes: string, start: number, end: number): boolean {
  return shapes.charCodeAt(start - 1) === HYPHEN || shapes.charCodeAt(end) === HYPHEN;
}

/** Joins atoms with one mark between them: any atoms by a hyphen, digits by other marks as well. */
function joinAtoms(shapes: string, atoms: Atom[]): Token[] {
  const tokens: Token[] = [];
  for (const atom of atoms) {
    const last = tokens.at(-1);
    const mark = last !== undefined && atom.start === last.end + 1 ? shapes.charAt(last.end) : '';
    const joins = mark === '-' || (TIGHT_MARKS.has(mark) && joinsDigits(shapes, last, atom));
    if (last === undefined || !joins) {
      tokens.push({ start: atom.start, end: atom.end, atoms: [atom], joiner: '' });
      continue;
    }
    last.joiner = last.joiner === '' || last.joiner === mark ? mark : MIXED;
    last.end = atom.end;
    last.atoms.push(atom);
  }
  return tokens;
}

/** Returns whether the mark between a token and an atom is part of a number. */
function joinsDigits(shapes: string, last: Token | undefined, { start, end }: Atom): boolean {
  const isBetween =
    findKind(shapes.charCodeAt(start)) === DIGIT &&
    findKind(shapes.charCodeAt(start - 2)) === DIGIT;
  if (!isBetween || shapes.charAt(start - 1) !== ',') return isBetween;
  const before = last?.atoms.at(-1) ?? { start, end: start };
  const isLong = before.end - before.start > MAX_GROUPED_DIGITS;
  return (
    (end - start === 2 || end - start === 3) && !(isLong && endsClause(shapes, before.start, end))
  );
}

/**
 * Returns whether a comma after a long number ends a clause: the number begins with 0 (`081537,10 …`),
 * or the text goes on in a script without spaces.
 */
function endsClause(shapes: string, start: number, end: number): boolean {
  return shapes.charAt(start) === '0' || UNSPACED_LETTER.test(shapes.charAt(end));
}

/** Returns the tokens, from the given one on, that may be groups of one code: with equal separators. */
export function runFrom(shapes: string, tokens: Token[], first: number): Token[] {
  const token = tokens[first];
  if (token === undefined || !isGroup(token)) return tokens.slice(first, first + 1);
  let end = first + 1;
  let separator = '';
  for (; end < tokens.length; end += 1) {
    const [left, right] = [tokens[end - 1], tokens[end]];
    if (left === undefined || right === undefined || !isGroup(right)) break;
    const gap = shapes.slice(left.end, Math.min(right.start, left.end + MAX_GAP + 1));
    if (!separates(gap, left, right) || (separator !== '' && separator !== gap)) break;
    separator = gap;
  }
  return tokens.slice(first, end);
}

/** Returns whether a token may be a group of a code: a number or a single capital. */
function isGroup({ atoms, start, end }: Token): boolean {
  const [atom] = atoms;
  if (atom === undefined || atoms.length > 1) return false;
  return atom.kind === DIGIT || (end - start === 1 && atom.kind === UPPER);
}

/** Returns whether a gap separates groups: a space, boxes, a dash, or a line after single characters. */
function separates(gap: string, left: Token, right: Token): boolean {
  if (gap === ' ' || gap === '\t' || gap === '\t-\t' || gap === ' - ') return true;
  return gap === '\n' && left.end - left.start === 1 && right.end - right.start === 1;
}
