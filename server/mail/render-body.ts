import type { RemoteContent } from '../contract/message.js';
import { makeStorable } from './sanitize/sanitize-text.js';
import { UNREADABLE_CONTENT, type ParsedAttachment } from './parsed-message.js';
import { contentOfText } from './sanitize/render-text.js';
import type { MailTexts } from './mime/read-texts.js';
import { HtmlLimitError, sanitiseHtml } from './sanitize/sanitize-html.js';
import type { SanitisedHtml } from './sanitize/sanitized-body.js';
import { isRasterImage } from './mime/media-type.js';
import { readPlainText } from './visible-text/plain-text.js';
import type { VisibleText } from './visible-text/visible-text.js';

/** The body of a mail as it is stored and shown. */
export interface RenderedBody {
  readable: boolean;
  content: string;
  text: string | null;
  visible: VisibleText;
  remoteContent: RemoteContent | null;
  remoteImages: string[];
  inlineImages: Set<number>;
}

const NOTHING = {
  text: null,
  remoteContent: null,
  remoteImages: [],
  inlineImages: new Set<number>(),
};
/** Longest plain text that is shown, in UTF-16 units; the source has it whole. */
const LONGEST_TEXT = 2_000_000;
const REST_IN_SOURCE = 'The rest of this mail is in its source.';

/**
 * Makes the stored body of a mail: sanitised HTML where it has some that shows anything, its
 * plain text otherwise. HTML past the limits gives way to the text, and where there is none to
 * a sentence that says so.
 */
export function renderBody(
  texts: MailTexts | null,
  attachments: readonly ParsedAttachment[],
): RenderedBody {
  const text = texts?.text ? makeStorable(texts.text) : '';
  if (texts === null || texts.html === null) return plainBody(text);
  try {
    const sanitised = sanitiseHtml(makeStorable(texts.html), inlineImageFinder(attachments));
    if (sanitised.html === '') return plainBody(text);
    const seemsBlank = sanitised.visible.text === '' && !sanitised.html.includes('<img');
    if (seemsBlank && text.trim() !== '') return plainBody(text);
    return htmlBody(sanitised, texts.textIsAlternative && text.trim() !== '' ? text : null);
  } catch (error) {
    if (!(error instanceof HtmlLimitError)) throw error;
    return text === '' ? unreadableBody() : plainBody(text);
  }
}

function inlineImageFinder(
  attachments: readonly ParsedAttachment[],
): (contentId: string) => number | null {
  const byId = new Map<string, number>();
  for (const { contentId, contentType, index } of attachments) {
    if (contentId && isRasterImage(contentType) && !byId.has(contentId)) {
      byId.set(contentId, index);
    }
  }
  return (contentId) => byId.get(contentId) ?? null;
}

function plainBody(text: string): RenderedBody {
  const trimmed = cutLongText(text).trimEnd();
  const content = contentOfText(trimmed);
  return { ...NOTHING, readable: true, content, visible: readPlainText(trimmed) };
}

function cutLongText(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return `${makeStorable(text.slice(0, LONGEST_TEXT))}\n\n${REST_IN_SOURCE}`;
}

function unreadableBody(): RenderedBody {
  const content = UNREADABLE_CONTENT;
  return { ...NOTHING, readable: false, content, visible: readPlainText(content) };
}

function htmlBody(sanitised: SanitisedHtml, text: string | null): RenderedBody {
  const { html, visible, remoteImages, trackers, inlineImages } = sanitised;
  return {
    readable: true,
    content: html.includes('<') ? html : `<div>${html}</div>`,
    text,
    visible,
    remoteContent: { images: remoteImages.length, trackers },
    remoteImages,
    inlineImages,
  };
}
