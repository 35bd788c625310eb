import letters from './letters.json' with { type: 'json' };

/** A text in two forms of the same length, so that an offset means the same in both and in the original. */
export interface NormalText {
  /** Digits of all scripts in ASCII, full-width letters as well; spaces and dashes unified. */
  shapes: string;
  /** `shapes` in lower case and without diacritics; what the vocabulary is matched against. */
  words: string;
}

/** A piece of a text, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/** The digit zero of scripts whose digits occur in codes. */
const ZEROS = Array.from(letters.zeros, (zero) => zero.charCodeAt(0));
/** Letters that senders use interchangeably: Arabic and Persian yeh and kaf, Turkish dotless i. */
const SAME_LETTERS: Record<string, string> = letters.same;
/** Letters and digits only: a full-width comma is never part of a number. */
const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/;
const URL =
  /(?:(?:https?|(?<![a-z\d.+-])[a-z][a-z\d.+-]{1,30}):\/\/|www\.)[^\s<>"\u3000-\u303f\uff00-\uffef]+/giu;
/** Text in scripts without spaces may directly adjoin an email address. */
const EMAIL_ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w.+-]+/g;
const PRINTABLE_ASCII = /^[\t\n -~]*$/;
/** Stands for each character of a URL or an email address, in which no code is looked for. */
export const BLANK = '\u0001';
/** Stands for a combining mark, such as an Arabic vowel sign; words are matched without them. */
export const MARK = '\u0002';
/** Zero-width joiners, Latin, Hebrew and Arabic marks. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u200b-\u200d]/;
/** Scripts without case, whose letters don't consist of a letter and diacritics. */
const CASELESS = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Cs}]/u;

/** Wraps a function of a character in a table, which is filled as UTF-16 units occur. */
export function tabulate(compute: (character: string) => number): (unit: number) => number {
  // 0 stands for unknown.
  const increments = new Uint16Array(0x10000);
  return (unit) => (increments[unit] ||= compute(String.fromCharCode(unit)) + 1) - 1;
}

const findShape = tabulate(toShape);
const findWordUnit = tabulate(toWordUnit);

/** Normalizes a text; both forms have exactly its length. */
export function normalizeText(text: string): NormalText {
  const bare = blankAddresses(text);
  if (PRINTABLE_ASCII.test(bare)) return { shapes: bare, words: bare.toLowerCase() };
  return { shapes: mapUnits(bare, findShape), words: mapUnits(bare, findWordUnit) };
}

function mapUnits(text: string, map: (unit: number) => number): string {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[at] = map(text.charCodeAt(at));
  return Buffer.from(units.buffer).toString('utf16le');
}

function blankAddresses(text: string): string {
  const blank = (address: string) => BLANK.repeat(address.length);
  const hasUrl = text.includes('://') || /www\./i.test(text);
  const bare = hasUrl ? text.replace(URL, blank) : text;
  return bare.includes('@') ? bare.replace(EMAIL_ADDRESS, blank) : bare;
}

function toShape(character: string): number {
  const unit = character.charCodeAt(0);
  const zero = ZEROS.find((first) => unit >= first && unit <= first + 9);
  if (zero !== undefined) return 0x30 + unit - zero;
  if (FULL_WIDTH.test(character)) return unit - 0xfee0;
  if (/[\u2010-\u2015\u2212\u2043]/.test(character)) return 0x2d;
  if (/[\u00b7\u2022\u2027\u22c5\u30fb]/.test(character)) return 0x2e;
  return /[^\S\t\n]/.test(character) ? 0x20 : unit;
}

function toWordUnit(character: string): number {
  const shape = String.fromCharCode(findShape(character.charCodeAt(0)));
  if (MARKS.test(shape)) return MARK.charCodeAt(0);
  if (CASELESS.test(shape)) return shape.charCodeAt(0);
  const lower = shape.toLowerCase();
  const base = lower.normalize('NFKD').charAt(0);
  const same = SAME_LETTERS[lower] ?? SAME_LETTERS[base] ?? base;
  return (same === ' ' ? lower : same).charCodeAt(0);
}
