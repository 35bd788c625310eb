import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { MAX_LIST_CONTENT_BYTES } from '@mayfly/contract/limits.js';
import { CONFIG, type Config } from '../config/config.js';
import { MAX_UUID } from '../infra/database/uuids.js';
import { limitTurns, TaskTurns, type Caller, type Work } from '../infra/turns/client-turns.js';
import { DATABASE_POOL, type Pool } from '../infra/database/pool.js';
import { PreparedStatement } from '../infra/database/prepared-statement.js';
import type { UnparsedMessage } from './parsing/message-parser.service.js';
import { MessageEntity } from './message.entity.js';
import {
  FROM_MESSAGES,
  StoredMessageQueries,
  toStoredMessage,
  type StoredMessage,
} from './stored-message.js';

type Row = Record<string, unknown>;

/** What searches and waits compare of a message. */
interface ComparedMessage extends Omit<UnparsedMessage, 'parsed'> {
  sender: string;
  subject: string;
  recipients: string[];
  /** Null until the message is parsed. */
  readable: boolean | null;
}

/** A message of a search. */
export interface SearchedMessage extends ComparedMessage {
  /** For each word, whether the text contains it; null if the text has not been parsed. */
  inText: (boolean | null)[];
}

/** Time after which a message without a result is taken as one whose sender is never checked. */
const CHECKED_WITHIN_SECONDS = 60;

/** A message that may match. */
export interface Candidate extends ComparedMessage {
  hasCode: boolean;
  hasLink: boolean;
  /** Domain that verifiably sent the message. */
  signedBy: string | null;
  /** Whether the sender is still to be checked. */
  isUnchecked: boolean;
}

/**
 * Location of an image of a message. `isParsed`: whether its parsed source is stored. `url` is null
 * if it isn't, and if the message has no such image.
 */
interface ImageLocation {
  sourceId: string;
  url: string | null;
  isParsed: boolean;
}

/** Time limit of a search, which compares up to 1,000 texts. */
const SEARCH_TIMEOUT_MS = 15_000;

const MIB = 1024 * 1024;
/** Limits of the queries that load contents, which then are in memory until their responses are sent. */
const LOAD_LIMITS = {
  slots: 6,
  slotsPerClient: 1,
  waiting: 1_000,
  waitingPerClient: 120,
  waitMs: 15_000,
  bytes: 64 * MIB,
  bytesPerClient: 16 * MIB,
};
/** Assumed memory of a message with its whole body. */
const MESSAGE_BYTES = 4 * MIB;

/**
 * State of a message in a list. A source and its parsing never change, so equal states mean equal messages.
 */
export interface ListedState {
  id: string;
  read: boolean;
  /** Whether it is parsed by the current version. */
  isParsed: boolean;
  /** Whether its sender was checked. */
  isChecked: boolean;
  /** Size of its body in UTF-8; 0 until it is parsed. */
  contentBytes: number;
}

/** Reads no content: PostgreSQL knows the length of a value without loading it. */
const SELECT_STATES = `SELECT message.id, message.read, parsed.source_id IS NOT NULL AS "isParsed",
     source.authentication IS NOT NULL AS "isChecked",
     coalesce(octet_length(parsed.content), 0) AS "contentBytes"
   ${FROM_MESSAGES}
   WHERE message.address_id = $1`;

type PageRow = { total: number; unread: number } & Partial<ListedState>;

/**
 * Every list runs this statement, and one that the client has already runs nothing else. Its inner queries refer to `$1`
 * and so run once: PostgreSQL would count the unread messages of `addresses.id` for each message of the page.
 */
export const FIND_PAGE = new PreparedStatement<PageRow>(
  `SELECT message_count AS total, (
     SELECT count(*)::integer FROM messages WHERE address_id = $1 AND NOT read
   ) AS unread, page.*
   FROM addresses LEFT JOIN (
     ${SELECT_STATES} AND message.id = ANY(ARRAY(
       SELECT id FROM messages WHERE address_id = $1 AND id < $4::uuid
       ORDER BY id DESC LIMIT $2::integer OFFSET $3::integer
     ))
   ) AS page ON true
   WHERE addresses.id = $1 ORDER BY page.id DESC`,
);
const FIND_LISTED_STATES = new PreparedStatement<ListedState>(
  `${SELECT_STATES} AND message.id = ANY($2::uuid[]) ORDER BY message.id DESC`,
);

/** The result of each sender check is sent to open pages. */
const FIND_AUTHENTICATION = new PreparedStatement<Pick<StoredMessage, 'authentication'>>(
  `SELECT source.authentication FROM messages AS message
   JOIN sources AS source ON source.id = message.source_id WHERE message.id = $1`,
);

const COMPARED = `message.id, message.address_id AS "addressId", message.source_id AS "sourceId", source.size,
  source.sender, source.subject, message.recipient || message.further_recipients AS recipients,
  parsed.readable`;

/** Compares texts in PostgreSQL, so that they needn't be loaded. */
const SEARCH = new PreparedStatement<SearchedMessage>(
  `SELECT ${COMPARED},
     ARRAY(SELECT strpos(parsed.search_text, word) > 0
           FROM unnest($2::text[]) WITH ORDINALITY AS wanted (word, position)
           ORDER BY position) AS "inText"
   ${FROM_MESSAGES}
   WHERE message.address_id = $1 ORDER BY message.id DESC LIMIT $3::integer`,
  SEARCH_TIMEOUT_MS,
);

/** Requests that wait for messages run this statement for each arrival. */
const FIND_CANDIDATES = new PreparedStatement<Candidate>(
  `SELECT ${COMPARED}, parsed.verification ->> 'code' IS NOT NULL AS "hasCode",
     parsed.verification ->> 'link' IS NOT NULL AS "hasLink",
     source.authentication ->> 'signedBy' AS "signedBy",
     source.authentication IS NULL
       AND message.received_at > now() - make_interval(secs => ${CHECKED_WITHIN_SECONDS}) AS "isUnchecked"
   ${FROM_MESSAGES}
   WHERE message.address_id = $1 AND message.id > $2 ORDER BY message.id LIMIT $3`,
);

/** Every image that a page shows runs this statement. */
const LOCATE_IMAGE = new PreparedStatement<ImageLocation>(
  `SELECT message.source_id AS "sourceId", parsed.remote_images ->> $3::integer AS url,
     parsed.source_id IS NOT NULL AS "isParsed"
   ${FROM_MESSAGES} WHERE message.id = $1 AND message.address_id = $2`,
);

/** Nodes without events poll the versions of inboxes. */
const FIND_VERSIONS = new PreparedStatement<{ id: string; version: string }>(
  `SELECT id, inbox_version AS version FROM addresses WHERE id = ANY($1::bigint[]) AND valid_till > now()`,
);

/**
 * Locks the address before its messages, as deliveries, readings and expiry do; otherwise two of them
 * could deadlock.
 */
const LOCK_OWNER = `WITH owner AS MATERIALIZED (
  SELECT id FROM addresses WHERE id = $1 FOR NO KEY UPDATE
)`;

const MARK_RANGE = `${LOCK_OWNER}, changed AS (
  UPDATE messages SET read = $4 FROM owner
  WHERE messages.address_id = owner.id AND messages.id BETWEEN $2 AND $3 AND messages.read <> $4
  RETURNING messages.id
), counted AS (
  UPDATE addresses SET inbox_version = inbox_version + 1
  FROM (SELECT count(*) AS count FROM changed) AS share WHERE addresses.id = $1 AND share.count > 0
)
SELECT id FROM changed ORDER BY id`;

const DELETE_RANGE = `${LOCK_OWNER}, gone AS (
  DELETE FROM messages USING owner
  WHERE messages.address_id = owner.id AND messages.id BETWEEN $2 AND $3
  RETURNING messages.id, messages.stored_bytes
), counted AS (
  UPDATE addresses SET inbox_version = inbox_version + 1, message_count = message_count - share.count,
    stored_bytes = addresses.stored_bytes - share.bytes
  FROM (SELECT count(*) AS count, sum(stored_bytes) AS bytes FROM gone) AS share
  WHERE addresses.id = $1 AND share.count > 0
)
SELECT id FROM gone ORDER BY id`;

/**
 * Reads and changes stored messages. Reads in raw SQL, because every list and every message that is opened
 * needs the join with its source and its parsing, and lists truncate the body in PostgreSQL.
 */
@Injectable()
export class MessagesRepository {
  private readonly turns: TaskTurns;
  private readonly selectListed: string;
  private readonly selectOne: PreparedStatement<Row>;

  constructor(
    @InjectRepository(MessageEntity) private readonly rows: Repository<MessageEntity>,
    @Inject(DATABASE_POOL) private readonly pool: Pool,
    @Inject(CONFIG) config: Config,
  ) {
    this.turns = new TaskTurns(limitTurns(LOAD_LIMITS, config));
    const { selectTruncated, selectWhole } = new StoredMessageQueries(rows.manager.connection);
    this.selectListed = selectTruncated;
    this.selectOne = new PreparedStatement(
      `${selectWhole} WHERE message.id = $1 AND message.address_id = $2`,
    );
  }

  /**
   * Returns the number of messages in an inbox, and of unread ones, and what decides the contents of a page, newest
   * message first, without loading any.
   */
  async findPage(
    addressId: string,
    {
      offset,
      size,
      before = MAX_UUID,
    }: { offset: number; size: number; before?: string | undefined },
  ): Promise<{ total: number; unread: number; states: ListedState[] }> {
    const rows = await FIND_PAGE.run(this.pool, [addressId, size, offset, before]);
    const [{ total, unread } = { total: 0, unread: 0 }] = rows;
    const states = rows
      .filter(({ id }) => id)
      .map(({ total: _total, unread: _unread, ...state }) => state as ListedState);
    return { total, unread, states };
  }

  /** Returns messages of an inbox after the one with this ID, oldest first, as for a list. */
  async findAfter(
    addressId: string,
    after: string,
    limit: number,
    client: Caller,
  ): Promise<StoredMessage[]> {
    const work = { ...client, bytes: MESSAGE_BYTES };
    const { rows } = await this.turns.run(work, () =>
      this.pool.query<Row>(
        `${this.selectListed}
         CROSS JOIN (SELECT ${MAX_LIST_CONTENT_BYTES + 1} AS max_content) AS wanted
         WHERE message.address_id = $1 AND message.id > $2::uuid ORDER BY message.id LIMIT $3`,
        [addressId, after, limit],
      ),
    );
    return rows.map(toStoredMessage);
  }

  /** Returns the same of the messages with these IDs. */
  findListedStates(addressId: string, ids: string[]): Promise<ListedState[]> {
    return FIND_LISTED_STATES.run(this.pool, [addressId, ids]);
  }

  /** Returns messages for a list, newest first, each with at most `maxContent` characters of its body. */
  async findListed(
    addressId: string,
    wanted: { id: string; maxContent: number }[],
    work: Work,
  ): Promise<StoredMessage[]> {
    const ids = wanted.map(({ id }) => id);
    const limits = wanted.map(({ maxContent }) => maxContent);
    const { rows } = await this.turns.run(work, () =>
      this.pool.query<Row>(
        `${this.selectListed}
         JOIN unnest($2::uuid[], $3::integer[]) AS wanted (id, max_content) ON wanted.id = message.id
         WHERE message.address_id = $1 ORDER BY message.id DESC`,
        [addressId, ids, limits],
      ),
    );
    return rows.map(toStoredMessage);
  }

  /** Returns a message with its whole body; null if this inbox doesn't have it. */
  async find(addressId: string, id: string, client: Caller): Promise<StoredMessage | null> {
    const work = { ...client, bytes: MESSAGE_BYTES };
    const [row] = await this.turns.run(work, () => this.selectOne.run(this.pool, [id, addressId]));
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

  /** Returns where a remote image of a message is, or null if this inbox has no such message. */
  async locateImage(addressId: string, id: string, index: number): Promise<ImageLocation | null> {
    const [location] = await LOCATE_IMAGE.run(this.pool, [id, addressId, index]);
    return location ?? null;
  }

  /** Returns the messages after `examinedUntil` that a wait has to examine, oldest first. */
  findCandidates(
    addressId: string,
    examinedUntil: string,
    limit: number | null,
  ): Promise<Candidate[]> {
    return FIND_CANDIDATES.run(this.pool, [addressId, examinedUntil, limit]);
  }

  /** Returns the versions of inboxes by address ID; addresses that have ended are missing. */
  async findVersions(addressIds: string[]): Promise<Map<string, string>> {
    const rows = await FIND_VERSIONS.run(this.pool, [addressIds]);
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  /** Marks the messages of an inbox from `first` to `last`. Returns the IDs of changed ones. */
  async markRange(
    addressId: string,
    { first, last, read }: { first: string; last: string; read: boolean },
  ): Promise<string[]> {
    const values = [addressId, first, last, read];
    const marked = await this.rows.query<{ id: string }[]>(MARK_RANGE, values);
    return marked.map(({ id }) => id);
  }

  /** Deletes the messages of an inbox from `first` to `last`. Returns their IDs. */
  async deleteRange(addressId: string, first: string, last: string): Promise<string[]> {
    const gone = await this.rows.query<{ id: string }[]>(DELETE_RANGE, [addressId, first, last]);
    return gone.map(({ id }) => id);
  }
}
