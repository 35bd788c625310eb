import iconv from 'iconv-lite';

const ESCAPE = 0x1b;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const LINE_FEED = 0x0a;

/** How the 7-bit codes of the selected character set are written in the 8-bit charset. */
interface CharacterSet {
  /** Bytes per character, without the prefix. */
  width: 1 | 2;
  prefix?: number;
}

const ASCII = null;
const DOUBLE: CharacterSet = { width: 2 };
/** Escape sequences of ISO-2022-JP (RFC 1468), for EUC-JP; `(I` selects half-width katakana. */
const ESCAPE_SEQUENCES: Record<string, CharacterSet | null> = {
  '(B': ASCII,
  '(J': ASCII,
  '(I': { width: 1, prefix: 0x8e },
  $B: DOUBLE,
  '$@': DOUBLE,
  '$(D': { width: 2, prefix: 0x8f },
};
/** Sequences of ISO-2022-KR and -CN, which name the set that shift-out selects. */
const DESIGNATION = /^\$\)[AC]/;
const EIGHT_BIT_CHARSETS: Record<string, string> = {
  'iso-2022-kr': 'cp949',
  'iso-2022-cn': 'gb18030',
  'hz-gb-2312': 'gb18030',
};

/** Returns whether 7-bit text contains escape sequences of ISO-2022-JP, which nothing else does. */
export function isJisText(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(ESCAPE); at >= 0; at = bytes.indexOf(ESCAPE, at + 1)) {
    if (/^(?:\$[B@]|\(J|\$\(D)/.test(bytes.toString('latin1', at + 1, at + 4))) return true;
  }
  return false;
}

/**
 * Decodes the 7-bit charsets that switch between character sets: ISO-2022-JP, -KR and -CN by escape
 * sequences, HZ (RFC 1843) by tildes. Translates them into the 8-bit charsets of the same characters.
 */
export function decodeShifted(bytes: Buffer, charset: string): string {
  const source = charset === 'hz-gb-2312' ? translateHz(bytes) : bytes;
  const translated: number[] = [];
  let set: CharacterSet | null = ASCII;
  for (let at = 0; at < source.length; at += 1) {
    const byte = source[at] ?? 0;
    const shift = readShift(source, at);
    if (shift !== null) {
      if (shift.set !== undefined) set = shift.set;
      at += shift.length - 1;
    } else if (set === ASCII || byte < 0x21) {
      // Each line begins in ASCII.
      if (byte === LINE_FEED) set = ASCII;
      translated.push(byte);
    } else {
      const codes = source.subarray(at, at + set.width).map((code) => code | 0x80);
      if (set.prefix) translated.push(set.prefix);
      translated.push(...codes);
      at += codes.length - 1;
    }
  }
  return iconv.decode(Buffer.from(translated), EIGHT_BIT_CHARSETS[charset] ?? 'euc-jp');
}

/** Returns whether text may switch between character sets. */
export const hasShifts = (bytes: Buffer): boolean =>
  bytes.includes(ESCAPE) || bytes.includes(SHIFT_OUT);

/** Replaces the tildes of HZ by the control characters of ISO-2022. */
function translateHz(bytes: Buffer): Buffer {
  const controls: Record<string, string> = { '~{': '\x0e', '~}': '\x0f', '~~': '~', '~\n': '' };
  const text = bytes.toString('latin1').replace(/~[{}~\n]/g, (tilde) => controls[tilde] ?? tilde);
  return Buffer.from(text, 'latin1');
}

/** Returns the set that is selected at an offset; null at a character, no set at a designation. */
function readShift(
  bytes: Buffer,
  at: number,
): { length: number; set?: CharacterSet | null } | null {
  if (bytes[at] === SHIFT_OUT) return { length: 1, set: DOUBLE };
  if (bytes[at] === SHIFT_IN) return { length: 1, set: ASCII };
  if (bytes[at] !== ESCAPE) return null;
  const sequence = bytes.toString('latin1', at + 1, at + 4);
  if (DESIGNATION.test(sequence)) return { length: 4 };
  const found = [sequence, sequence.slice(0, 2)].find((each) => each in ESCAPE_SEQUENCES);
  return found === undefined
    ? null
    : { length: 1 + found.length, set: ESCAPE_SEQUENCES[found] ?? ASCII };
}

/** Returns the position of a code in the ranges of Johab's vowels and finals; -1 outside of them. */
function findPosition(code: number, ranges: [first: number, last: number][]): number {
  let position = 0;
  for (const [first, last] of ranges) {
    if (code >= first && code <= last) return position + code - first;
    position += last - first + 1;
  }
  return -1;
}

/** Decodes the Hangul syllables of Johab (KS X 1001, annex 3): five bits for each of their letters. */
export function decodeJohab(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      text += String.fromCharCode(byte);
      continue;
    }
    const code = (byte << 8) | (bytes[at + 1] ?? 0);
    at += 1;
    const initial = findPosition((code >> 10) & 31, [[2, 20]]);
    const vowel = findPosition((code >> 5) & 31, [[3, 7], [10, 15], [18, 23], [26, 29]]); // prettier-ignore
    const final = findPosition(code & 31, [[1, 17], [19, 29]]); // prettier-ignore
    const isSyllable = initial >= 0 && vowel >= 0 && final >= 0;
    text += isSyllable
      ? String.fromCharCode(0xac00 + (initial * 21 + vowel) * 28 + final)
      : '\ufffd';
  }
  return text;
}
