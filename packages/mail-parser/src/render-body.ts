import type { Link, RemoteContent } from '@mayfly/contract/message.js';
import { toStorableText } from './sanitize/sanitize-text.js';
import type { ParsedAttachment } from './parsed-message.js';
import { checkLinks, listTextLinks } from './links/check-links.js';
import { renderPlainText } from './sanitize/render-text.js';
import type { MessageTexts } from './mime/read-texts.js';
import { sanitizeHtml } from './sanitize/sanitize-html.js';
import { normalizeContentId } from './sanitize/safe-url.js';
import type { SanitizedHtml } from './sanitize/sanitized-body.js';
import { isRasterImage } from './mime/media-type.js';
import { readPlainText } from './visible-text/plain-text.js';

/** Body of a message as it is stored and shown. */
export interface RenderedBody extends Pick<
  SanitizedHtml,
  'visible' | 'remoteImages' | 'inlineImages'
> {
  /** Sanitized HTML, or plain text without `<`. */
  content: string;
  /** Plain-text alternative of the HTML; null if there is none. */
  text: string | null;
  links: Link[];
  remoteContent: RemoteContent | null;
}

/** Maximum length of plain text that is shown, in UTF-16 units. */
const MAX_TEXT_LENGTH = 2_000_000;
const TRUNCATION_NOTE = 'The rest of this message is in its source.';

/**
 * Renders the body of a message: sanitized HTML if it shows anything, plain text otherwise. HTML
 * beyond a limit is replaced by the plain text, or truncated without one.
 */
export function renderBody(
  texts: MessageTexts | null,
  attachments: readonly ParsedAttachment[],
): RenderedBody {
  const text = texts?.text ? toStorableText(texts.text) : '';
  if (texts === null || texts.html === null) return renderPlainBody(text);
  const sanitized = sanitizeHtml(toStorableText(texts.html), createInlineImageFinder(attachments));
  if (sanitized.html === '') return renderPlainBody(text);
  const seemsBlank = sanitized.visible.text === '' && !sanitized.html.includes('<img');
  const isWholeText = texts.textIsAlternative && text.trim() !== '';
  if ((seemsBlank && text.trim() !== '') || (sanitized.isTruncated && isWholeText)) {
    return renderPlainBody(text);
  }
  return renderHtmlBody(sanitized, isWholeText ? text : null);
}

function createInlineImageFinder(
  attachments: readonly ParsedAttachment[],
): (contentId: string) => number | null {
  const images = attachments.filter(({ contentType }) => isRasterImage(contentType)).toReversed();
  const list = (id: (image: ParsedAttachment) => string) =>
    images.map((image): [string, number] => [normalizeContentId(id(image)), image.index]);
  const names = list(({ filename }) => filename);
  const indexes = new Map([...names, ...list(({ contentId }) => contentId ?? '')]);
  return (contentId) => (contentId === '' ? null : (indexes.get(contentId) ?? null));
}

function renderPlainBody(text: string): RenderedBody {
  const isLong = text.length > MAX_TEXT_LENGTH;
  const start = text.slice(0, MAX_TEXT_LENGTH).toWellFormed();
  const shown = isLong ? `${start}\n\n${TRUNCATION_NOTE}` : text.trimEnd();
  const visible = readPlainText(shown);
  return {
    // In `content`, `<` marks HTML.
    content: shown.includes('<') ? renderPlainText(shown) : shown,
    text: null,
    visible,
    links: checkLinks(listTextLinks(visible)),
    remoteContent: null,
    remoteImages: [],
    inlineImages: new Set(),
  };
}

function renderHtmlBody(sanitized: SanitizedHtml, text: string | null): RenderedBody {
  const { html, isTruncated, links, ...shown } = sanitized;
  const content = html.includes('<') ? html : `<div>${html}</div>`;
  return {
    ...shown,
    content: isTruncated ? `${content}<p>${TRUNCATION_NOTE}</p>` : content,
    text,
    links: checkLinks(links),
  };
}
