import { Injectable } from '@nestjs/common';
import type { Message, MessagePage, PageQuery } from '../contract/message.js';
import type { SocketEventPayload } from '../contract/socket-events.js';
import { makeHarmlessLine } from '../mail/harmless-text.js';
import { fillPlaceholders } from '../mail/placeholders.js';
import { contentOfText } from '../mail/plain-text.js';
import { cutContent } from './cut-content.js';
import type { CutContent } from './cut-content.js';
import { isOutdated } from './mail-renewal.service.js';
import { MessageLinksService } from './message-links.service.js';
import type { MessageDeleted, MessageUpdated } from './message.events.js';
import type { ListedMessages, StoredMessage } from './message-row.js';

/** The one place where messages take the shape of the contract, for REST and for the socket. */
@Injectable()
export class MessagePresenter {
  constructor(private readonly links: MessageLinksService) {}

  /** A message as the single-message call answers it: body whole, links filled in. */
  whole(message: StoredMessage): Message {
    const shown = isOutdated(message)
      ? standIn(message)
      : { content: message.content, contentTruncated: false };
    return {
      ...this.present(message, shown),
      textAlternative: message.textAlternative,
      links: this.links.of(message),
    };
  }

  /**
   * A message as lists and events carry it: a long body cut, and instead of one that an older
   * sanitiser made its preview; whoever reads the message alone has it made anew.
   */
  listed(message: StoredMessage): Message {
    const shown = isOutdated(message) ? standIn(message) : cutContent(message.content);
    return this.present(message, shown);
  }

  /** A page of an inbox. */
  page({ messages, total, unread }: ListedMessages, { page, size }: PageQuery): MessagePage {
    return {
      content: messages.map((message) => this.listed(message)),
      totalPages: Math.max(1, Math.ceil(total / size)),
      totalElements: total,
      unread,
      page,
      size,
    };
  }

  /** The event that puts a message on the screen. */
  received(message: StoredMessage): SocketEventPayload<'message:received'> {
    return { emailAddress: message.emailAddress, message: this.listed(message) };
  }

  /** The event that tells other tabs of a change. */
  updated({ emailAddress, id, read }: MessageUpdated): SocketEventPayload<'message:updated'> {
    return { emailAddress, id, read };
  }

  /** The event that takes a message off the screen. */
  deleted({ emailAddress, id }: MessageDeleted): SocketEventPayload<'message:deleted'> {
    return { emailAddress, id };
  }

  private present(message: StoredMessage, { content, contentTruncated }: CutContent): Message {
    return {
      id: message.id,
      subject: message.subject,
      sender: message.sender,
      recipient: makeHarmlessLine(message.recipient),
      envelopeFrom: makeHarmlessLine(message.envelopeFrom),
      receivedAt: message.receivedAt.toISOString(),
      content: this.withImages(message, content),
      contentTruncated,
      textAlternative: null,
      preview: message.preview,
      read: message.read,
      size: message.size,
      reading: 'done',
      attachments: message.attachments.map(({ index, filename, contentType, size }) => ({
        index,
        filename,
        contentType,
        size,
      })),
      verificationCode: message.verificationCode,
      verificationLink: message.verificationLink,
      authentication: null,
      remoteContent: message.remoteContent,
      links: null,
    };
  }

  private withImages(message: StoredMessage, content: string): string {
    return fillPlaceholders(content, {
      inlineImageUrl: (index) => this.links.attachment(message, index),
      remoteImageUrl: null,
    });
  }
}

/** What is shown of a body that is not to be trusted any more. */
function standIn({ preview }: StoredMessage): CutContent {
  return { content: contentOfText(preview), contentTruncated: true };
}
