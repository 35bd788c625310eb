/** Transfer encodings (RFC 2045, section 6) with an effect. */
export type TransferEncoding = 'base64' | 'quoted-printable' | 'uuencode' | 'identity';

/** Decoded bytes, and what follows them in the part, e.g. the plain footer of a mailing list. */
export interface DecodedContent {
  content: Buffer;
  tail: Buffer | null;
}

/** Returns the encoding that a field names in any spelling, e.g. `"base-64"; charset=utf-8`. */
export function parseTransferEncoding(value: string): TransferEncoding {
  const name = value
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[^a-z0-9]/g, '');
  if (/b(?:ase)?64/.test(name)) return 'base64';
  if (/^x?q|printable/.test(name)) return 'quoted-printable';
  return /^x?uu/.test(name) ? 'uuencode' : 'identity';
}

/** Decodes the content of a part. Damaged content is decoded as far as it goes. */
export function decodeContent(bytes: Buffer, encoding: TransferEncoding): DecodedContent {
  if (encoding === 'base64') return decodeBase64Content(bytes);
  if (encoding === 'quoted-printable') return { content: decodeQuotedPrintable(bytes), tail: null };
  return { content: encoding === 'uuencode' ? uudecode(bytes) : bytes, tail: null };
}

const BASE64_ONLY = /^[\w+/=\s-]*$/;
/** Words of other lengths than groups of base64, as in text that was labeled by mistake. */
const WORDS = /^(?:[\w+/-]{4})*[\w+/-]{1,3} [\w+/-]/m;
/** A line that separates a footer; it consists of letters of the URL-safe alphabet. */
const RULE_LINE = /^[_-]{2,}\s*$/;
const FULL_LINE = /^\s*[\w+/-]{60,}={0,2}\s*$/;
const OUTSIDE_BASE64 = /[^\w+/=-]/g;

function decodeBase64Content(bytes: Buffer): DecodedContent {
  const text = bytes.toString('latin1');
  const isPure = BASE64_ONLY.test(text) && !WORDS.test(text);
  if (isPure && !/^[_-]{2}|=\s[^]{0,20}[\w+/-]/m.test(text)) {
    return { content: decodeBase64(text), tail: null };
  }
  const end = findBase64End(text);
  // Text that was labeled by mistake isn't base64 from its first line on.
  if (end === 0) return { content: bytes, tail: null };
  const tail = text.slice(end).trim() === '' ? null : bytes.subarray(end);
  return { content: decodeBase64(text.slice(0, end).replace(OUTSIDE_BASE64, '')), tail };
}

/** Returns the offset of the first line that isn't base64 and isn't followed by base64 either. */
function findBase64End(text: string): number {
  const lines = text.split('\n');
  let isPadded = false;
  let start = 0;
  for (const [at, written] of lines.entries()) {
    const line = written.trim();
    const isBase64 = line === '' || resemblesBase64(line, isPadded);
    if (!isBase64 && !FULL_LINE.test(lines[at + 1] ?? '')) return start;
    isPadded ||= line.endsWith('=');
    start += written.length + 1;
  }
  return text.length;
}

/** @param isPadded true if an earlier line ended the data */
function resemblesBase64(line: string, isPadded: boolean): boolean {
  if (RULE_LINE.test(line)) return false;
  const outside = line.match(OUTSIDE_BASE64)?.length ?? 0;
  if (isPadded) return outside === 0 && line.length % 4 === 0;
  return !/\s|:\/\//.test(line) && outside * 5 <= line.length;
}

/** Decodes base64 that may be padded at several places. Ignores characters outside of the alphabet. */
export function decodeBase64(text: string): Buffer {
  const padding = text.indexOf('=');
  if (padding < 0 || !/[\w+/-]/.test(text.slice(padding))) return Buffer.from(text, 'base64');
  return Buffer.concat(text.split(/=+/).map((block) => Buffer.from(block, 'base64')));
}

/** White space at the end of a line, and soft line breaks. */
const TRAILING_BLANKS = /(?<![ \t])[ \t]+\r*?(?=\r?\n)/g;
const SOFT_BREAKS = /=[ \t]*\r*(?:\n|$)/g;

/**
 * Decodes quoted-printable (RFC 2045, 6.7). White space at the end of a line is removed, an `=` that
 * starts no escape is kept.
 */
export function decodeQuotedPrintable(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1').replace(TRAILING_BLANKS, '').replace(SOFT_BREAKS, '');
  return decodeEscapes(text, '=');
}

/** Decodes the bytes that are written as two hexadecimal digits after a mark. */
export function decodeEscapes(text: string, mark: '=' | '%'): Buffer {
  const decoded = Buffer.from(text, 'latin1');
  const code = mark.charCodeAt(0);
  let length = 0;
  for (let at = 0; at < decoded.length; at += 1, length += 1) {
    const byte = decoded[at] ?? 0;
    const high = byte === code ? parseHexDigit(decoded[at + 1]) : -1;
    const low = high < 0 ? -1 : parseHexDigit(decoded[at + 2]);
    decoded[length] = low < 0 ? byte : high * 16 + low;
    if (low >= 0) at += 2;
  }
  return decoded.subarray(0, length);
}

function parseHexDigit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Digits of base64. Uuencode has the same ones in ASCII order, from the space on. */
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Decodes a uuencoded part (POSIX `uuencode`): the lines between `begin` and `end`. Returns a part
 * without a `begin` line unchanged.
 */
export function uudecode(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const begin = text.search(/^begin [0-7]{3,4} /m);
  if (begin < 0) return bytes;
  const lines = text.slice(begin).split('\n').slice(1);
  const end = lines.findIndex((line) => /^end\s*$/.test(line));
  return Buffer.concat(lines.slice(0, end < 0 ? lines.length : end).map(decodeLine));
}

function decodeLine(line: string): Buffer {
  const value = (at: number) => (line.charCodeAt(at) - 0x20) & 63;
  const length = line.trim() === '' ? 0 : value(0);
  let digits = '';
  for (let at = 1; at < line.length; at += 1) digits += BASE64.charAt(value(at));
  // Trailing spaces, which are zeros, get lost.
  return Buffer.from(digits.padEnd(88, 'A'), 'base64').subarray(0, length);
}
