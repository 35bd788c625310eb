import { Injectable } from '@nestjs/common';
import { DataSource, type Repository } from 'typeorm';
import type { BulkQuery } from '@mayfly/contract/message.js';
import { EventBusService } from '../infra/bus/event-bus.service.js';
import { MessageNotFoundError } from './message-errors.js';
import { MessageEntity } from './message.entity.js';
import { MessagesService } from './messages.service.js';
import type { Inbox, StoredMessage } from './stored-message.js';

/** UUIDs before and after all others (RFC 9562, sections 5.9 and 5.10). */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';
const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Locks the address before its messages, as deliveries, readings and expiry do; otherwise two of them
 * could deadlock.
 */
const LOCK_OWNER = `WITH owner AS MATERIALIZED (
  SELECT id FROM addresses WHERE id = $1 FOR NO KEY UPDATE
)`;

const MARK_ALL = `${LOCK_OWNER}, changed AS (
  UPDATE messages SET read = $3 FROM owner
  WHERE messages.address_id = owner.id AND messages.id <= $2 AND messages.read <> $3
  RETURNING messages.id
)
SELECT id FROM changed ORDER BY id`;

const DELETE_RANGE = `${LOCK_OWNER}, gone AS (
  DELETE FROM messages USING owner
  WHERE messages.address_id = owner.id AND messages.id BETWEEN $2 AND $3
  RETURNING messages.id, messages.stored_bytes
), counted AS (
  UPDATE addresses SET message_count = message_count - share.count,
    stored_bytes = addresses.stored_bytes - share.bytes
  FROM (SELECT count(*) AS count, sum(stored_bytes) AS bytes FROM gone) AS share
  WHERE addresses.id = $1 AND share.count > 0
)
SELECT id FROM gone ORDER BY id`;

/** Marks and deletes messages, one or all of an inbox. Publishes `MessageUpdated` and `MessageDeleted`. */
@Injectable()
export class MessageChangesService {
  private readonly rows: Repository<MessageEntity>;

  constructor(
    private readonly database: DataSource,
    private readonly messages: MessagesService,
    private readonly events: EventBusService,
  ) {
    this.rows = database.getRepository(MessageEntity);
  }

  /**
   * Marks a message read or unread and returns it.
   *
   * @throws {MessageNotFoundError} if this inbox has no such message
   */
  async mark(inbox: Inbox, id: string, read: boolean, client: string): Promise<StoredMessage> {
    await this.rows.update({ id, addressId: inbox.id, read: !read }, { read });
    const message = await this.messages.get(inbox, id, client);
    this.events.publish('message.marked', { addressId: inbox.id, messageId: id, read });
    return message;
  }

  /** Marks all messages of an inbox up to `through` read or unread, in one statement. */
  async markAll(
    inbox: Inbox,
    { read, through = MAX_UUID }: BulkQuery & { read: boolean },
  ): Promise<void> {
    const changed = await this.database.query<{ id: string }[]>(MARK_ALL, [
      inbox.id,
      through,
      read,
    ]);
    for (const { id: messageId } of changed) {
      this.events.publish('message.marked', { addressId: inbox.id, messageId, read });
    }
  }

  /**
   * Deletes a message.
   *
   * @throws {MessageNotFoundError} if this inbox has no such message
   */
  async delete(inbox: Inbox, id: string): Promise<void> {
    const [deleted] = await this.deleteRange(inbox.id, id, id);
    if (!deleted) throw new MessageNotFoundError();
  }

  /** Deletes all messages of an inbox up to `through`, in one statement. */
  async deleteAll(inbox: Inbox, { through = MAX_UUID }: BulkQuery): Promise<void> {
    await this.deleteRange(inbox.id, NIL_UUID, through);
  }

  private async deleteRange(
    addressId: string,
    first: string,
    last: string,
  ): Promise<{ id: string }[]> {
    const deleted = await this.database.query<{ id: string }[]>(DELETE_RANGE, [
      addressId,
      first,
      last,
    ]);
    for (const { id: messageId } of deleted) {
      this.events.publish('message.deleted', { addressId, messageId });
    }
    return deleted;
  }
}
