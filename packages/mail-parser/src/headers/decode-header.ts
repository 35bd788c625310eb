import { decodeText } from '../mime/decode-text.js';
import { decodeBase64, decodeQuotedPrintable } from '../mime/transfer-encoding.js';

/** An encoded word (RFC 2047, section 2). */
interface EncodedWord {
  charset: string;
  encoding: string;
  text: string;
}

/** The text of an encoded word. A word that was never closed doesn't contain the next one. */
const TEXT = String.raw`((?:(?!=\?[^?\s]{1,60}\?[bq]\?)[^])*?)\?=`;
/**
 * An encoded word: charset, language (RFC 2231, section 5), encoding and text. It ends at the first `?=`
 * before white space or punctuation, as others may be text of a "Q" word; without any, at the first `?=`.
 */
const ENCODED_WORD = new RegExp(
  String.raw`=\?([^?*\n]{1,60})(?:\*[\w-]{0,40})?\?([bq])\?(?:${TEXT}(?=[\s"'(),;:<>[\]\\]|=\?|$)|${TEXT})`,
  'gi',
);
/** Placeholders of encoded words, which are noncharacters, without the white space between them. */
const PLACEHOLDERS = /\ufdd0\d+\ufdd1(?:\s*\ufdd0\d+\ufdd1)*/g;

/**
 * Decodes a header value: encoded words (RFC 2047), and raw bytes as text of `charset` or what they look
 * like. White space between two encoded words is dropped.
 *
 * @param value one character per byte, with a line feed in place of each fold; see `RawField`
 * @param charset the one that the message declares for its body
 */
export function decodeHeaderText(value: string, charset: string | null): string {
  if (!value.includes('=?')) return decodeRaw(value, charset);
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
  const words: EncodedWord[] = [];
  let text = '';
  let position = 0;
  for (const match of value.matchAll(ENCODED_WORD)) {
    const [word, name = '', encoding = '', whole, start = ''] = match;
    text += `${decodeRaw(value.slice(position, match.index), charset)}\ufdd0${words.length}\ufdd1`;
    position = match.index + word.length;
    words.push({
      charset: name.toLowerCase(),
      encoding: encoding.toLowerCase(),
      // Some senders fold within an escape, and mark it like a soft line break of quoted-printable.
      text: (whole ?? start).replace(/=?\n/g, ''),
    });
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
  const unfolded = value.replaceAll('\n', ' ');
  if (!hasRawBytes(unfolded)) return unfolded;
  const text = decodeText(Buffer.from(unfolded, 'latin1'), { context: charset });
  return text.replace(/[\ufdd0\ufdd1]/g, '\ufffd');
}

/** Returns whether a value contains 8-bit characters or escape sequences. */
export const hasRawBytes = (value: string): boolean => /[\x0e\x1b\x80-\uffff]/.test(value);

/** Decodes consecutive words, those of the same charset and encoding together. */
function decodeRun(words: EncodedWord[]): string {
  let text = '';
  let texts: string[] = [];
  for (const [at, word] of words.entries()) {
    texts.push(word.text);
    const next = words[at + 1];
    if (next?.charset === word.charset && next.encoding === word.encoding) continue;
    text += decodeWords(word, texts);
    texts = [];
  }
  return text;
}

/**
 * Decodes the texts of consecutive words. Joins their bytes first, since senders split characters, and their
 * base64. If that fails, each word may be complete without its padding, or an escape may be split.
 */
function decodeWords({ charset, encoding }: EncodedWord, texts: string[]): string {
  const isBase64 = encoding === 'b';
  const decode = (parts: string[]) =>
    decodeText(Buffer.concat(parts.map(isBase64 ? decodeBase64 : decodeQ)), { charset });
  const joined = [texts.join('')];
  const text = decode(isBase64 ? joined : texts);
  if (texts.length === 1 || !isGarbled(text)) return text;
  const other = decode(isBase64 ? texts : joined);
  return isGarbled(other) ? text : other;
}

const isGarbled = (text: string): boolean => /[\ufffd\p{Cc}]/u.test(text);

/** Decodes the "Q" encoding, in which an underscore is a space (RFC 2047, section 4.2). */
const decodeQ = (text: string): Buffer =>
  decodeQuotedPrintable(Buffer.from(text.replaceAll('_', ' '), 'latin1'));
