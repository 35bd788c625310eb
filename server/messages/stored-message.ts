import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Address } from '../addresses/address-lookup.service.js';
import { PARSER_VERSION } from '@mayfly/mail-parser/parsed-message.js';
import { MessageEntity } from './message.entity.js';
import { ParsedSourceEntity } from './parsing/parsed-source.entity.js';
import { SourceEntity } from './source.entity.js';

/** The result of parsing a source by the current version. */
export type ParsedSource = Omit<
  ParsedSourceEntity,
  'source' | 'sourceId' | 'version' | 'searchText'
>;

/** A message as read from the database, without its source. */
export type StoredMessage = Omit<MessageEntity, 'address' | 'source' | 'storedBytes'> &
  Omit<SourceEntity, 'id' | 'source' | 'authenticationClaimedAt'> & {
    emailAddress: string;
    /** Null until the source has been parsed by the current version. */
    parsed: ParsedSource | null;
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

/** Messages with their sources, and what the current version has parsed of them. */
export const FROM_MESSAGES = `FROM messages AS message
   JOIN sources AS source ON source.id = message.source_id
   LEFT JOIN readings AS parsed
     ON parsed.source_id = message.source_id AND parsed.version = ${PARSER_VERSION}`;

const PARSED_PREFIX = 'parsed.';

/**
 * Builds the queries for stored messages from the entities, so that a new column needs no change
 * here. Results of other parser versions count as absent.
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
        ParsedSourceEntity,
        'parsed',
        ['sourceId', 'version', 'searchText'],
        PARSED_PREFIX,
      ),
      'address.email_address AS "emailAddress"',
    ];
    const tables = `${FROM_MESSAGES} JOIN addresses AS address ON address.id = message.address_id`;
    // Most bodies are short enough, which their length tells without a look at each character.
    const truncated = `CASE WHEN octet_length(parsed.content) <= wanted.max_content THEN parsed.content
      ELSE left(parsed.content, wanted.max_content) END`;
    const listed = columns.map((column) =>
      column
        .replace(/^parsed\.content /, `${truncated} `)
        .replace(/^parsed\.text_alternative /, 'NULL::text ')
        .replace(/^parsed\.(links|headers|remote_images) /, "'[]'::jsonb "),
    );
    this.selectWhole = `SELECT ${columns.join(', ')} ${tables}`;
    this.selectTruncated = `SELECT ${listed.join(', ')} ${tables}`;
  }
}

/** Returns the message of a row of `StoredMessageQueries`. */
export function toStoredMessage(row: Record<string, unknown>): StoredMessage {
  const message: Record<string, unknown> = {};
  const parsed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    if (key.startsWith(PARSED_PREFIX)) parsed[key.slice(PARSED_PREFIX.length)] = value;
    else message[key] = value;
  }
  const isParsed = parsed['readable'] !== null;
  return { ...message, parsed: isParsed ? parsed : null } as unknown as StoredMessage;
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
