import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { PARSER_VERSION, type ParsedMessage } from '@mayfly/mail-parser/parsed-message.js';
import { DiskSpaceService } from '../../infra/disk/disk-space.service.js';
import { ParsedSourceEntity } from './parsed-source.entity.js';

type NewParsedSource = Omit<ParsedSourceEntity, 'source'>;

const MAX_BATCH = 32;
const SAVE_DELAY_MS = 100;
/** Maximum number of parsed sources that wait to be stored; more are dropped and parsed again when needed. */
const MAX_WAITING = 256;

/** In raw SQL, since it locks in the order of IDs. Locks the addresses that have copies of the sources, in the same order as deliveries do. */
const LOCK_OWNERS = `
SELECT id FROM addresses
WHERE id IN (SELECT address_id FROM messages WHERE source_id = ANY($1::uuid[]))
ORDER BY id FOR NO KEY UPDATE`;

/** In raw SQL, since PostgreSQL measures what it has just stored. Counts parsed sources toward the quota of every inbox that has a copy of their source. */
const CHARGE_OWNERS = `
WITH sized AS (
  SELECT messages.id, messages.stored_bytes AS before, source.size + octet_length(parsed.content)
    + coalesce(octet_length(parsed.text_alternative), 0)
    + octet_length(parsed.attachments::text) + octet_length(parsed.remote_images::text)
    + coalesce(octet_length(parsed.verification::text), 0)
    + octet_length(parsed.links::text) + octet_length(parsed.headers::text)
    + octet_length(parsed.fields::text) + octet_length(parsed.search_text) AS after
  FROM messages JOIN readings AS parsed USING (source_id) JOIN sources AS source ON source.id = source_id
  WHERE source_id = ANY($1::uuid[])
), charged AS (
  UPDATE messages SET stored_bytes = sized.after FROM sized WHERE messages.id = sized.id
  RETURNING messages.address_id, sized.after - sized.before AS added
)
UPDATE addresses SET stored_bytes = stored_bytes + share.added
FROM (SELECT address_id, sum(added) AS added FROM charged GROUP BY address_id) AS share
WHERE addresses.id = share.address_id`;

/**
 * Owns the table `readings`. It is a cache: if parsed sources can't be stored, that is logged, and the next
 * request parses them again. Stores nothing while the disk is nearly full.
 */
@Injectable()
export class ParsedSourcesRepository implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ParsedSourcesRepository.name);
  private waiting: NewParsedSource[] = [];
  private saving: Promise<void> | null = null;

  constructor(
    @InjectRepository(ParsedSourceEntity) private readonly rows: Repository<ParsedSourceEntity>,
    private readonly disk: DiskSpaceService,
  ) {}

  /**
   * Stores a parsed source in the background, so that no request waits for it, together with others of the
   * next 100 ms, or sooner once they fill a batch.
   */
  save(sourceId: string, parsed: ParsedMessage): void {
    if (this.disk.isLow || this.waiting.length >= MAX_WAITING) return;
    this.waiting.push({ sourceId, version: PARSER_VERSION, ...parsed });
    this.saving ??= this.saveSoon().finally(() => (this.saving = null));
  }

  /** Waits until all parsed sources are stored, so that their sources aren't parsed again after a restart. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.saving;
  }

  private async saveSoon(): Promise<void> {
    while (this.waiting.length > 0) {
      if (this.waiting.length < MAX_BATCH) await delay(SAVE_DELAY_MS);
      const batch = this.waiting.splice(0, MAX_BATCH);
      await this.saveAll(batch).catch((error: unknown) => {
        this.logger.warn(`Parsed messages could not be stored: ${String(error)}`);
      });
    }
  }

  private async saveAll(batch: NewParsedSource[]): Promise<void> {
    await this.rows.manager.transaction(async (transaction) => {
      // They can be parsed again, so deliveries needn't wait for the disk to write them.
      await transaction.query('SET LOCAL synchronous_commit = off');
      const ids = batch.map(({ sourceId }) => sourceId);
      await transaction.query(LOCK_OWNERS, [ids]);
      await this.upsert(transaction, batch);
      await transaction.query(CHARGE_OWNERS, [ids]);
    });
  }

  /**
   * Stores those whose sources still have messages: a parsed source must not outlive the last one. Replaces rows of older
   * versions; keeps those that another node has stored in the meantime. Uses raw SQL to check and store in one statement.
   */
  private async upsert(transaction: EntityManager, batch: NewParsedSource[]): Promise<void> {
    const { columns } = this.rows.metadata;
    const names = columns.map(({ databaseName }) => databaseName);
    const values: unknown[] = [];
    const rows = batch.map((parsed) => {
      const parameters = columns.map(({ propertyName, type }) => {
        const value = parsed[propertyName as keyof NewParsedSource];
        const isJson = type === 'jsonb' && value !== null;
        return `$${values.push(isJson ? JSON.stringify(value) : value)}::${String(type)}`;
      });
      return `(${parameters.join(', ')})`;
    });
    await transaction.query(
      `INSERT INTO readings (${names.join(', ')})
       SELECT * FROM (VALUES ${rows.join(', ')}) AS parsed (${names.join(', ')})
       WHERE EXISTS (SELECT FROM messages WHERE messages.source_id = parsed.source_id)
       ON CONFLICT (source_id) DO UPDATE
       SET ${names.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}
       WHERE readings.version < EXCLUDED.version`,
      values,
    );
  }
}
