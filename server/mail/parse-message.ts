import { describeAttachment, type FoundAttachment } from './describe-attachment.js';
import { findVerification } from './find-verification.js';
import { readListedHeaders } from './headers/listed-headers.js';
import type { MimeParser } from './mime-parser.js';
import {
  PARSE_LIMITS,
  unreadableMessage,
  type ParsedMessage,
  type ParseLimits,
} from './parsed-message.js';
import { previewOf } from './plain-text.js';
import { readMime } from './read-mime.js';
import { readTexts } from './read-texts.js';
import { renderBody } from './render-body.js';

/** Options of `parseMessage`. */
export interface ParseOptions {
  limits?: ParseLimits;
}

/**
 * Parses the source of a message (RFC 5322). Never rejects, whatever the bytes: a message beyond a
 * limit is returned as unreadable.
 */
export async function parseMessage(
  source: Uint8Array,
  options: ParseOptions = {},
): Promise<ParsedMessage> {
  const limits = options.limits ?? PARSE_LIMITS;
  try {
    const found: FoundAttachment[] = [];
    const parser = await readMime(source, (stream) => found.push({ stream }), limits);
    return composeMessage(parser, found, readListedHeaders(source).subject);
  } catch {
    return unreadableMessage();
  }
}

function composeMessage(
  parser: MimeParser,
  found: FoundAttachment[],
  subject: string,
): ParsedMessage {
  const attachments = found.map(describeAttachment);
  const texts = parser.tree === false ? null : readTexts(parser.tree);
  const body = renderBody(texts, attachments);
  const { text, links } = body.visible;
  const verification = findVerification({
    subject,
    text: text.replaceAll('\t', ' '),
    alternative: body.text,
    // Those of plain text are found by the words before them.
    links:
      body.remoteContent === null
        ? []
        : links.map(({ href, start, end }) => ({ href, text: text.slice(start, end) })),
  });
  return {
    readable: body.readable,
    content: body.content,
    textAlternative: body.text,
    preview: previewOf(text),
    attachments: attachments.map((attachment) => ({
      ...attachment,
      inline: body.inlineImages.has(attachment.index),
    })),
    verification,
    remoteContent: body.remoteContent,
    remoteImages: body.remoteImages,
  };
}
