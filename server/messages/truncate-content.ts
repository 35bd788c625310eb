/** A body that fits into a list or an event. */
export interface TruncatedContent {
  content: string;
  contentTruncated: boolean;
}

/**
 * Truncates a body to `maxBytes` of UTF-8: never within a character, and HTML never within a tag
 * or a character reference. The rule that a body with `<` is HTML still holds for the result.
 */
export function truncateContent(content: string, maxBytes: number): TruncatedContent {
  if (content.length * 3 <= maxBytes || Buffer.byteLength(content) <= maxBytes) {
    return { content, contentTruncated: false };
  }
  const bytes = Buffer.from(content);
  const text = bytes.toString('utf8', 0, findCharacterStart(bytes, maxBytes));
  const isHtml = content.includes('<');
  return { content: isHtml ? endBeforeTag(text) : text, contentTruncated: true };
}

/** Returns the offset of the first byte of the character that contains the byte at `offset`. */
function findCharacterStart(bytes: Buffer, offset: number): number {
  let start = offset;
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

/** Removes an incomplete tag, or an incomplete character reference of up to 12 characters, from the end. */
function endBeforeTag(html: string): string {
  const openTag = html.lastIndexOf('<');
  const whole = openTag > html.lastIndexOf('>') ? html.slice(0, openTag) : html;
  const reference = whole.slice(-12).lastIndexOf('&');
  const start = whole.length - Math.min(12, whole.length) + reference;
  return reference >= 0 && !whole.slice(start).includes(';') ? whole.slice(0, start) : whole;
}
