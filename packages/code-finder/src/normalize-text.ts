/** A text in two forms of the same length, so that an offset means the same in both and in the original. */
export interface NormalText {
  /** Digits of all scripts in ASCII, full-width letters as well; spaces and dashes unified. */
  shapes: string;
  /** `shapes` in lower case and without diacritics; what the vocabulary is matched against. */
  words: string;
}

/** Code points of the digit zero in scripts whose digits occur in codes. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x1040, 0x17e0, 0xff10,
];
/** Letters and digits only: a full-width comma is never part of a number. */
const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/;
/** Letters that senders use interchangeably: Arabic and Persian yeh and kaf, Turkish dotless i. */
const SAME_LETTERS: Record<string, string> = {
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
  ı: 'i',
  ß: 's',
  '’': "'",
  ʼ: "'",
};
const URL = /(?:https?:\/\/|www\.)[^\s<>"\u3000-\u303f\uff00-\uffef]+/giu;
/** Characters of email addresses; text in scripts without spaces may directly adjoin them. */
const EMAIL_UNIT = /[\w.+-]/;
const MAX_LOCAL_PART = 64;
const MAX_DOMAIN = 255;
const PRINTABLE_ASCII = /^[\t\n -~]*$/;
/** Stands for each character of a URL or an email address, in which no code is looked for. */
export const BLANK = '\u0001';
/** Stands for a combining mark, such as an Arabic vowel sign; words are matched without them. */
export const MARK = '\u0002';
/** Zero-width joiners, Latin, Hebrew and Arabic marks: first and last code points. */
const MARKS = [
  [0x200b, 0x200d],
  [0x0300, 0x036f],
  [0x0591, 0x05c7],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
] as const;

const shapeTable = new Uint16Array(0x10000);
const wordTable = new Uint16Array(0x10000);

/** Normalizes a text; both forms have exactly its length. */
export function normalizeText(text: string): NormalText {
  const bare = blankAddresses(text);
  if (PRINTABLE_ASCII.test(bare)) return { shapes: bare, words: bare.toLowerCase() };
  const shapes = new Uint16Array(bare.length);
  const words = new Uint16Array(bare.length);
  for (let at = 0; at < bare.length; at += 1) {
    const unit = bare.charCodeAt(at);
    shapes[at] = shapeTable[unit] || (shapeTable[unit] = toShapeUnit(unit));
    words[at] = wordTable[unit] || (wordTable[unit] = toWordUnit(unit));
  }
  return { shapes: decodeUnits(shapes), words: decodeUnits(words) };
}

/** Folds a single stem of the vocabulary as `normalizeText` folds the text. */
export function foldWord(word: string): string {
  return normalizeText(word).words.replaceAll(MARK, '');
}

function decodeUnits(units: Uint16Array): string {
  return Buffer.from(units.buffer, units.byteOffset, units.byteLength).toString('utf16le');
}

function blankAddresses(text: string): string {
  const hasUrl = text.includes('://') || /www\./i.test(text);
  const bare = hasUrl ? text.replace(URL, (url) => BLANK.repeat(url.length)) : text;
  return bare.includes('@') ? blankEmails(bare) : bare;
}

function blankEmails(text: string): string {
  let blanked = '';
  let end = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(end, at + 1))) {
    let start = at;
    while (start > end && at - start < MAX_LOCAL_PART && EMAIL_UNIT.test(text.charAt(start - 1))) {
      start -= 1;
    }
    let last = at + 1;
    while (last - at <= MAX_DOMAIN && EMAIL_UNIT.test(text.charAt(last))) last += 1;
    if (start === at || last === at + 1) continue;
    blanked += text.slice(end, start) + BLANK.repeat(last - start);
    end = last;
  }
  return blanked + text.slice(end);
}

function toShapeUnit(unit: number): number {
  for (const zero of ZEROS) if (unit >= zero && unit <= zero + 9) return 0x30 + unit - zero;
  if (FULL_WIDTH.test(String.fromCharCode(unit))) return unit - 0xfee0;
  const character = String.fromCharCode(unit);
  if (/[\u2010-\u2015\u2212\u2043]/.test(character)) return 0x2d;
  if (/[\u00b7\u2022\u2027\u22c5\u30fb]/.test(character)) return 0x2e;
  if (unit !== 0x09 && unit !== 0x0a && /\s/.test(character)) return 0x20;
  return unit;
}

function toWordUnit(unit: number): number {
  const shape = String.fromCharCode(toShapeUnit(unit));
  const lower = shape.toLowerCase();
  if (MARKS.some(([first, last]) => unit >= first && unit <= last)) return MARK.charCodeAt(0);
  if (
    /[\p{Script=Hangul}\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Cs}]/u.test(shape)
  ) {
    return shape.charCodeAt(0);
  }
  const base = lower.normalize('NFKD').charAt(0);
  const same = SAME_LETTERS[lower] ?? SAME_LETTERS[base] ?? base;
  return (same === ' ' ? lower : same).charCodeAt(0);
}
