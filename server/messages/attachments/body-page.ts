import { englishDocument, type DocumentTexts } from '@mayfly/contract/document-texts.js';
import { isAligned } from '@mayfly/contract/text-layout.js';
import type { Message } from '@mayfly/contract/message.js';
import { labelQuotes } from '@mayfly/mail-parser/sanitize/quotes.js';
import { DARK_MEDIA } from '@mayfly/mail-parser/sanitize/style-sheet.js';
import { escapeHtml, renderTextLine } from '@mayfly/mail-parser/sanitize/render-text.js';
import { APP_LINK_STYLE, askBeforeApps } from './app-links.js';
import { buildContentPolicy, renderContentPage } from './content-page.js';
import { addImagePlaceholders } from './image-placeholder.js';
import {
  BODY_STYLE,
  buildScaleRules,
  DARK_STYLE,
  ENVELOPE_STYLE,
  OWN_DARK_STYLE,
} from './body-style.js';

/**
 * Returns the Content Security Policy of a body page, which loads images of this origin and of the page itself.
 *
 * @param isReadable whether a page of this origin that frames the body may read it, e.g. its height
 */
export const buildBodyPagePolicy = (publicUrl: string, isReadable = false): string =>
  buildContentPolicy(
    publicUrl,
    `${isReadable ? 'allow-same-origin ' : ''}allow-popups allow-popups-to-escape-sandbox`,
    `img-src 'self' ${publicUrl} data:`,
  );

/** Fields shown above a body that is to be printed. */
type Envelope = Pick<Message, 'sender' | 'recipient' | 'receivedAt'>;

/** Options of a body page. */
export interface BodyPageOptions {
  /** Texts around the content of the message. */
  texts?: DocumentTexts;
  /** Whether HTML is dark: by its own styles, else by inverting its colors, except those of its images. */
  isDark?: boolean;
  /** Header shown above the body of a page that is to be printed. */
  envelope?: Envelope | null;
}

/** Returns the page that shows a body: sanitized HTML unchanged, plain text in lines. */
export function renderBodyPage(
  message: Pick<Message, 'content' | 'subject' | 'reading'>,
  { texts: document = englishDocument, isDark = false, envelope = null }: BodyPageOptions = {},
): string {
  const subject = escapeHtml(message.subject) || escapeHtml(document.texts.noSubject);
  const dark = isDark ? darken(message) : { message, style: '' };
  const content = renderContent(dark.message, document);
  const styles = [
    BODY_STYLE,
    buildScaleRules(message.content),
    content.questions === '' ? '' : APP_LINK_STYLE,
    dark.style,
    envelope ? ENVELOPE_STYLE : '',
  ];
  const header = envelope ? renderEnvelope(subject, envelope, document) : '';
  return renderContentPage(
    subject,
    styles.join(''),
    `${header}${content.html}${content.questions}`,
  );
}

/** Returns a message for dark screens with its style sheet, which plain text doesn't need. */
function darken<Shown extends Pick<Message, 'content' | 'reading'>>(message: Shown) {
  const { content, reading } = message;
  if (reading !== 'done' || !content.includes('<')) return { message, style: '' };
  if (!content.includes(DARK_MEDIA)) return { message, style: DARK_STYLE };
  const own = content.replaceAll(DARK_MEDIA, '(min-width:0)');
  return { message: { ...message, content: own }, style: OWN_DARK_STYLE };
}

function renderContent(
  { content, reading }: Pick<Message, 'content' | 'reading'>,
  document: DocumentTexts,
): { html: string; questions: string } {
  const { texts, language, direction } = document;
  const own = `lang="${language}" dir="${direction}"`;
  if (reading !== 'done') {
    const note = reading === 'pending' ? texts.pending : texts.unreadable;
    return { html: `<p ${own}>${escapeHtml(note)}</p>`, questions: '' };
  }
  if (content.includes('<')) {
    const summary = `<summary ${own}>${escapeHtml(texts.quotedText)}</summary>`;
    return askBeforeApps(labelQuotes(addImagePlaceholders(content), summary), document);
  }
  const lines = content.split('\n').map(renderTextLine);
  const html = isAligned(content)
    ? `<pre>${lines.join('\n')}</pre>`
    : lines.map((line) => `<p>${line || '<br>'}</p>`).join('');
  return { html, questions: '' };
}

/** Returns the header of a printed message, with a hint to print it: the page can't run a script for that. */
function renderEnvelope(
  subject: string,
  { sender, recipient, receivedAt }: Envelope,
  { texts, language, direction, locale }: DocumentTexts,
): string {
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(receivedAt));
  return `<header data-envelope lang="${language}" dir="${direction}">
<p data-hint>${escapeHtml(texts.printHint)}</p>
<h1>${subject}</h1><p>${fill(texts.from, sender)}</p><p>${fill(texts.to, recipient)}</p>
<p>${fill(texts.received, date)}</p></header>`;
}

/** Replaces the only placeholder of a text with a value that has its own text direction. Escapes both. */
function fill(text: string, value: string): string {
  return escapeHtml(text).replace(/\{\w+\}/, () => `<bdi>${escapeHtml(value)}</bdi>`);
}
