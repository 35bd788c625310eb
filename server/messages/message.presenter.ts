import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  MAX_EVENT_CONTENT_BYTES,
  MAX_LIST_CONTENT_BYTES,
  MAX_PAGE_CONTENT_BYTES,
} from '@mayfly/contract/limits.js';
import {
  messageSchema,
  type Message,
  type MessageFields,
  type MessagePage,
  type MessageUrls,
  type PageQuery,
} from '@mayfly/contract/message.js';
import { addSenderWarning } from '@mayfly/mail-parser/links/sender-mismatch.js';
import { sanitizeLine } from '@mayfly/mail-parser/sanitize/sanitize-text.js';
import { fillPlaceholders } from '@mayfly/mail-parser/sanitize/placeholders.js';
import { UrlSignerService } from '../infra/http/url-signer.service.js';
import type { MessageList, ParsedSource, StoredMessage } from './stored-message.js';

/** A value of the contract, or null. */
type Shaped<Schema extends z.ZodType> = z.infer<Schema> | null;

/**
 * Returns the fields of a value that its schema has, in the order of the schema: PostgreSQL reorders those of `jsonb`,
 * which would change ETags. Missing ones are null.
 */
export function toShape<Schema extends z.ZodType>(schema: Schema, value: unknown): Shaped<Schema> {
  return shape(schema, value) as Shaped<Schema>;
}

function shape(schema: unknown, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (schema instanceof z.ZodNullable) return shape(schema.unwrap(), value);
  if (schema instanceof z.ZodArray) {
    return (value as unknown[]).map((each) => shape(schema.element, each));
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const fields = Object.entries(schema.shape as Record<string, unknown>);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, shape(field, (value as Record<string, unknown>)[name])]),
  );
}

/** Returns the path of a message in the REST API. */
const toPath = ({ emailAddress, id }: StoredMessage): string =>
  `/api/v1/emails/${encodeURIComponent(emailAddress)}/${id}`;

/** Builds messages of the contract, for REST and for the socket. */
@Injectable()
export class MessagePresenter {
  constructor(private readonly signer: UrlSignerService) {}

  /**
   * Returns a message with headers, links and signed URLs, as the single-message endpoint does. Body and
   * text are whole, or truncated to `maxContentBytes` each.
   */
  toDetail(message: StoredMessage, maxContentBytes = Infinity): Message {
    const { parsed } = message;
    const shown = this.toMessage(message, maxContentBytes);
    const text = parsed?.textAlternative;
    return {
      ...shown,
      textAlternative: text ? truncateContent(text, maxContentBytes).content : null,
      links: parsed?.readable ? addSenderWarning(parsed.links, shown) : null,
      headers: toShape(messageSchema.shape.headers, parsed?.headers),
      urls: this.signUrls(message),
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

  /** Returns the columns that the contract names, and the fields below. */
  private toMessage(message: StoredMessage, maxContentBytes: number): Message {
    const { parsed } = message;
    const truncated = truncateContent(parsed?.content ?? '', maxContentBytes);
    const [envelopeFrom, ...recipients] = [
      message.envelopeFrom,
      message.recipient,
      ...message.furtherRecipients,
    ].map((each) => sanitizeLine(each));
    const fields = {
      ...message,
      // Null before parsing, as are the fields of the contract that it then doesn't have.
      ...(parsed as ParsedSource),
      ...(parsed?.fields as MessageFields),
      preview: parsed?.preview ?? '',
      attachments: parsed?.attachments ?? [],
      reading: toParsingState(parsed),
      receivedAt: message.receivedAt.toISOString(),
      recipient: recipients[0],
      envelopeFrom,
      envelope: { from: envelopeFrom, to: recipients },
      content: this.fillImages(message, truncated.content),
      contentTruncated: truncated.contentTruncated,
      verificationCode: parsed?.verification?.code,
      verificationLink: parsed?.verification?.link,
      ...{ textAlternative: null, links: null, headers: null, urls: null, html: null, text: null },
    } satisfies Record<keyof Message, unknown>;
    return toShape(messageSchema, fields) as Message;
  }

  private fillImages(message: StoredMessage, content: string, showsRemote = false): string {
    const path = toPath(message);
    return fillPlaceholders(content, {
      inlineImageUrl: (index) => this.signer.sign(`${path}/attachments/${index}`),
      remoteImageUrl: showsRemote ? (n) => this.signer.sign(`${path}/images/${n}`) : null,
    });
  }

  /** Returns the signed paths of the body, the source, each attachment and the archive. */
  private signUrls(message: StoredMessage): MessageUrls {
    const sign = (name: string) => this.signer.sign(`${toPath(message)}/${name}`);
    return {
      body: sign('body'),
      source: sign('source'),
      attachments: (message.parsed?.attachments ?? []).map(({ index }) =>
        sign(`attachments/${index}`),
      ),
      archive: sign('attachments.zip'),
    };
  }
}

function toParsingState(parsed: ParsedSource | null): Message['reading'] {
  if (parsed === null) return 'pending';
  return parsed.readable ? 'done' : 'unreadable';
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
