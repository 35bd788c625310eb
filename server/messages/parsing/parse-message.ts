import { foldText } from '@mayfly/contract/fold-text.js';
import { describeAttachment } from '@mayfly/mail-parser/mime/describe-attachment.js';
import { readAllHeaders } from '@mayfly/mail-parser/headers/all-headers.js';
import {
  readListedHeaders,
  type ListedHeaders,
} from '@mayfly/mail-parser/headers/listed-headers.js';
import type { AttachmentStream, MimeParser } from '@mayfly/mail-parser/mime/mime-parser.js';
import {
  PARSE_LIMITS,
  createUnreadableMessage,
  type ParsedMessage,
  type ParseLimits,
} from '@mayfly/mail-parser/parsed-message.js';
import { formatPreview } from '@mayfly/mail-parser/sanitize/render-text.js';
import { toStorableText } from '@mayfly/mail-parser/sanitize/sanitize-text.js';
import { readMime } from '@mayfly/mail-parser/mime/read-mime.js';
import { readTexts } from '@mayfly/mail-parser/mime/read-texts.js';
import { renderBody } from '@mayfly/mail-parser/render-body.js';
import { findVerification } from '@mayfly/code-finder/find-verification.js';

/** Options of `parseMessage`. */
export interface ParseOptions {
  limits?: ParseLimits;
}

/**
 * Parses the source of a message (RFC 5322). Never rejects, even for arbitrary bytes: a message beyond a
 * limit is returned as unreadable.
 */
export async function parseMessage(
  source: Uint8Array,
  options: ParseOptions = {},
): Promise<ParsedMessage> {
  const limits = options.limits ?? PARSE_LIMITS;
  try {
    const found: AttachmentStream[] = [];
    const parser = await readMime(source, (stream) => found.push(stream), limits);
    const composed = composeMessage(parser, found, readListedHeaders(source));
    return { ...composed, headers: readAllHeaders(source) };
  } catch {
    return { ...createUnreadableMessage(), headers: readAllHeaders(source) };
  }
}

function composeMessage(
  parser: MimeParser,
  found: AttachmentStream[],
  { subject, sender }: ListedHeaders,
): Omit<ParsedMessage, 'headers'> {
  const attachments = found.map(describeAttachment);
  const texts = parser.tree === false ? null : readTexts(parser.tree);
  const body = renderBody(texts, attachments);
  const verification = findVerification({
    subject,
    sender,
    visible: body.visible,
    alternative: body.text,
  });
  return {
    readable: body.readable,
    content: body.content,
    textAlternative: body.text,
    preview: formatPreview(body.visible.text),
    attachments: attachments.map((attachment) => ({
      ...attachment,
      inline: body.inlineImages.has(attachment.index),
    })),
    verification,
    links: body.links,
    remoteContent: body.remoteContent,
    remoteImages: body.remoteImages,
    searchText: body.readable ? toSearchText(body.visible.text, verification?.code ?? null) : '',
  };
}

/** Maximum length of a searched text, in UTF-16 units. */
const MAX_CHARACTERS = 20_000;

/**
 * Returns the folded text that the inbox search matches. It begins with the code without separators, as
 * the list of messages shows it.
 */
export function toSearchText(visibleText: string, code: string | null): string {
  const text = visibleText.slice(0, MAX_CHARACTERS);
  const folded = foldText(code === null ? text : `${code}\n${text}`);
  return toStorableText(folded.slice(0, MAX_CHARACTERS));
}
