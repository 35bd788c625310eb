import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@mayfly/contract/message.js';
import { MailDeliveryService } from './delivery/mail-delivery.service.js';
import type { Caller } from '../infra/turns/client-turns.js';
import { MessageNotFoundError } from './message-errors.js';
import { MessagesRepository } from './messages.repository.js';
import { MessageReaderService, type Reader } from './parsing/message-reader.service.js';
import { SLOW_ABOVE_BYTES } from './parsing/reading-queue.js';
import { MessageSearchService } from './search/message-search.service.js';
import type { Inbox, MessageList, StoredMessage } from './stored-message.js';

/** Time that a list, and a single message, wait for parsing before they are returned as pending. */
const LIST_DEADLINE_MS = 1_000;
const MESSAGE_DEADLINE_MS = 10_000;

/**
 * Owns the messages of an inbox once they are stored: lists, searches and reads them. Work takes
 * turns by client.
 */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly reader: MessageReaderService,
    private readonly delivery: MailDeliveryService,
    private readonly search: MessageSearchService,
  ) {}

  /**
   * Returns a page of an inbox, or of its messages older than `before`, newest first; messages whose parsing takes long are pending. With
   * `search`, it is a page of the messages that match.
   */
  async list(
    inbox: Inbox,
    { page, size, before, search }: PageQuery,
    client: Caller,
  ): Promise<MessageList> {
    const { total, unread } = await this.messages.count(inbox.id);
    const reader = { ...client, deadlineMs: LIST_DEADLINE_MS };
    if (search === undefined) {
      const offset = page * size;
      const rows =
        offset < total ? await this.messages.findPage(inbox.id, { offset, size, before }) : [];
      return { messages: await this.reader.addReadings(rows, reader), total, unread };
    }
    const { ids, unsearched } = await this.search.find(inbox, search, total, client);
    // IDs are in the order of time.
    const older = before === undefined ? ids : ids.filter((id) => id < before);
    const shown = older.slice(page * size, (page + 1) * size);
    const rows = shown.length > 0 ? await this.messages.findSome(inbox.id, shown) : [];
    const messages = await this.reader.addReadings(rows, reader);
    return { messages, total: ids.length, unread, unsearched };
  }

  /** Returns messages of an inbox after the one with this ID, oldest first; those whose parsing takes long are pending. */
  async listAfter(
    inbox: Inbox,
    { after, limit }: { after: string; limit: number },
    client: string,
  ): Promise<StoredMessage[]> {
    const rows = await this.messages.findAfter(inbox.id, after, limit);
    return this.reader.addReadings(rows, { client, deadlineMs: LIST_DEADLINE_MS });
  }

  /** Returns the ID of the newest message of an inbox, or the one before all others. */
  async findNewestId(addressId: string): Promise<string> {
    const page = { offset: 0, size: 1, before: undefined };
    const [newest] = await this.messages.findPage(addressId, page);
    return newest?.id ?? '00000000-0000-0000-0000-000000000000';
  }

  /**
   * Returns one message with its whole body. It is pending if its parsing takes very long.
   *
   * @throws {MessageNotFoundError} if this inbox has no such message
   */
  async get(inbox: Inbox, id: string, client: Caller): Promise<StoredMessage> {
    const message = await this.messages.find(inbox.id, id);
    if (!message) throw new MessageNotFoundError();
    const reader = { ...client, deadlineMs: MESSAGE_DEADLINE_MS };
    const [completed] = await this.reader.addReadings([message], reader);
    return completed as StoredMessage;
  }

  /**
   * Returns a message to send to a socket, webhook or browser; null if it was deleted. Needs no query if
   * `MailDeliveryService` has just stored it; then `read` may be outdated, and a deletion in the last seconds goes unnoticed.
   * A large message is returned as pending immediately.
   */
  async load(addressId: string, id: string, reader: Reader): Promise<StoredMessage | null> {
    const message = this.delivery.findRecent(id) ?? (await this.messages.find(addressId, id));
    if (!message) return null;
    const deadlineMs = message.size > SLOW_ABOVE_BYTES ? 0 : reader.deadlineMs;
    const [loaded] = await this.reader.addReadings([message], { ...reader, deadlineMs });
    return loaded ?? null;
  }

  /** Returns the authentication of a message; null if it has none or was deleted. */
  findAuthentication(id: string): Promise<StoredMessage['authentication']> {
    return this.messages.findAuthentication(id);
  }
}
