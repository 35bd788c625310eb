import { decodeCharset, guessText } from '../mime/decode-text.js';

/** An encoded word (RFC 2047, section 2) and where it ends in its text. */
interface EncodedWord {
  charset: string;
  encoding: 'b' | 'q';
  text: string;
  end: number;
}

const CHARSET = /^[\w.:()+*-]{1,60}$/;
const ESCAPE = '\u001b';

/**
 * Decodes the text of a header value outside of encoded words, which are returned unchanged. Raw
 * bytes are read as UTF-8, else in `charset`, else as Windows-1252.
 *
 * @param value one character per byte
 * @param charset the one that the message declares for its body
 */
export function decodeRawText(value: string, charset: string | null): string {
  if (!hasRawBytes(value)) return value;
  let text = '';
  let position = 0;
  for (const { start, word } of findEncodedWords(value)) {
    text += decodeBytes(value.slice(position, start), charset) + value.slice(start, word.end);
    position = word.end;
  }
  return text + decodeBytes(value.slice(position), charset);
}

/**
 * Decodes the encoded words of a text (RFC 2047). White space between two of them is dropped, and
 * the bytes of consecutive words in the same charset are joined first, since senders split characters.
 */
export function decodeEncodedWords(value: string): string {
  let text = '';
  let position = 0;
  let pending: { charset: string; words: EncodedWord[] } | null = null;
  const flush = () => {
    if (pending) text += decodeCharset(pending.charset, Buffer.concat(decodeWords(pending.words)));
    pending = null;
  };
  for (const { start, word } of findEncodedWords(value)) {
    const between = value.slice(position, start);
    const charset = word.charset.toLowerCase();
    if (pending === null || between.trim() !== '') {
      flush();
      text += between;
    } else if ((pending as { charset: string }).charset !== charset) flush();
    pending ??= { charset, words: [] };
    pending.words.push(word);
    position = word.end;
  }
  flush();
  return text + value.slice(position);
}

function hasRawBytes(value: string): boolean {
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index);
    if (code > 0x7f || code === 0x1b) return true;
  }
  return false;
}

function decodeBytes(value: string, charset: string | null): string {
  if (!hasRawBytes(value)) return value;
  const bytes = Buffer.from(value, 'latin1');
  // ISO-2022 encodings use escape sequences of 7-bit bytes, which are valid UTF-8 as well.
  const isEscaped = value.includes(ESCAPE) && charset?.toLowerCase().startsWith('iso-2022');
  return isEscaped ? decodeCharset(charset ?? '', bytes) : guessText(bytes, charset);
}

/** Yields the encoded words of a text in order. Linear: every character is visited twice at most. */
function* findEncodedWords(value: string): Generator<{ start: number; word: EncodedWord }> {
  let start = value.indexOf('=?');
  while (start >= 0) {
    const word = readEncodedWord(value, start);
    if (word) yield { start, word };
    start = value.indexOf('=?', word ? word.end : start + 2);
  }
}

function readEncodedWord(value: string, start: number): EncodedWord | null {
  const charsetEnd = value.indexOf('?', start + 2);
  if (charsetEnd < 0 || value.charAt(charsetEnd + 2) !== '?') return null;
  const charset = value.slice(start + 2, charsetEnd);
  const encoding = value.charAt(charsetEnd + 1).toLowerCase();
  if (!CHARSET.test(charset) || (encoding !== 'b' && encoding !== 'q')) return null;
  const end = value.indexOf('?', charsetEnd + 3);
  if (end < 0 || value.charAt(end + 1) !== '=') return null;
  const text = value.slice(charsetEnd + 3, end);
  return { charset: dropLanguage(charset), encoding, text, end: end + 2 };
}

/** Drops the language that RFC 2231, section 5, allows after the charset. */
function dropLanguage(charset: string): string {
  const star = charset.indexOf('*');
  return star < 0 ? charset : charset.slice(0, star);
}

/** Decodes words of one charset; joins base64 that continues in the next word. */
function decodeWords(words: EncodedWord[]): Buffer[] {
  const decoded: Buffer[] = [];
  let base64 = '';
  for (const { encoding, text } of words) {
    if (encoding === 'b') base64 += text;
    if (base64 !== '' && (encoding === 'q' || text.endsWith('='))) {
      decoded.push(Buffer.from(base64, 'base64'));
      base64 = '';
    }
    if (encoding === 'q') decoded.push(decodeQ(text));
  }
  if (base64 !== '') decoded.push(Buffer.from(base64, 'base64'));
  return decoded;
}

/** Decodes the "Q" encoding (RFC 2047, section 4.2). Raw bytes inside it are kept. */
function decodeQ(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(text.length);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const byte = character === '=' ? parseHexByte(text, index + 1) : null;
    if (byte !== null) index += 2;
    bytes[length++] = byte ?? (character === '_' ? 0x20 : text.charCodeAt(index));
  }
  return bytes.subarray(0, length);
}

function parseHexByte(text: string, index: number): number | null {
  const high = parseHexDigit(text.charCodeAt(index));
  const low = parseHexDigit(text.charCodeAt(index + 1));
  return high < 0 || low < 0 ? null : high * 16 + low;
}

function parseHexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
