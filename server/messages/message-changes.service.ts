import { DomainError } from '@mayfly/contract/domain-error.js';
import { Injectable } from '@nestjs/common';
import type { BulkQuery } from '@mayfly/contract/message.js';
import { EventBusService } from '../infra/bus/event-bus.service.js';
import { MAX_UUID, NIL_UUID } from '../infra/database/uuids.js';
import type { Caller } from '../infra/turns/client-turns.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import type { Inbox, StoredMessage } from './stored-message.js';

/** Marks and deletes messages, one or all of an inbox. Publishes `message.marked` and `message.deleted`. */
@Injectable()
export class MessageChangesService {
  constructor(
    private readonly rows: MessagesRepository,
    private readonly messages: MessagesService,
    private readonly events: EventBusService,
  ) {}

  /**
   * Marks a message read or unread and returns it.
   *
   * @throws {DomainError} `message-not-found` if this inbox has no such message
   */
  async mark(inbox: Inbox, id: string, read: boolean, client: Caller): Promise<StoredMessage> {
    await this.rows.markRange(inbox.id, { first: id, last: id, read });
    const message = await this.messages.get(inbox, id, client);
    this.events.publish('message.marked', { addressId: inbox.id, messageId: id, read });
    return message;
  }

  /** Marks all messages of an inbox up to `through` read or unread, in one statement. */
  async markAll(
    inbox: Inbox,
    { read, through = MAX_UUID }: BulkQuery & { read: boolean },
  ): Promise<void> {
    const range = { first: NIL_UUID, last: through, read };
    for (const messageId of await this.rows.markRange(inbox.id, range)) {
      this.events.publish('message.marked', { addressId: inbox.id, messageId, read });
    }
  }

  /**
   * Deletes a message.
   *
   * @throws {DomainError} `message-not-found` if this inbox has no such message
   */
  async delete(inbox: Inbox, id: string): Promise<void> {
    const [deleted] = await this.deleteRange(inbox.id, id, id);
    if (!deleted) throw new DomainError('message-not-found');
  }

  /** Deletes all messages of an inbox up to `through`, in one statement. */
  async deleteAll(inbox: Inbox, { through = MAX_UUID }: BulkQuery): Promise<void> {
    await this.deleteRange(inbox.id, NIL_UUID, through);
  }

  private async deleteRange(addressId: string, first: string, last: string): Promise<string[]> {
    const deleted = await this.rows.deleteRange(addressId, first, last);
    for (const messageId of deleted) {
      this.events.publish('message.deleted', { addressId, messageId });
    }
    return deleted;
  }
}
