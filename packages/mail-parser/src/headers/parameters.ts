import { decodeText } from '../mime/decode-text.js';
import { decodeHeaderText } from './decode-header.js';

/** A header value such as that of Content-Type: its first word and its raw parameters by name. */
export interface ParameterizedValue {
  /** Lowercase, without comments; '' if the value begins with a parameter. */
  value: string;
  parameters: Map<string, string>;
}

const MAX_PARAMETERS = 200;
const FIRST_WORD = /^[\s;]*([^\s;,:=(]*)(?:\s*\([^()]*\))?\s*(?:\/\s*([^\s;,:=(]*))?/;
const PARAMETER_NAME =
  /([\w!#$%&'*+.^`|~-]{1,80})(?:\s*[=:]\s*|(?<=charset)\s+)(?:\([^()]*\)\s*)?/iy;
const SEPARATORS = /(?:[\s;,:]|\([^()]*\))*/y;
/** What may follow a quoted value. */
const VALUE_END = /^\s*(?:[;,(]|$|[\w*-]+\s*[=:])/;
const MAX_NAME = 100;
/** An unquoted value ends at a semicolon, or before the next parameter if a semicolon is missing. */
const NEXT_PARAMETER = /\s[\w-]{1,40}\*?\d{0,3}\*?=|;/;

/**
 * Parses a header value with parameters (RFC 2045, section 5.1) in any of the spellings that senders use:
 * with commas, colons or blanks in place of semicolons, with comments, and without closing quotes.
 */
export function parseParameters(text: string): ParameterizedValue {
  const parameters = new Map<string, string>();
  const [start = '', first = '', second] = FIRST_WORD.exec(text) ?? [];
  const isParameter = /^\s*=/.test(text.slice(start.length));
  let at = isParameter ? 0 : start.length;
  while (at < text.length && parameters.size < MAX_PARAMETERS) {
    SEPARATORS.lastIndex = at;
    at += SEPARATORS.exec(text)?.[0].length ?? 0;
    PARAMETER_NAME.lastIndex = at;
    const name = PARAMETER_NAME.exec(text);
    if (name === null) {
      const next = text.slice(at).search(/[;,\s]/);
      if (next < 0) break;
      at += next + 1;
      continue;
    }
    const parsed = readValue(text, at + name[0].length);
    const key = (name[1] ?? '').toLowerCase();
    if (!parameters.get(key)) parameters.set(key, parsed.value);
    at = parsed.end;
  }
  const value = isParameter ? '' : second === undefined ? first : `${first}/${second}`;
  return { value: value.toLowerCase().replaceAll('"', ''), parameters };
}

function readValue(text: string, start: number): { value: string; end: number } {
  if (text.charAt(start) !== '"') {
    const length = text.slice(start).search(NEXT_PARAMETER);
    const end = length < 0 ? text.length : start + length;
    return { value: text.slice(start, end).trim(), end };
  }
  let value = '';
  let at = start + 1;
  for (; at < text.length; at += 1) {
    // Senders write quotes within quotes; the last one ends the value.
    if (text.charAt(at) === '"' && VALUE_END.test(text.slice(at + 1, at + MAX_NAME))) break;
    // Windows paths aren't escapes, but quotes and backslashes are.
    if (text.charAt(at) === '\\' && /["\\]/.test(text.charAt(at + 1))) at += 1;
    value += text.charAt(at);
  }
  return { value, end: at + 1 };
}

/** Returns the charset that a Content-Type field declares, or null. */
export function readCharset(value: ParameterizedValue): string | null {
  const written = readTextParameter(value, 'charset', null)?.replace(/^\s*charset[=:]/i, '');
  return /[\w.:+-]+/.exec(written ?? '')?.[0].slice(0, 60) ?? null;
}

/**
 * Returns a text parameter such as a file name, decoded: extended and continued (RFC 2231), or plain with
 * encoded words and raw bytes; undefined without one.
 *
 * @param context charset of the part or the message, for raw bytes
 */
export function readTextParameter(
  { parameters }: ParameterizedValue,
  name: string,
  context: string | null,
): string | undefined {
  const segments = listSegments(parameters, name);
  const text =
    segments.length > 0 ? segments.map((each) => each.text).join('') : parameters.get(name);
  if (text === undefined) return undefined;
  if (segments[0]?.isEncoded) return decodeExtended(segments, context);
  // Some senders write an extended value under the plain name.
  if (/^[\w.:-]{3,40}''/.test(text)) return decodeExtended([{ text, isEncoded: true }], context);
  return decodeHeaderText(text, context);
}

interface Segment {
  text: string;
  isEncoded: boolean;
}

/** Returns the pieces of an extended or continued value in the order of their numbers. */
function listSegments(parameters: Map<string, string>, name: string): Segment[] {
  const whole = parameters.get(`${name}*`);
  if (whole !== undefined) return [{ text: whole, isEncoded: true }];
  return [...parameters]
    .flatMap(([key, text]) => {
      const [, number, mark] = /\*(\d{1,3})(\*?)$/.exec(key) ?? [];
      if (number === undefined || !key.startsWith(`${name}*`)) return [];
      return [{ number: Number(number), text, isEncoded: mark === '*' }];
    })
    .toSorted((one, other) => one.number - other.number);
}

function decodeExtended(segments: Segment[], context: string | null): string {
  const [first, ...rest] = segments;
  if (first?.text.startsWith('=?')) return decodeHeaderText(first.text, context);
  const [, charset = '', text = ''] = /^([^']{0,60})'[^']{0,60}'([^]*)$/.exec(
    first?.text ?? '',
  ) ?? ['', '', first?.text];
  const bytes = [{ text, isEncoded: true }, ...rest].map((each) =>
    each.isEncoded ? decodePercents(each.text) : Buffer.from(each.text, 'latin1'),
  );
  return decodeText(Buffer.concat(bytes), { charset });
}

function decodePercents(text: string): Buffer {
  const decoded = text.replace(/%([\da-f]{2})/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(decoded, 'latin1');
}
