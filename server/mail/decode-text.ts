const META_CHARSET = /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{2,40})/i;
const BOMS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function decodeAs(charset: string, bytes: Buffer, fatal: boolean): string | null {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes bytes as UTF-8 where they are that, as Windows-1252 otherwise. */
export function guessText(bytes: Buffer): string {
  return decodeAs('utf-8', bytes, true) ?? decodeAs('windows-1252', bytes, false) ?? '';
}

/**
 * Decodes a body whose mail names no charset: by its byte order mark, by the `<meta>` of its HTML
 * where that fits, else by guess.
 */
export function decodeUndeclared(bytes: Buffer, isHtml: boolean): string {
  for (const [charset, mark] of BOMS) {
    if (mark.every((byte, at) => bytes[at] === byte)) {
      return decodeAs(charset, bytes, false) ?? guessText(bytes);
    }
  }
  const utf8 = decodeAs('utf-8', bytes, true);
  if (utf8 !== null) return utf8;
  const named = isHtml ? META_CHARSET.exec(bytes.toString('latin1', 0, 4096))?.[1] : undefined;
  return (named === undefined ? null : decodeAs(named, bytes, false)) ?? guessText(bytes);
}
