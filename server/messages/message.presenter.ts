import { Injectable } from '@nestjs/common';
import {
  MAX_EVENT_CONTENT_BYTES,
  MAX_LIST_CONTENT_BYTES,
  MAX_PAGE_CONTENT_BYTES,
} from '@mayfly/contract/limits.js';
import {
  messageSchema,
  type Authentication,
  type Message,
  type MessageFields,
  type MessagePage,
  type PageQuery,
  type Verification,
} from '@mayfly/contract/message.js';
import { addSenderWarning } from '@mayfly/mail-parser/links/sender-mismatch.js';
import { sanitizeLine } from '@mayfly/mail-parser/sanitize/sanitize-text.js';
import { fillPlaceholders } from '@mayfly/mail-parser/sanitize/placeholders.js';
import { MessageUrlsService } from './message-urls.service.js';
import type { MessageList, ParsedSource, StoredMessage } from './stored-message.js';

type Columns = Omit<StoredMessage, 'parsed'> & ParsedSource;
/** Fields of the contract without a column. */
type ComputedFields = Pick<Message, Exclude<keyof Message, keyof Columns>>;

const CONTRACT_FIELDS = Object.keys(messageSchema.shape);
/** Fields of a message whose source has not been parsed: unknown values are null. */
const PENDING = {
  ...Object.fromEntries(CONTRACT_FIELDS.map((field) => [field, null])),
  content: '',
  preview: '',
  attachments: [],
};

/** Builds messages of the contract, for REST and for the socket. */
@Injectable()
export class MessagePresenter {
  constructor(private readonly urls: MessageUrlsService) {}

  /**
   * Returns a message with headers, links and signed URLs, as the single-message endpoint does. Body and
   * text are whole, or truncated to `maxContentBytes` each.
   */
  toDetail(message: StoredMessage, maxContentBytes = Infinity): Message {
    const shown = this.toMessage(message, maxContentBytes);
    const text = message.parsed?.textAlternative;
    const links = message.parsed?.readable ? message.parsed.links : null;
    return {
      ...shown,
      textAlternative: text ? truncateContent(text, maxContentBytes).content : null,
      links: links && addSenderWarning(links, shown),
      headers: toHeaders(message.parsed),
      urls: this.urls.signAll(message),
    };
  }

  /** Returns a message for its body page, with URLs for its remote images if they are to be shown. */
  toBodyPage(message: StoredMessage, showsImages: boolean): Message {
    const content = this.fillImages(message, message.parsed?.content ?? '', showsImages);
    return { ...this.toMessage(message, Infinity), content };
  }

  /** Returns a page of an inbox. Its bodies are truncated, also to `MAX_PAGE_CONTENT_BYTES` in total. */
  toPage(
    { messages, total, unread, unsearched }: MessageList,
    { page, size }: PageQuery,
  ): MessagePage {
    let left = MAX_PAGE_CONTENT_BYTES;
    const content = messages.map((message) => {
      const maxBytes = Math.min(MAX_LIST_CONTENT_BYTES, left);
      left -= Math.min(maxBytes, Buffer.byteLength(message.parsed?.content ?? ''));
      return this.toMessage(message, maxBytes);
    });
    return {
      content,
      totalPages: Math.max(1, Math.ceil(total / size)),
      totalElements: total,
      unread,
      page,
      size,
      ...(unsearched === undefined ? {} : { unsearched }),
    };
  }

  /** Returns a message for a socket event: its body is truncated to `MAX_EVENT_CONTENT_BYTES`. */
  toEventMessage(message: StoredMessage): Message {
    return this.toMessage(message, MAX_EVENT_CONTENT_BYTES);
  }

  /** Copies the columns that the contract names, and computes or overwrites the fields below. */
  private toMessage(message: StoredMessage, maxContentBytes: number): Message {
    const { parsed } = message;
    const truncated = truncateContent(parsed?.content ?? '', maxContentBytes);
    const computed: ComputedFields = {
      reading: toParsingState(parsed),
      contentTruncated: truncated.contentTruncated,
      verificationCode: parsed?.verification?.code ?? null,
      verificationLink: parsed?.verification?.link ?? null,
      urls: null,
      envelope: toEnvelope(message),
      ...toFields(parsed?.fields ?? null),
      html: null,
      text: null,
    };
    return {
      ...PENDING,
      ...pickContractFields(message),
      ...pickContractFields(parsed ?? {}),
      ...computed,
      receivedAt: message.receivedAt.toISOString(),
      recipient: sanitizeLine(message.recipient),
      envelopeFrom: sanitizeLine(message.envelopeFrom),
      content: this.fillImages(message, truncated.content),
      textAlternative: null,
      authentication: toAuthentication(message.authentication),
      links: null,
      headers: null,
      verification: toVerification(parsed?.verification ?? null),
      attachments: toAttachments(parsed?.attachments),
    } as Message;
  }

  private fillImages(message: StoredMessage, content: string, showsRemote = false): string {
    return fillPlaceholders(content, {
      inlineImageUrl: (index) => this.urls.signAttachment(message, index),
      remoteImageUrl: showsRemote ? (n) => this.urls.signImage(message, n) : null,
    });
  }
}

/** Returns the fields in a fixed order: PostgreSQL reorders those of `jsonb`. */
export function toAuthentication(authentication: Authentication | null): Authentication | null {
  if (authentication === null) return null;
  const { spf, dkim, dmarc, arc, signedBy } = authentication;
  return { spf, dkim, dmarc, arc, signedBy };
}

/** Returns the fields in a fixed order: PostgreSQL reorders `jsonb`, which would change the ETag. */
function toVerification(verification: Verification | null): Verification | null {
  if (verification === null) return null;
  const { code, codeAsSent, link, confidence, alternatives } = verification;
  return {
    code,
    codeAsSent,
    link,
    confidence,
    alternatives: alternatives.map(({ kind, value, asSent, confidence: likelihood }) => ({
      kind,
      value,
      asSent,
      confidence: likelihood,
    })),
  };
}

/** Returns the envelope with the recipients in this inbox alone. */
function toEnvelope({ envelopeFrom, recipient, furtherRecipients }: StoredMessage) {
  const to = [recipient, ...furtherRecipients].map((each) => sanitizeLine(each));
  return { from: sanitizeLine(envelopeFrom), to };
}

function toAttachments(attachments: ParsedSource['attachments'] = []): Message['attachments'] {
  return attachments.map(({ index, filename, contentType, size, inline }) => ({
    index,
    filename,
    contentType,
    size,
    inline,
  }));
}

/** Returns the fields in a fixed order, since PostgreSQL reorders `jsonb` keys; null before parsing. */
function toFields(fields: MessageFields | null) {
  const toMailboxes = (name: 'from' | 'to' | 'cc' | 'replyTo') =>
    fields && fields[name].map((each) => ({ name: each.name, address: each.address }));
  return {
    from: toMailboxes('from'),
    to: toMailboxes('to'),
    cc: toMailboxes('cc'),
    replyTo: toMailboxes('replyTo'),
    date: fields && fields.date,
    messageId: fields && fields.messageId,
    inReplyTo: fields && fields.inReplyTo,
    listUnsubscribe: fields && fields.listUnsubscribe,
  };
}

/** Returns the fields of each header in a fixed order, since PostgreSQL reorders those of `jsonb`. */
function toHeaders(parsed: ParsedSource | null): Message['headers'] {
  return parsed && parsed.headers.map(({ name, value }) => ({ name, value }));
}

function toParsingState(parsed: ParsedSource | null): Message['reading'] {
  if (parsed === null) return 'pending';
  return parsed.readable ? 'done' : 'unreadable';
}

function pickContractFields(columns: object): object {
  const fields = Object.entries(columns).filter(([name]) => CONTRACT_FIELDS.includes(name));
  return Object.fromEntries(fields);
}

/** A body that fits into a list or an event. */
export interface TruncatedContent {
  content: string;
  contentTruncated: boolean;
}

/**
 * Truncates a body to `maxBytes` of UTF-8: never within a character, and HTML never within a tag
 * or a character reference. The rule that a body with `<` is HTML still holds for the result.
 */
export function truncateContent(content: string, maxBytes: number): TruncatedContent {
  if (content.length * 3 <= maxBytes || Buffer.byteLength(content) <= maxBytes) {
    return { content, contentTruncated: false };
  }
  const bytes = Buffer.from(content);
  const text = bytes.toString('utf8', 0, findCharacterStart(bytes, maxBytes));
  const isHtml = content.includes('<');
  return { content: isHtml ? endBeforeTag(text) : text, contentTruncated: true };
}

/** Returns the offset of the first byte of the character that contains the byte at `offset`. */
function findCharacterStart(bytes: Buffer, offset: number): number {
  let start = offset;
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

/** Removes an incomplete tag, or an incomplete character reference of up to 12 characters, from the end. */
function endBeforeTag(html: string): string {
  const openTag = html.lastIndexOf('<');
  const whole = openTag > html.lastIndexOf('>') ? html.slice(0, openTag) : html;
  const reference = whole.slice(-12).lastIndexOf('&');
  const start = whole.length - Math.min(12, whole.length) + reference;
  return reference >= 0 && !whole.slice(start).includes(';') ? whole.slice(0, start) : whole;
}
