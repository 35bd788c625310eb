/**
 * Matches the next piece of what the server renders from plain text that contains `<`: paragraphs, line
 * breaks, escaped text, and links whose text is their URL.
 */
const PIECE =
  /<p>|(<\/p>\s*<p>)|<\/p>|(<br>|<br \/>)|<a href="([^"<>]*)" target="_blank" rel="noopener noreferrer nofollow">\3<\/a>|([^<]+)/y;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const unescape = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Returns the content of a message as plain text; null if it has markup that would be lost. Content without
 * `<` is plain text, and so is HTML that consists of unstyled paragraphs and undisguised links.
 */
export function toPlainText(content: string): string | null {
  if (!content.includes('<')) return content;
  if (!content.startsWith('<p>') || !content.endsWith('</p>')) return null;
  let text = '';
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < content.length) {
    const piece = PIECE.exec(content);
    if (piece === null) return null;
    const [, paragraph, lineBreak, url, words] = piece;
    if (paragraph) text += '\n\n';
    else if (lineBreak) text += '\n';
    else if (url !== undefined) text += unescape(url);
    else if (words !== undefined) text += unescape(words);
  }
  return text;
}
