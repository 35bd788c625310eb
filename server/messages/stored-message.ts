import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Address } from '../addresses/address-lookup.service.js';
import { PARSER_VERSION } from '@mayfly/mail-parser/parsed-message.js';
import { MessageEntity } from './message.entity.js';
import { ReadingEntity } from './parsing/reading.entity.js';
import { SourceEntity } from './source.entity.js';

/** The result of parsing a source by the current version. */
export type Reading = Omit<ReadingEntity, 'source' | 'sourceId' | 'version' | 'searchText'>;

/** A message as read from the database, without its source. */
export type StoredMessage = Omit<MessageEntity, 'address' | 'source' | 'storedBytes'> &
  Omit<SourceEntity, 'id' | 'source' | 'authenticationClaimedAt'> & {
    emailAddress: string;
    /** Null until the source has been parsed by the current version. */
    reading: Reading | null;
  };

/** The address of an inbox. */
export type Inbox = Pick<Address, 'id' | 'emailAddress'>;

/** One page of an inbox, newest first, and the totals of the whole inbox. */
export interface MessageList {
  messages: StoredMessage[];
  total: number;
  unread: number;
  /** Only for a search: number of messages that may match, but whose text was not searched. */
  unsearched?: number;
}

/** A page with its ETag; null if the client has it already. */
export interface TaggedPage {
  list: MessageList | null;
  tag: string;
}

const READING_PREFIX = 'reading.';

/**
 * Builds the queries for stored messages from the entities, so that a new column needs no change
 * here. Readings of other versions count as absent.
 */
export class StoredMessageQueries {
  /** Selects rows for `toStoredMessage`, body included; add a WHERE clause. */
  readonly selectWhole: string;
  /**
   * Selects the same rows for lists: with the body truncated to `wanted.max_content` characters, and without text,
   * links, remote images and headers. Add a FROM item `wanted`.
   */
  readonly selectTruncated: string;

  constructor(database: DataSource) {
    const columns = [
      ...selectColumns(database, MessageEntity, 'message', ['storedBytes']),
      ...selectColumns(database, SourceEntity, 'source', [
        'id',
        'source',
        'authenticationClaimedAt',
      ]),
      ...selectColumns(
        database,
        ReadingEntity,
        'reading',
        ['sourceId', 'version', 'searchText'],
        READING_PREFIX,
      ),
      'address.email_address AS "emailAddress"',
    ];
    const tables = `FROM messages AS message
      JOIN addresses AS address ON address.id = message.address_id
      JOIN sources AS source ON source.id = message.source_id
      LEFT JOIN readings AS reading
        ON reading.source_id = message.source_id AND reading.version = ${PARSER_VERSION}`;
    const listed = columns.map((column) =>
      column
        .replace(/^reading\.content /, 'left(reading.content, wanted.max_content) ')
        .replace(/^reading\.text_alternative /, 'NULL::text ')
        .replace(/^reading\.(links|headers|remote_images) /, "'[]'::jsonb "),
    );
    this.selectWhole = `SELECT ${columns.join(', ')} ${tables}`;
    this.selectTruncated = `SELECT ${listed.join(', ')} ${tables}`;
  }
}

/** Returns the message of a row of `StoredMessageQueries`. */
export function toStoredMessage(row: Record<string, unknown>): StoredMessage {
  const message: Record<string, unknown> = {};
  const reading: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    if (key.startsWith(READING_PREFIX)) reading[key.slice(READING_PREFIX.length)] = value;
    else message[key] = value;
  }
  const hasReading = reading['readable'] !== null;
  return { ...message, reading: hasReading ? reading : null } as unknown as StoredMessage;
}

function selectColumns<Entity extends ObjectLiteral>(
  database: DataSource,
  entity: EntityTarget<Entity>,
  table: string,
  except: (keyof Entity)[],
  prefix = '',
): string[] {
  return database
    .getMetadata(entity)
    .columns.filter(({ propertyName }) => !except.includes(propertyName))
    .map((column) => `${table}.${column.databaseName} AS "${prefix}${column.propertyName}"`);
}
