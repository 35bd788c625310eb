import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddressesService } from '../addresses/addresses.service.js';
import type { MessageParams, PageQuery } from '@mayfly/contract/message.js';
import { PreparedStatement } from '../infra/database/prepared-statement.js';
import { MessageNotFoundError } from './message-errors.js';
import { MessageReaderService, type Reader } from './parsing/message-reader.service.js';
import { RecentMessages } from './parsing/recent-messages.service.js';
import { SLOW_ABOVE_BYTES } from './parsing/reading-queue.js';
import { MessageSearch } from './search/message-search.service.js';
import {
  StoredMessageQueries,
  toStoredMessage,
  type Inbox,
  type MessageList,
  type StoredMessage,
} from './stored-message.js';

/** Time that a list, and a single message, wait for parsing before they are returned as pending. */
const LIST_DEADLINE_MS = 1_000;
const MESSAGE_DEADLINE_MS = 10_000;

const COUNT = new PreparedStatement<{ total: number; unread: number }>(
  `SELECT message_count AS total, (
     SELECT count(*)::integer FROM messages WHERE address_id = addresses.id AND NOT read
   ) AS unread FROM addresses WHERE id = $1`,
);

const FIND_AUTHENTICATION = new PreparedStatement<Pick<StoredMessage, 'authentication'>>(
  `SELECT source.authentication FROM messages AS message
   JOIN sources AS source ON source.id = message.source_id WHERE message.id = $1`,
);

/** The client that sent a request. */
export interface Visitor {
  sessionId: string | undefined;
  /** Result of `identifyClient`: an IPv4 address or an IPv6 network, the key of limits per client. */
  client: string;
}

/**
 * Owns the messages of an inbox once they are stored: lists, searches and reads them. Methods that take
 * a visitor throw what `AddressesService.getOwned` throws unless the inbox belongs to its session.
 */
@Injectable()
export class MessagesService {
  private readonly selectListed: string;
  private readonly selectOne: PreparedStatement<Record<string, unknown>>;

  constructor(
    private readonly database: DataSource,
    private readonly reader: MessageReaderService,
    private readonly recent: RecentMessages,
    private readonly addresses: AddressesService,
    private readonly search: MessageSearch,
  ) {
    const { selectTruncated, selectWhole } = new StoredMessageQueries(database);
    this.selectListed = selectTruncated;
    this.selectOne = new PreparedStatement(
      `${selectWhole} WHERE message.id = $1 AND message.address_id = $2`,
    );
  }

  /**
   * Returns a page of an inbox, newest first; messages whose parsing takes long are pending. With
   * `search`, it is a page of the messages that match.
   */
  async list(
    { sessionId, client }: Visitor,
    emailAddress: string,
    { page, size, search }: PageQuery,
  ): Promise<MessageList> {
    const address = await this.addresses.getOwned(sessionId, emailAddress);
    const [counter] = await COUNT.run(this.database, [address.id]);
    const { total, unread } = counter ?? { total: 0, unread: 0 };
    const reader = { client, deadlineMs: LIST_DEADLINE_MS };
    if (search === undefined) {
      const rows = page * size < total ? await this.selectPage(address, page * size, size) : [];
      return { messages: await this.reader.addReadings(rows, reader), total, unread };
    }
    const { ids, unsearched } = await this.search.find(address.id, search, total, client);
    const shown = ids.slice(page * size, (page + 1) * size);
    const rows = shown.length > 0 ? await this.selectSome(address, shown) : [];
    const messages = await this.reader.addReadings(rows, reader);
    return { messages, total: ids.length, unread, unsearched };
  }

  private async selectPage(inbox: Inbox, offset: number, size: number): Promise<StoredMessage[]> {
    const sql = `${this.selectListed} WHERE message.address_id = $1 ORDER BY message.id DESC LIMIT $2 OFFSET $3`;
    return this.select(sql, [inbox.id, size, offset]);
  }

  private async selectSome(inbox: Inbox, ids: string[]): Promise<StoredMessage[]> {
    const sql = `${this.selectListed} WHERE message.address_id = $1 AND message.id = ANY($2::uuid[]) ORDER BY message.id DESC`;
    return this.select(sql, [inbox.id, ids]);
  }

  private async select(sql: string, values: unknown[]): Promise<StoredMessage[]> {
    const rows = await this.database.query<Record<string, unknown>[]>(sql, values);
    return rows.map(toStoredMessage);
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
   * Returns one message like `get`, from an inbox to which the caller has authorized access.
   *
   * @throws {MessageNotFoundError} if this inbox has no such message
   */
  async read(inbox: Inbox, id: string, client: string): Promise<StoredMessage> {
    const message = await this.find(inbox.id, id);
    if (!message) throw new MessageNotFoundError();
    const reader = { client, deadlineMs: MESSAGE_DEADLINE_MS };
    const [completed] = await this.reader.addReadings([message], reader);
    return completed as StoredMessage;
  }

  /**
   * Returns a message to send to a socket, webhook or browser; null if it was deleted. Needs no query if
   * `RecentMessages` has it; then `read` may be outdated, and a deletion in the last seconds goes unnoticed.
   * A large message is returned as pending at once.
   */
  async load(addressId: string, id: string, reader: Reader): Promise<StoredMessage | null> {
    const message = this.recent.findMessage(id) ?? (await this.find(addressId, id));
    if (!message) return null;
    const deadlineMs = message.size > SLOW_ABOVE_BYTES ? 0 : reader.deadlineMs;
    const [loaded] = await this.reader.addReadings([message], { ...reader, deadlineMs });
    return loaded ?? null;
  }

  /** Returns the authentication of a message; null if it has none or was deleted. */
  async findAuthentication(id: string): Promise<StoredMessage['authentication']> {
    const [row] = await FIND_AUTHENTICATION.run(this.database, [id]);
    return row?.authentication ?? null;
  }

  private async find(addressId: string, id: string): Promise<StoredMessage | null> {
    const [row] = await this.selectOne.run(this.database, [id, addressId]);
    return row ? toStoredMessage(row) : null;
  }
}
