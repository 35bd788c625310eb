import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import { CONFIG, type Config } from '../../config/config.js';
import { DATABASE_POOL, type Pool } from '../../infra/database/pool.js';
import { PreparedStatement } from '../../infra/database/prepared-statement.js';
import { SourceEntity } from '../source.entity.js';

/** Columns of a new source, except for its ID and its bytes, by property name. */
export type NewSource = Omit<
  SourceEntity,
  'id' | 'source' | 'authentication' | 'authenticationClaimedAt'
>;

/** One recipient of an email in the batch; `email` is the position of its source. */
export interface NewMessage {
  email: number;
  addressId: string;
  recipient: string;
  furtherRecipients: string[];
}

/** Row returned for each stored message. */
export interface StoredRow {
  email: number;
  isFull: false;
  id: string;
  sourceId: string;
  receivedAt: Date;
  addressId: string;
  emailAddress: string;
  hasTargets: boolean;
}

/** Row returned for an email that was stored for no recipient because an inbox was full. */
interface RefusedRow {
  email: number;
  isFull: true;
}

/**
 * Locks the address before its messages, as deliveries do. The newest message stays until it is too old, however
 * large it is.
 */
const DELETE_OLD = new PreparedStatement<{ addressId: string; messageId: string }>(
  `WITH owner AS MATERIALIZED (
     SELECT id FROM addresses WHERE email_address = '${CATCH_ALL_ADDRESS}' FOR NO KEY UPDATE
   ), ranked AS (
     SELECT messages.id, messages.received_at, row_number() OVER newest AS position,
       sum(messages.stored_bytes) OVER newest AS bytes
     FROM messages JOIN owner ON messages.address_id = owner.id
     WINDOW newest AS (ORDER BY messages.id DESC ROWS UNBOUNDED PRECEDING)
   ), gone AS (
     DELETE FROM messages USING ranked
     WHERE messages.id = ranked.id AND (ranked.received_at < now() - interval '24 hours'
       OR ranked.position > 1 AND (ranked.position > $1::integer OR ranked.bytes > $2::bigint))
     RETURNING messages.id, messages.address_id, messages.stored_bytes
   ), counted AS (
     UPDATE addresses SET inbox_version = inbox_version + 1, message_count = message_count - share.count,
       stored_bytes = addresses.stored_bytes - share.bytes
     FROM (
       SELECT address_id, count(*) AS count, sum(stored_bytes) AS bytes FROM gone GROUP BY address_id
     ) AS share WHERE addresses.id = share.address_id
   )
   SELECT id AS "messageId", address_id AS "addressId" FROM gone`,
);

/**
 * Stores a batch of emails in one statement and commits it. In raw SQL, since the throughput of SMTP depends
 * on one round trip for many emails.
 *
 * The addresses are locked in the order of their IDs, so that two batches can't deadlock. Expired
 * recipients are left out; an email with a full inbox among its recipients is stored for none of
 * them, because its sender gets one reply for all. The counters of an address are updated with its
 * messages, so that limits and totals need no counting. Message IDs are created here, while the
 * address is locked: in every inbox they follow the order of commits, whichever node stores.
 *
 * The generic plan is kept while tables grow: addresses are given as arrays of IDs, and
 * `clock_timestamp()` is volatile, so the planner can't choose an index on `valid_till`.
 */
@Injectable()
export class DeliveryRepository {
  readonly statement: PreparedStatement<StoredRow | RefusedRow>;

  constructor(
    database: DataSource,
    @Inject(DATABASE_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const metadata = database.getMetadata(SourceEntity).columns;
    const described = metadata.filter(({ propertyName }) => !GENERATED.has(propertyName));
    const columns = described.map(({ databaseName }) => databaseName);
    const names = described.map(({ propertyName }) => `"${propertyName}"`);
    const types = described.map(({ type }, index) => `${names[index]} ${String(type)}`);
    const sql = buildStoreSql(columns.join(', '), names.join(', '), types.join(', '));
    this.statement = new PreparedStatement(sql);
  }

  /**
   * Stores a batch. `compressed` has the bytes of `sources`, in the same order and in zlib format. JSON text is
   * used for the rows because PostgreSQL reads one text faster than twenty arrays.
   *
   * @throws if the database refuses the statement; then nothing of the batch is stored
   */
  store(batch: {
    sources: NewSource[];
    compressed: Buffer[];
    messages: NewMessage[];
  }): Promise<(StoredRow | RefusedRow)[]> {
    let end = 0;
    const rows = batch.sources.map((source, email) => {
      const start = end;
      const length = batch.compressed[email]?.length ?? 0;
      end += length;
      return { ...source, email, start, length };
    });
    return this.statement.run(this.pool, [
      JSON.stringify(batch.messages),
      JSON.stringify(rows),
      Buffer.concat(batch.compressed, end),
      this.config.INBOX_MAX_MESSAGES,
      this.config.INBOX_MAX_BYTES,
    ]);
  }

  /** Deletes catch-all messages that are older than 24 hours, and the oldest ones over its limits. */
  deleteOldOfCatchAll(): Promise<{ addressId: string; messageId: string }[]> {
    const { INBOX_MAX_MESSAGES, INBOX_MAX_BYTES } = this.config;
    return DELETE_OLD.run(this.pool, [INBOX_MAX_MESSAGES, INBOX_MAX_BYTES]);
  }
}

/** Columns of `sources` that the statement fills itself, or that are filled later. */
const GENERATED = new Set(['id', 'source', 'authentication', 'authenticationClaimedAt']);

/**
 * Decides which emails are stored: locks the addresses and applies the limits of each inbox, except for the
 * catch-all, whose oldest messages are deleted afterwards.
 */
const CHECK_INBOXES = `
active AS MATERIALIZED (
  SELECT id, email_address, message_count, stored_bytes,
    webhook_count + push_count > 0 AS has_targets
  FROM addresses
  WHERE id = ANY (ARRAY(SELECT "addressId" FROM wanted)) AND valid_till > clock_timestamp()
  ORDER BY id FOR NO KEY UPDATE
), placed AS MATERIALIZED (
  SELECT wanted.email, wanted.recipient, wanted."furtherRecipients", source.id AS source_id, source.size,
    active.id AS address_id, active.email_address, active.has_targets,
    active.email_address <> '${CATCH_ALL_ADDRESS}' AND (
      active.message_count + row_number() OVER before > $4::integer
      OR active.stored_bytes + sum(source.size) OVER before - source.size >= $5::bigint
    ) AS is_full
  FROM wanted JOIN source ON source.email = wanted.email JOIN active ON active.id = wanted."addressId"
  WINDOW before AS (PARTITION BY active.id ORDER BY wanted.email ROWS UNBOUNDED PRECEDING)
), refused AS MATERIALIZED (
  SELECT DISTINCT email FROM placed WHERE is_full
), accepted AS MATERIALIZED (
  SELECT * FROM placed WHERE email NOT IN (SELECT email FROM refused)
)`;

/**
 * Returns the SQL of the statement.
 *
 * @param columns columns of `NewSource`
 * @param names its properties, in the same order
 * @param types the properties with their types
 */
const buildStoreSql = (columns: string, names: string, types: string): string => `
WITH wanted AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1::json)
    AS wanted (email integer, "addressId" bigint, recipient text, "furtherRecipients" text[])
), source AS MATERIALIZED (
  SELECT uuidv7() AS id, * FROM json_to_recordset($2::json)
    AS source (email integer, start integer, length integer, ${types})
), ${CHECK_INBOXES}, counted AS (
  UPDATE addresses SET inbox_version = inbox_version + 1, message_count = message_count + share.messages,
    stored_bytes = stored_bytes + share.bytes
  FROM (
    SELECT address_id, count(*) AS messages, sum(size) AS bytes FROM accepted GROUP BY address_id
  ) AS share
  WHERE addresses.id = ANY (ARRAY(SELECT id FROM active)) AND addresses.id = share.address_id
), stored_sources AS (
  INSERT INTO sources (id, source, ${columns})
  SELECT id, substring($3::bytea FROM start + 1 FOR length), ${names}
  FROM source WHERE email IN (SELECT email FROM accepted)
), stored AS (
  INSERT INTO messages (id, address_id, source_id, recipient, further_recipients, stored_bytes)
  SELECT uuidv7(), address_id, source_id, recipient, "furtherRecipients", size FROM accepted
  RETURNING id, address_id, source_id, received_at
)
SELECT accepted.email, false AS "isFull", stored.id, stored.source_id AS "sourceId",
  stored.received_at AS "receivedAt",
  accepted.address_id AS "addressId", accepted.email_address AS "emailAddress",
  accepted.has_targets AS "hasTargets"
FROM stored JOIN accepted
  ON accepted.source_id = stored.source_id AND accepted.address_id = stored.address_id
UNION ALL SELECT email, true, NULL, NULL, NULL, NULL, NULL, NULL FROM refused`;
