import iconv from 'iconv-lite';

const WINDOWS_1252 = 'windows-1252';
const META_TAG = /<meta\s[^<>]*/gi;
const CHARSET_ATTRIBUTE = /charset\s*=[\s"']*([\w.:-]{2,40})/i;
const BOMS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Decodes bytes. Returns null if the charset is unknown or, with `fatal`, if they are invalid in it. */
function decodeAs(charset: string, bytes: Buffer, fatal: boolean): string | null {
  try {
    const decoder = new TextDecoder(charset, { fatal });
    // Node 20 decodes Windows-1252 as Latin-1: https://github.com/nodejs/node/issues/56542
    if (decoder.encoding === WINDOWS_1252) return iconv.decode(bytes, WINDOWS_1252);
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Decodes bytes as UTF-8 if they are valid UTF-8, else in `charset` if given and they are valid in
 * it, else as Windows-1252.
 */
export function guessText(bytes: Buffer, charset: string | null = null): string {
  const text = decodeAs('utf-8', bytes, true) ?? (charset && decodeAs(charset, bytes, true));
  return text ?? decodeAs(WINDOWS_1252, bytes, false) ?? '';
}

/**
 * Decodes bytes in the named charset of the Encoding Standard, or else of iconv-lite. Falls back to
 * `guessText` if the name is unknown, or is ASCII, which often labels UTF-8.
 */
export function decodeCharset(charset: string, bytes: Buffer): string {
  const name = charset.toLowerCase();
  if (/^(us-)?ascii$|^unknown/.test(name)) return guessText(bytes);
  const text = decodeAs(name, bytes, false);
  if (text !== null) return text;
  return iconv.encodingExists(name) ? iconv.decode(bytes, name) : guessText(bytes);
}

/**
 * Decodes a body without a declared charset. Tries its byte order mark, valid UTF-8, the charset of a
 * `<meta>` tag if it is HTML, then Windows-1252.
 */
export function decodeUndeclared(bytes: Buffer, isHtml: boolean): string {
  for (const [charset, mark] of BOMS) {
    if (mark.every((byte, at) => bytes[at] === byte)) {
      return decodeAs(charset, bytes, false) ?? guessText(bytes);
    }
  }
  const utf8 = decodeAs('utf-8', bytes, true);
  if (utf8 !== null) return utf8;
  const named = isHtml ? findMetaCharset(bytes.toString('latin1', 0, 4096)) : undefined;
  return (named === undefined ? null : decodeAs(named, bytes, false)) ?? guessText(bytes);
}

function findMetaCharset(head: string): string | undefined {
  for (const [tag] of head.matchAll(META_TAG)) {
    const charset = CHARSET_ATTRIBUTE.exec(tag)?.[1];
    if (charset !== undefined) return charset;
  }
  return undefined;
}
