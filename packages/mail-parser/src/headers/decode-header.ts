import { decodeText } from '../mime/decode-text.js';
import { decodeQuotedPrintable } from '../mime/transfer-encoding.js';

/** An encoded word (RFC 2047, section 2) and where it starts and ends in its text. */
interface EncodedWord {
  charset: string;
  encoding: 'b' | 'q';
  text: string;
  start: number;
  end: number;
}

/** The beginning of an encoded word: charset, language (RFC 2231, section 5) and encoding. */
const WORD_START = /=\?([^?*\n]{1,60})(?:\*[\w-]{0,40})?\?([bq])\?/giy;
/** What may follow an encoded word; before anything else, `?=` may be text of a "Q" word. */
const WORD_BOUNDARY = /[\s"'(),;:<>[\]\\]|=\?|$/y;
const FOLD = /\n/g;
/** Placeholders of encoded words, which are noncharacters, without the white space between them. */
const PLACEHOLDERS = /\ufdd0\d+\ufdd1(?:\s*\ufdd0\d+\ufdd1)*/g;

/**
 * Decodes a header value: encoded words (RFC 2047), and raw bytes as text of `charset` or what they look
 * like. White space between two encoded words is dropped.
 *
 * @param value one character per byte, with a line feed in place of each fold; see `HeaderField`
 * @param charset the one that the message declares for its body
 */
export function decodeHeaderText(value: string, charset: string | null): string {
  const { text, restore } = protectEncodedWords(value, charset);
  return restore(text);
}

/**
 * Replaces the encoded words of a header value, and lets the caller restore them decoded. Senders write
 * raw specials of the grammar of addresses inside of them.
 */
export function protectEncodedWords(
  value: string,
  charset: string | null,
): { text: string; restore: (text: string) => string } {
  const words = findEncodedWords(value);
  let text = '';
  let position = 0;
  for (const [index, { start, end }] of words.entries()) {
    text += `${decodeRaw(value.slice(position, start), charset)}\ufdd0${index}\ufdd1`;
    position = end;
  }
  text += decodeRaw(value.slice(position), charset);
  const restore = (part: string) =>
    part.replace(PLACEHOLDERS, (run) =>
      decodeRun([...run.matchAll(/\d+/g)].flatMap(([index]) => words[Number(index)] ?? [])),
    );
  return { text, restore };
}

/** Decodes text outside of encoded words. */
function decodeRaw(value: string, charset: string | null): string {
  const unfolded = value.replace(FOLD, ' ');
  if (!hasRawBytes(unfolded)) return unfolded;
  const text = decodeText(Buffer.from(unfolded, 'latin1'), { context: charset });
  return text.replace(/[\ufdd0\ufdd1]/g, '\ufffd');
}

/** Returns whether a value contains 8-bit characters or escape sequences. */
export const hasRawBytes = (value: string): boolean => /[\x0e\x1b\x80-\uffff]/.test(value);

/** Returns the encoded words of a text in order. */
function findEncodedWords(value: string): EncodedWord[] {
  const words: EncodedWord[] = [];
  for (let start = value.indexOf('=?'); start >= 0;) {
    const word = readEncodedWord(value, start);
    if (word) words.push(word);
    start = value.indexOf('=?', word ? word.end : start + 2);
  }
  return words;
}

function readEncodedWord(value: string, start: number): EncodedWord | null {
  WORD_START.lastIndex = start;
  const match = WORD_START.exec(value);
  if (match === null) return null;
  const textStart = start + match[0].length;
  const encoding = match[2]?.toLowerCase() === 'b' ? 'b' : 'q';
  const end = findWordEnd(value, textStart);
  if (end < 0) return null;
  // Some senders fold within an escape, and mark it like a soft line break of quoted-printable.
  const text = value.slice(textStart, end).replace(/=?\n/g, '');
  // A word that was never closed doesn't contain the next one.
  if (/=\?[^?\s]{1,60}\?[bq]\?/i.test(text)) return null;
  return { charset: (match[1] ?? '').toLowerCase(), encoding, text, start, end: end + 2 };
}

/** Returns the offset of the `?=` that ends a word; the first one if none is followed by a boundary. */
function findWordEnd(value: string, start: number): number {
  const first = value.indexOf('?=', start);
  for (let end = first; end >= 0; end = value.indexOf('?=', end + 1)) {
    WORD_BOUNDARY.lastIndex = end + 2;
    if (WORD_BOUNDARY.test(value)) return end;
  }
  return first;
}

/** Decodes consecutive words, those of the same charset together. */
function decodeRun(words: EncodedWord[]): string {
  let text = '';
  for (let at = 0, end = 1; at < words.length; at = end, end += 1) {
    while (words[end]?.charset === words[at]?.charset) end += 1;
    text += decodeWords(words.slice(at, end));
  }
  return text;
}

/**
 * Decodes consecutive words of one charset. Joins their bytes first, since senders split characters, and
 * their base64, unless each word is complete without its padding.
 */
function decodeWords(words: EncodedWord[]): string {
  const charset = words[0]?.charset ?? '';
  const decode = (parts: Buffer[]) => decodeText(Buffer.concat(parts), { charset });
  const joined = decode(joinWords(words));
  if (words.length === 1 || !isGarbled(joined)) return joined;
  const separate = decode(words.flatMap((word) => joinWords([word])));
  return isGarbled(separate) ? joined : separate;
}

const isGarbled = (text: string): boolean => /[\ufffd\p{Cc}]/u.test(text);

function joinWords(words: EncodedWord[]): Buffer[] {
  const decoded: Buffer[] = [];
  let base64 = '';
  for (const { encoding, text } of words) {
    if (encoding === 'b') base64 += text;
    if (base64 !== '' && (encoding === 'q' || text.endsWith('='))) {
      decoded.push(Buffer.from(base64, 'base64'));
      base64 = '';
    }
    // In a word, an underscore is a space (RFC 2047, section 4.2).
    if (encoding === 'q')
      decoded.push(decodeQuotedPrintable(Buffer.from(text.replaceAll('_', ' '), 'latin1')));
  }
  if (base64 !== '') decoded.push(Buffer.from(base64, 'base64'));
  return decoded;
}
