import { toStorableText } from './sanitize/sanitize-text.js';

/** HTML from which mailparser derives a text, in bytes. */
const MAX_HTML_LENGTH = 1024 * 1024;

/**
 * Returns the text of a source as mailparser reads it, without markup, or null if it finds none. It reads only
 * messages on which our own reader fails, so a defect of ours doesn't hide an email.
 */
export async function readFallbackText(source: Uint8Array): Promise<string | null> {
  // Few messages need it, and loading it takes a tenth of the start of a thread.
  const { simpleParser } = await import('mailparser');
  const { text } = await simpleParser(Buffer.from(source), {
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: MAX_HTML_LENGTH,
  });
  return text?.trim() ? toStorableText(text) : null;
}
