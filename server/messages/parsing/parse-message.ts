import { foldText } from '@mayfly/contract/fold-text.js';
import { readHeader, type ListedHeaders } from '@mayfly/mail-parser/headers/read-header.js';
import { createUnreadableMessage, type ParsedMessage } from '@mayfly/mail-parser/parsed-message.js';
import { formatPreview } from '@mayfly/mail-parser/sanitize/render-text.js';
import { toStorableText } from '@mayfly/mail-parser/sanitize/sanitize-text.js';
import {
  describeAttachment,
  readMessage,
  type MimeMessage,
} from '@mayfly/mail-parser/mime/read-message.js';
import { readTexts } from '@mayfly/mail-parser/mime/read-texts.js';
import { renderBody } from '@mayfly/mail-parser/render-body.js';
import { findVerification } from '@mayfly/code-finder/find-verification.js';

/**
 * Parses the source of a message (RFC 5322). Never throws, even for arbitrary bytes: a message that fails is
 * returned as unreadable.
 */
export function parseMessage(source: Uint8Array): ParsedMessage {
  const { listed, headers, fields } = readHeader(source);
  try {
    return { ...composeMessage(readMessage(source), listed), headers, fields };
  } catch {
    return { ...createUnreadableMessage(), headers, fields };
  }
}

function composeMessage(
  message: MimeMessage,
  { subject, sender }: ListedHeaders,
): Omit<ParsedMessage, 'headers' | 'fields'> {
  const attachments = message.attachments.map((part, index) =>
    describeAttachment(part, index, message.charset),
  );
  const body = renderBody(readTexts(message), attachments);
  const verification = findVerification({
    subject,
    sender,
    visible: body.visible,
    alternative: body.text,
  });
  return {
    readable: true,
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
    searchText: toSearchText([
      verification?.code ?? '',
      ...attachments.map(({ filename }) => filename),
      body.visible.text,
    ]),
  };
}

/** Composes a message of a text alone, without attachments and without a code. */
export function composeText(text: string): Omit<ParsedMessage, 'headers' | 'fields'> {
  const { content, visible, links } = renderBody({ html: null, text, textIsAlternative: true }, []);
  return {
    ...createUnreadableMessage(),
    readable: true,
    content,
    preview: formatPreview(visible.text),
    links,
    searchText: toSearchText([visible.text]),
  };
}

/** Maximum length of a searched text, in UTF-16 units. */
const MAX_CHARACTERS = 20_000;

/**
 * Returns the folded text that the inbox search matches. It begins with the code without separators, as
 * the list of messages shows it, and the names of attachments.
 */
export function toSearchText(texts: string[]): string {
  const text = texts.filter((each) => each !== '').join('\n');
  const folded = foldText(text.slice(0, MAX_CHARACTERS));
  return toStorableText(folded.slice(0, MAX_CHARACTERS));
}
