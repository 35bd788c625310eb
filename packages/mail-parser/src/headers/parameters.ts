import { decodeText } from '../mime/decode-text.js';
import { decodeEscapes } from '../mime/transfer-encoding.js';
import { decodeHeaderText } from './decode-header.js';

/** A header value such as that of Content-Type: its first word and its raw parameters by name. */
export interface ParameterizedValue {
  /** Lowercase, without comments; '' if the value begins with a parameter. */
  value: string;
  parameters: Map<string, string>;
}

const FIRST_WORD = /^[\s;]*([^\s;,:=(/]*)(?:\s*\([^()]*\))?\s*(?:\/\s*([^\s;,:=(]*))?/;
const NAME = /(?<![^\s;,:)"])([\w!#$%&'*+.^`|~-]{1,80})(?:\s*[=:]\s*|(?<=charset)\s+)/.source;
/** Senders write quotes within quotes; one before a separator or another parameter ends the value. */
const QUOTED = /"((?:\\["\\]|[^"]|"(?!\s*(?:[;,(]|$|[\w*-]{1,80}\s*[=:])))*)"?/.source;
/** An unquoted value ends at a semicolon, or before the next parameter if a semicolon is missing. */
const UNQUOTED = /([^;]*?)(?=;|\s[\w-]{1,40}\*?\d{0,3}\*?=|$)/.source;
const COMMENT = /\([^()]*\)/.source;
const PARAMETERS = new RegExp(
  `${COMMENT}|${NAME}(?:${COMMENT}\\s*)?(?:${QUOTED}|${UNQUOTED})`,
  'gi',
);

/**
 * Parses a header value with parameters (RFC 2045, section 5.1) in any of the spellings that senders use:
 * with commas, colons or blanks in place of semicolons, with comments, and without closing quotes.
 */
export function parseParameters(text: string): ParameterizedValue {
  const [start = '', first = '', second] = FIRST_WORD.exec(text) ?? [];
  const rest = text.slice(start.length);
  const isParameter = /^\s*=/.test(rest);
  const parameters = new Map<string, string>();
  for (const [, name, quoted, unquoted = ''] of (isParameter ? text : rest).matchAll(PARAMETERS)) {
    const key = name?.toLowerCase() ?? '';
    // Quotes can be doubled. Windows paths aren't escapes, but quotes and backslashes are.
    const written = quoted?.replace(/^"+|(?<!["\\])"+$|\\(["\\])/g, '$1') ?? unquoted.trim();
    if (key !== '' && !parameters.get(key)) parameters.set(key, written);
  }
  const value = isParameter ? '' : second === undefined ? first : `${first}/${second}`;
  return { value: value.toLowerCase().replaceAll('"', ''), parameters };
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
  const keys = listKeys(parameters, name);
  const isExtended = keys[0]?.endsWith('*') === true;
  const segments = keys.map((key) => {
    const segment = parameters.get(key) ?? '';
    return isExtended && !key.endsWith('*') ? segment.replaceAll('%', '%25') : segment;
  });
  const text = segments.length > 0 ? segments.join('') : parameters.get(name);
  // Some senders write an extended value under the plain name, and the reverse.
  const isEncoded = isExtended ? !text?.startsWith('=?') : /^[\w.:-]{3,40}''/.test(text ?? '');
  if (text === undefined || !isEncoded) return text && decodeHeaderText(text, context);
  const [, charset = '', encoded = text] = /^([^']{0,60})'[^']{0,60}'([^]*)$/.exec(text) ?? [];
  return decodeText(decodeEscapes(encoded, '%'), { charset });
}

/** Returns the names of an extended value, or of the pieces of a continued one in their order. */
function listKeys(parameters: Map<string, string>, name: string): string[] {
  if (parameters.has(`${name}*`)) return [`${name}*`];
  const readNumber = (key: string) => Number.parseInt(key.slice(name.length + 1), 10);
  return [...parameters.keys()]
    .filter((key) => key.startsWith(`${name}*`) && readNumber(key) >= 0)
    .toSorted((one, other) => readNumber(one) - readNumber(other));
}
