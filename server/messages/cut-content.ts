import { LIST_CONTENT_BYTES } from '../contract/message.js';

/** What of a body goes into lists and events. */
export interface CutContent {
  content: string;
  contentTruncated: boolean;
}

/**
 * Cuts a body to `LIST_CONTENT_BYTES` of UTF-8: never within a character, and HTML never within
 * a tag or a character reference. A cut body still keeps the rule "contains `<`, so is HTML".
 */
export function cutContent(content: string): CutContent {
  if (
    content.length * 3 <= LIST_CONTENT_BYTES ||
    Buffer.byteLength(content) <= LIST_CONTENT_BYTES
  ) {
    return { content, contentTruncated: false };
  }
  const bytes = Buffer.from(content).subarray(0, LIST_CONTENT_BYTES);
  const cut = bytes.toString('utf8').replace(/\uFFFD+$/, '');
  const isHtml = content.includes('<');
  return { content: isHtml ? endBeforeTag(cut) : cut, contentTruncated: true };
}

function endBeforeTag(html: string): string {
  const openTag = html.lastIndexOf('<');
  const whole = openTag > html.lastIndexOf('>') ? html.slice(0, openTag) : html;
  const reference = whole.slice(-12).lastIndexOf('&');
  const start = whole.length - Math.min(12, whole.length) + reference;
  return reference >= 0 && !whole.slice(start).includes(';') ? whole.slice(0, start) : whole;
}
