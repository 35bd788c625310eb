import { tabulate } from './normalize-text.js';

/** Runs of letters and digits joined by marks, such as `12-34`. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** Mark between its runs: '' for a single run, `MIXED` if the marks differ. */
  joiner: string;
  /** Start of the last run. */
  lastStart: number;
}

/** Kinds of characters; 0 stands for those outside of runs. `INITIAL` is a capital at the start of a run. */
const DIGIT = 1;
const UPPER = 2;
const OTHER = 4;
const INITIAL = 8;
/** Letters of scripts with spaces between words: characters next to one belong to its word. */
const TOUCHING_LETTER =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{N}_]/u;
const HYPHEN = 0x2d;
/** A mark that joins digits: dates, times, prices, versions. */
const TIGHT_MARK = /\d[.:/,']\d/;
/** Scripts that are written without spaces, after punctuation too. */
const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Digits that a comma separates from the next three, at most. */
const MAX_GROUPED_DIGITS = 3;
/** Joiner of a token with several joiners. */
export const MIXED = '?';
/** Maximum length of the text between two groups, in UTF-16 units. */
const MAX_GAP = 3;
/** Text between two groups of a code. */
const SEPARATORS: ReadonlySet<string> = new Set([' ', '\t', '\t-\t', ' - ']);

const findKind = tabulate((character) => {
  if (!TOUCHING_LETTER.test(character)) return 0;
  if (/[0-9]/.test(character)) return DIGIT;
  return /\p{Lu}/u.test(character) ? UPPER : OTHER;
});

/** Splits a text in the form `NormalText.shapes` into what could be codes, words and numbers. */
export function splitTokens(shapes: string): Token[] {
  const tokens: Token[] = [];
  let start = -1;
  let kinds = 0;
  for (let at = 0; at <= shapes.length; at += 1) {
    const kind = at < shapes.length ? findKind(shapes.charCodeAt(at)) : 0;
    if (kind !== 0 && start >= 0) kinds |= kind;
    else if (kind !== 0) [start, kinds] = [at, kind === UPPER ? INITIAL : kind];
    else if (start >= 0) {
      // Words without digits, and without capitals behind their first letter, are no codes.
      const isWord = (kinds & (DIGIT | UPPER)) === 0 && kinds !== INITIAL;
      if (!isWord || isAtHyphen(shapes, start, at)) addRun(tokens, shapes, start, at);
      start = -1;
    }
  }
  return tokens;
}

function isAtHyphen(shapes: string, start: number, end: number): boolean {
  return shapes.charCodeAt(start - 1) === HYPHEN || shapes.charCodeAt(end) === HYPHEN;
}

/** Joins a run to the last token if one mark is between them: any runs by a hyphen, digits by other marks as well. */
function addRun(tokens: Token[], shapes: string, start: number, end: number): void {
  const last = tokens.at(-1);
  const mark = shapes.charAt(start - 1);
  if (last?.end === start - 1 && (mark === '-' || joinsDigits(shapes, last, start, end))) {
    last.joiner = last.joiner === '' || last.joiner === mark ? mark : MIXED;
    last.text = shapes.slice(last.start, end);
    last.end = end;
    last.lastStart = start;
  } else {
    tokens.push({ text: shapes.slice(start, end), start, end, joiner: '', lastStart: start });
  }
}

/**
 * Returns whether the mark between a token and a run is part of a number. A comma after a long number ends a clause if
 * the number begins with 0 (`081537,10 …`), or the text goes on in a script without spaces.
 */
function joinsDigits(shapes: string, last: Token, start: number, end: number): boolean {
  if (!TIGHT_MARK.test(shapes.slice(start - 2, start + 1))) return false;
  if (shapes.charAt(start - 1) !== ',') return true;
  const isLong = last.end - last.lastStart > MAX_GROUPED_DIGITS;
  const isShort = end - start === 2 || end - start === 3;
  const beginsWithZero = shapes.charAt(last.lastStart) === '0';
  return isShort && !(isLong && (beginsWithZero || UNSPACED_LETTER.test(shapes.charAt(end))));
}

/** Returns the tokens, from the given one on, that may be groups of one code: with equal separators. */
export function runFrom(shapes: string, tokens: Token[], first: number): Token[] {
  let end = first + 1;
  let separator = '';
  for (let left = tokens[first]; left && isGroup(left); end += 1) {
    const right = tokens[end];
    if (right === undefined || !isGroup(right)) break;
    const gap = shapes.slice(left.end, Math.min(right.start, left.end + MAX_GAP + 1));
    if (!separates(gap, left, right) || (separator !== '' && separator !== gap)) break;
    separator = gap;
    left = right;
  }
  return tokens.slice(first, end);
}

/** Returns whether a token may be a group of a code: a number or a single capital. */
function isGroup({ joiner, text }: Token): boolean {
  return joiner === '' && /^(?:\d+|\p{Lu})$/u.test(text);
}

/** Returns whether a gap separates groups: a space, boxes, a dash, or a line after single characters. */
function separates(gap: string, left: Token, right: Token): boolean {
  if (SEPARATORS.has(gap)) return true;
  return gap === '\n' && left.text.length === 1 && right.text.length === 1;
}
