import { Injectable } from '@nestjs/common';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { DataSource, In } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Address } from '../addresses/addresses.service.js';
import type { ExtractedAttachment } from '../mail/extract-attachments.js';
import { PreparedStatement } from '../platform/database/prepared-statement.js';
import { EventBus } from '../platform/events/event-bus.js';
import { MailRenewalService } from './mail-renewal.service.js';
import { MailWorkersService } from './mail-workers.service.js';
import { MessageNotFoundError } from './message-errors.js';
import { MessageEntity } from './message.entity.js';
import { MessageDeleted, MessageUpdated } from './message.events.js';
import { LISTED_MESSAGE, MESSAGE_TABLES, WHOLE_MESSAGE } from './message-row.js';
import type { ListedMessages, StoredMessage } from './message-row.js';

const decompress = promisify(inflate);

const COUNT = new PreparedStatement<{ total: number; unread: number }>(
  `SELECT message_count AS total, (
     SELECT count(*)::integer FROM messages WHERE address_id = addresses.id AND NOT read
   ) AS unread FROM addresses WHERE id = $1`,
);
const GET = new PreparedStatement<StoredMessage>(
  `SELECT ${WHOLE_MESSAGE} FROM ${MESSAGE_TABLES}
   WHERE message.id = $1 AND message.address_id = $2`,
);

/**
 * Owns the messages of an inbox once they are stored: lists, reads, marks and deletes them, and
 * cuts sources and attachments out. Announces `MessageUpdated` and `MessageDeleted`. Whoever
 * calls it has shown that the address is his (`AddressesService.require`).
 */
@Injectable()
export class MessagesService {
  private readonly rows: Repository<MessageEntity>;

  constructor(
    private readonly database: DataSource,
    private readonly workers: MailWorkersService,
    private readonly renewal: MailRenewalService,
    private readonly events: EventBus,
  ) {
    this.rows = database.getRepository(MessageEntity);
  }

  /** A page of an inbox, newest first, and how many messages the inbox has. */
  async list(address: Address, page: number, size: number): Promise<ListedMessages> {
    const [counter] = await COUNT.run(this.database, [address.id]);
    const { total, unread } = counter ?? { total: 0, unread: 0 };
    if (page * size >= total) return { messages: [], total, unread };
    const messages = await this.database.query<StoredMessage[]>(
      `SELECT ${LISTED_MESSAGE} FROM ${MESSAGE_TABLES}
       WHERE message.address_id = $1 ORDER BY message.id DESC LIMIT $2 OFFSET $3`,
      [address.id, size, page * size],
    );
    return { messages, total, unread };
  }

  /**
   * One message with its body whole, made by the sanitiser of today.
   *
   * @throws {MessageNotFoundError} where this inbox has no such message
   */
  async get(address: Address, id: string): Promise<StoredMessage> {
    const [message] = await GET.run(this.database, [id, address.id]);
    if (!message) throw new MessageNotFoundError();
    return this.renewal.renew(message);
  }

  /** Marks a message read or unread and answers it. */
  async mark(address: Address, id: string, read: boolean): Promise<StoredMessage> {
    await this.rows.update({ id, addressId: address.id, read: !read }, { read });
    const message = await this.get(address, id);
    this.events.publish(new MessageUpdated(address.id, address.emailAddress, id, read));
    return message;
  }

  /**
   * Deletes a message for good. The address is locked before its message, as whoever ends an
   * address locks them: else each of the two could wait for the other.
   */
  async delete(address: Address, id: string): Promise<void> {
    const [deleted] = await this.database.query<{ id: string }[]>(
      `WITH owner AS MATERIALIZED (
         SELECT id FROM addresses WHERE id = $2 FOR NO KEY UPDATE
       ), gone AS (
         DELETE FROM messages USING owner
         WHERE messages.id = $1 AND messages.address_id = owner.id
         RETURNING messages.id, messages.address_id, messages.size
       ), counted AS (
         UPDATE addresses SET message_count = message_count - 1,
           stored_bytes = stored_bytes - gone.size
         FROM gone WHERE addresses.id = gone.address_id
       )
       SELECT id FROM gone`,
      [id, address.id],
    );
    if (!deleted) throw new MessageNotFoundError();
    this.events.publish(new MessageDeleted(address.id, address.emailAddress, id));
  }

  /** Deletes every message of the addresses with these ids for good. */
  async deleteAll(transaction: EntityManager, addressIds: string[]): Promise<void> {
    await transaction.delete(MessageEntity, { addressId: In(addressIds) });
  }

  /** The mail byte for byte as it was received. */
  async source(address: Address, id: string): Promise<Buffer> {
    return decompress((await this.kept(address, id)).mail.source);
  }

  /** Attachments by their index, decoded from the source; those that it has not are left out. */
  async attachments(
    address: Address,
    id: string,
    indexes: number[],
  ): Promise<Map<number, ExtractedAttachment>> {
    const { attachments, mail } = await this.kept(address, id);
    const known = indexes.filter((index) => attachments.some((one) => one.index === index));
    return known.length === 0 ? new Map() : this.workers.extract(mail.source, known);
  }

  private async kept(address: Address, id: string): Promise<MessageEntity> {
    const row = await this.rows.findOne({
      where: { id, addressId: address.id },
      relations: { mail: true },
      select: { id: true, attachments: true, mail: { id: true, source: true } },
    });
    if (!row) throw new MessageNotFoundError();
    return row;
  }
}
