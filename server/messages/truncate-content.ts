/** A body that fits into a list or an event. */
export interface TruncatedContent {
  content: string;
  contentTruncated: boolean;
}

/**
 * Truncates a body to `maxBytes` of UTF-8: never within a character, and HTML never within a tag
 * or a character reference. The rule "contains `<`, so is HTML" still holds for the result.
 */
export function truncateContent(content: string, maxBytes: number): TruncatedContent {
  if (content.length * 3 <= maxBytes || Buffer.byteLength(content) <= maxBytes) {
    return { content, contentTruncated: false };
  }
  const bytes = Buffer.from(content).subarray(0, maxBytes);
  const text = bytes.toString('utf8').replace(/\uFFFD+$/, '');
  const isHtml = content.includes('<');
  return { content: isHtml ? endBeforeTag(text) : text, contentTruncated: true };
}

function endBeforeTag(html: string): string {
  const openTag = html.lastIndexOf('<');
  const whole = openTag > html.lastIndexOf('>') ? html.slice(0, openTag) : html;
  const reference = whole.slice(-12).lastIndexOf('&');
  const start = whole.length - Math.min(12, whole.length) + reference;
  return reference >= 0 && !whole.slice(start).includes(';') ? whole.slice(0, start) : whole;
}
