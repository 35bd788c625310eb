import { Injectable } from '@nestjs/common';
import { DataSource, type Repository } from 'typeorm';
import { AddressesService } from '../addresses/addresses.service.js';
import type { BulkQuery, MessageParams, PageQuery } from '../contract/message.js';
import { PreparedStatement } from '../platform/database/prepared-statement.js';
import { EventBus } from '../platform/events/event-bus.js';
import { MessageNotFoundError } from './message-errors.js';
import { MessageEntity } from './message.entity.js';
import { MessageDeleted, MessageUpdated } from './message.events.js';
import { MessageReaderService, type Reader } from './reading/message-reader.service.js';
import { RecentMessages } from './reading/recent-messages.service.js';
import { SLOW_ABOVE_BYTES } from './reading/reading-queue.js';
import {
  StoredMessageQueries,
  toStoredMessage,
  type Inbox,
  type MessageList,
  type StoredMessage,
} from './stored-message.js';

/** Time that a list, and a single message, wait for parsing before they are returned as they are. */
const LIST_DEADLINE_MS = 1_000;
const MESSAGE_DEADLINE_MS = 10_000;

const COUNT = new PreparedStatement<{ total: number; unread: number }>(
  `SELECT message_count AS total, (
     SELECT count(*)::integer FROM messages WHERE address_id = addresses.id AND NOT read
   ) AS unread FROM addresses WHERE id = $1`,
);

/** UUIDs before and after all others (RFC 9562, sections 5.9 and 5.10). */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';
const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const FIND_AUTHENTICATION = new PreparedStatement<Pick<StoredMessage, 'authentication'>>(
  `SELECT source.authentication FROM messages AS message
   JOIN sources AS source ON source.id = message.source_id WHERE message.id = $1`,
);

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

/** Identifies who sends a request: by session ID, and as rate limits identify clients. */
export interface Visitor {
  sessionId: string | undefined;
  client: string;
}

/**
 * Owns the messages of an inbox once they are stored: lists, reads, marks and deletes them.
 * Publishes `MessageUpdated` and `MessageDeleted`. Methods that take a visitor throw what
 * `AddressesService.getOwned` throws unless the inbox belongs to the visitor's session.
 */
@Injectable()
export class MessagesService {
  private readonly rows: Repository<MessageEntity>;
  private readonly selectList: string;
  private readonly selectOne: PreparedStatement<Record<string, unknown>>;

  constructor(
    private readonly database: DataSource,
    private readonly reader: MessageReaderService,
    private readonly recent: RecentMessages,
    private readonly events: EventBus,
    private readonly addresses: AddressesService,
  ) {
    this.rows = database.getRepository(MessageEntity);
    const { selectTruncated, selectWhole } = new StoredMessageQueries(database);
    this.selectList = `${selectTruncated} WHERE message.address_id = $1 ORDER BY message.id DESC LIMIT $2 OFFSET $3`;
    this.selectOne = new PreparedStatement(
      `${selectWhole} WHERE message.id = $1 AND message.address_id = $2`,
    );
  }

  /** Returns a page of an inbox, newest first; messages whose parsing takes long are pending. */
  async list(
    { sessionId, client }: Visitor,
    emailAddress: string,
    { page, size }: PageQuery,
  ): Promise<MessageList> {
    const address = await this.addresses.getOwned(sessionId, emailAddress);
    const [counter] = await COUNT.run(this.database, [address.id]);
    const { total, unread } = counter ?? { total: 0, unread: 0 };
    if (page * size >= total) return { messages: [], total, unread };
    const rows = await this.database.query<Record<string, unknown>[]>(this.selectList, [
      address.id,
      size,
      page * size,
    ]);
    const reader = { client, deadlineMs: LIST_DEADLINE_MS };
    return {
      messages: await this.reader.complete(rows.map(toStoredMessage), reader),
      total,
      unread,
    };
  }

  /**
   * Returns one message with its whole body. It is pending if its parsing takes very long.
   *
   * @throws {MessageNotFoundError} if this inbox has no such message
   */
  async get(
    { sessionId, client }: Visitor,
    { emailAddress, id }: MessageParams,
  ): Promise<StoredMessage> {
    const address = await this.addresses.getOwned(sessionId, emailAddress);
    return this.read(address, id, client);
  }

  /**
   * Does the same for an inbox to which access has been authorized.
   *
   * @throws {MessageNotFoundError} if this inbox has no such message
   */
  async read(inbox: Inbox, id: string, client: string): Promise<StoredMessage> {
    const message = await this.find(inbox.id, id);
    if (!message) throw new MessageNotFoundError();
    const reader = { client, deadlineMs: MESSAGE_DEADLINE_MS };
    const [completed] = await this.reader.complete([message], reader);
    return completed as StoredMessage;
  }

  /**
   * Returns a message for a push, without a query if this process has just stored it; null if it
   * doesn't exist any more. A large message is returned as pending at once.
   */
  async load(addressId: string, id: string, reader: Reader): Promise<StoredMessage | null> {
    const message = this.recent.findMessage(id) ?? (await this.find(addressId, id));
    if (!message) return null;
    const deadlineMs = message.size > SLOW_ABOVE_BYTES ? 0 : reader.deadlineMs;
    const [loaded] = await this.reader.complete([message], { ...reader, deadlineMs });
    return loaded ?? null;
  }

  /** Returns the authentication of a message for a push, or null if there is none. */
  async findAuthentication(id: string): Promise<StoredMessage['authentication']> {
    const [row] = await FIND_AUTHENTICATION.run(this.database, [id]);
    return row?.authentication ?? null;
  }

  private async find(addressId: string, id: string): Promise<StoredMessage | null> {
    const [row] = await this.selectOne.run(this.database, [id, addressId]);
    return row ? toStoredMessage(row) : null;
  }

  /**
   * Marks a message read or unread and returns it.
   *
   * @throws {MessageNotFoundError} if this inbox has no such message
   */
  async mark(
    { sessionId, client }: Visitor,
    { emailAddress, id }: MessageParams,
    read: boolean,
  ): Promise<StoredMessage> {
    const address = await this.addresses.getOwned(sessionId, emailAddress);
    await this.rows.update({ id, addressId: address.id, read: !read }, { read });
    const message = await this.read(address, id, client);
    this.events.publish(new MessageUpdated(address.id, id, read));
    return message;
  }

  /** Marks all messages of an inbox up to `through` read or unread, in one statement. */
  async markAll(
    sessionId: string | undefined,
    emailAddress: string,
    { read, through = MAX_UUID }: BulkQuery & { read: boolean },
  ): Promise<void> {
    const address = await this.addresses.getOwned(sessionId, emailAddress);
    const changed = await this.database.query<{ id: string }[]>(MARK_ALL, [
      address.id,
      through,
      read,
    ]);
    for (const { id } of changed) this.events.publish(new MessageUpdated(address.id, id, read));
  }

  /**
   * Deletes a message.
   *
   * @throws {MessageNotFoundError} if this inbox has no such message
   */
  async delete({ sessionId }: Visitor, { emailAddress, id }: MessageParams): Promise<void> {
    const address = await this.addresses.getOwned(sessionId, emailAddress);
    const [deleted] = await this.deleteRange(address.id, id, id);
    if (!deleted) throw new MessageNotFoundError();
  }

  /** Deletes all messages of an inbox up to `through`, in one statement. */
  async deleteAll(
    sessionId: string | undefined,
    emailAddress: string,
    { through = MAX_UUID }: BulkQuery,
  ): Promise<void> {
    const address = await this.addresses.getOwned(sessionId, emailAddress);
    await this.deleteRange(address.id, NIL_UUID, through);
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
    for (const { id } of deleted) this.events.publish(new MessageDeleted(addressId, id));
    return deleted;
  }
}
