import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PARSER_VERSION } from '@mayfly/mail-parser/parsed-message.js';
import { DATABASE_POOL, type Pool } from '../infra/database/pool.js';
import { PreparedStatement } from '../infra/database/prepared-statement.js';
import type { UnparsedMessage } from './parsing/message-reader.service.js';
import { StoredMessageQueries, toStoredMessage, type StoredMessage } from './stored-message.js';

type Row = Record<string, unknown>;

/** A message of a search. */
export interface SearchedMessage extends Omit<UnparsedMessage, 'reading'> {
  sender: string;
  subject: string;
  recipients: string[];
  /** Null until the message is parsed. */
  readable: boolean | null;
  /** For each word, whether the text contains it; null if the text has not been parsed. */
  inText: (boolean | null)[];
}

/** Time limit of a search, which compares up to 1,000 texts. */
const SEARCH_TIMEOUT_MS = 15_000;

/** Every list and every arrival shows these totals. */
const COUNT = new PreparedStatement<{ total: number; unread: number }>(
  `SELECT message_count AS total, (
     SELECT count(*)::integer FROM messages WHERE address_id = addresses.id AND NOT read
   ) AS unread FROM addresses WHERE id = $1`,
);

/** The result of each sender check is sent to open pages. */
const FIND_AUTHENTICATION = new PreparedStatement<Pick<StoredMessage, 'authentication'>>(
  `SELECT source.authentication FROM messages AS message
   JOIN sources AS source ON source.id = message.source_id WHERE message.id = $1`,
);

/** Compares texts in PostgreSQL, so that they needn't be loaded. */
const SEARCH = new PreparedStatement<SearchedMessage>(
  `SELECT message.id, message.address_id AS "addressId", message.source_id AS "sourceId",
     source.size, source.sender, source.subject, reading.readable,
     message.recipient || further_recipients AS recipients,
     ARRAY(SELECT strpos(reading.search_text, word) > 0
           FROM unnest($2::text[]) WITH ORDINALITY AS wanted (word, position)
           ORDER BY position) AS "inText"
   FROM messages AS message
   JOIN sources AS source ON source.id = message.source_id
   LEFT JOIN readings AS reading
     ON reading.source_id = message.source_id AND reading.version = ${PARSER_VERSION}
   WHERE message.address_id = $1 ORDER BY message.id DESC LIMIT $3::integer`,
  SEARCH_TIMEOUT_MS,
);

/**
 * Reads stored messages with their sources' columns and their readings. In raw SQL, because every list
 * and every message that is opened needs this join, and lists truncate the body in PostgreSQL.
 */
@Injectable()
export class MessagesRepository {
  private readonly selectListed: string;
  private readonly selectOne: PreparedStatement<Row>;

  constructor(
    database: DataSource,
    @Inject(DATABASE_POOL) private readonly pool: Pool,
  ) {
    const { selectTruncated, selectWhole } = new StoredMessageQueries(database);
    this.selectListed = selectTruncated;
    this.selectOne = new PreparedStatement(
      `${selectWhole} WHERE message.id = $1 AND message.address_id = $2`,
    );
  }

  /** Returns the number of messages in an inbox, and of unread ones. */
  async count(addressId: string): Promise<{ total: number; unread: number }> {
    const [counter] = await COUNT.run(this.pool, [addressId]);
    return counter ?? { total: 0, unread: 0 };
  }

  /** Returns messages of an inbox for a list, newest first; only those older than `before`, if given. */
  findPage(
    addressId: string,
    { offset, size, before }: { offset: number; size: number; before: string | undefined },
  ): Promise<StoredMessage[]> {
    const condition = before === undefined ? '' : 'AND message.id < $4';
    return this.list(
      `WHERE message.address_id = $1 ${condition} ORDER BY message.id DESC LIMIT $2 OFFSET $3`,
      [addressId, size, offset, ...(before === undefined ? [] : [before])],
    );
  }

  /** Returns the messages with these IDs for a list, newest first. */
  findSome(addressId: string, ids: string[]): Promise<StoredMessage[]> {
    const condition = 'message.address_id = $1 AND message.id = ANY($2::uuid[])';
    return this.list(`WHERE ${condition} ORDER BY message.id DESC`, [addressId, ids]);
  }

  /** Returns a message with its whole body; null if this inbox doesn't have it. */
  async find(addressId: string, id: string): Promise<StoredMessage | null> {
    const [row] = await this.selectOne.run(this.pool, [id, addressId]);
    return row ? toStoredMessage(row) : null;
  }

  /** Returns the newest messages of an inbox, and which of the words each text contains. */
  search(addressId: string, words: string[], limit: number): Promise<SearchedMessage[]> {
    return SEARCH.run(this.pool, [addressId, words, limit]);
  }

  /** Returns the authentication of a message; null if it has none or was deleted. */
  async findAuthentication(id: string): Promise<StoredMessage['authentication']> {
    const [row] = await FIND_AUTHENTICATION.run(this.pool, [id]);
    return row?.authentication ?? null;
  }

  private async list(condition: string, values: unknown[]): Promise<StoredMessage[]> {
    const { rows } = await this.pool.query<Row>(`${this.selectListed} ${condition}`, values);
    return rows.map(toStoredMessage);
  }
}
