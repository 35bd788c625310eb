import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type EntityManager, type Repository } from 'typeorm';
import { PARSER_VERSION, type ParsedMessage } from '@mayfly/mail-parser/parsed-message.js';
import { DiskSpaceService } from '../../infra/disk/disk-space.service.js';
import { MessageEntity } from '../message.entity.js';
import { ReadingEntity } from './reading.entity.js';

type NewReading = Omit<ReadingEntity, 'source'>;

const BATCH_READINGS = 32;
const SAVE_DELAY_MS = 100;
/** Maximum number of readings that wait to be stored; more are dropped and parsed again when needed. */
const MAX_WAITING = 256;

/** In raw SQL, since it locks in the order of IDs. Locks the addresses that have copies of the sources, in the same order as deliveries do. */
const LOCK_OWNERS = `
SELECT id FROM addresses
WHERE id IN (SELECT address_id FROM messages WHERE source_id = ANY($1::uuid[]))
ORDER BY id FOR NO KEY UPDATE`;

/** In raw SQL, since PostgreSQL measures what it has just stored. Counts readings toward the quota of every inbox that has a copy of their source. */
const CHARGE_OWNERS = `
WITH sized AS (
  SELECT messages.id, messages.stored_bytes AS before, source.size + octet_length(reading.content)
    + coalesce(octet_length(reading.text_alternative), 0)
    + octet_length(reading.attachments::text) + octet_length(reading.remote_images::text)
    + coalesce(octet_length(reading.verification::text), 0)
    + octet_length(reading.links::text) + octet_length(reading.headers::text)
    + octet_length(reading.fields::text) + octet_length(reading.search_text) AS after
  FROM messages JOIN readings AS reading USING (source_id) JOIN sources AS source ON source.id = source_id
  WHERE source_id = ANY($1::uuid[])
), charged AS (
  UPDATE messages SET stored_bytes = sized.after FROM sized WHERE messages.id = sized.id
  RETURNING messages.address_id, sized.after - sized.before AS added
)
UPDATE addresses SET stored_bytes = stored_bytes + share.added
FROM (SELECT address_id, sum(added) AS added FROM charged GROUP BY address_id) AS share
WHERE addresses.id = share.address_id`;

/**
 * Owns the table `readings`. Readings are a cache: if some can't be
 * stored, that is logged, and the next reader parses the source again. Stores nothing while the disk
 * is nearly full.
 */
@Injectable()
export class ReadingsRepository implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ReadingsRepository.name);
  private waiting: NewReading[] = [];
  private saving: Promise<void> | null = null;

  constructor(
    @InjectRepository(ReadingEntity) private readonly readings: Repository<ReadingEntity>,
    private readonly disk: DiskSpaceService,
  ) {}

  /**
   * Stores the reading of a source in the background, so that no reader waits for it, together with
   * others of the next 100 ms.
   */
  save(sourceId: string, parsed: ParsedMessage): void {
    if (this.disk.isLow || this.waiting.length >= MAX_WAITING) return;
    this.waiting.push({ sourceId, version: PARSER_VERSION, ...parsed });
    this.saving ??= this.saveSoon().finally(() => (this.saving = null));
  }

  /** Waits until all readings are stored, so that their sources aren't parsed again after a restart. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.saving;
  }

  private async saveSoon(): Promise<void> {
    while (this.waiting.length > 0) {
      await delay(SAVE_DELAY_MS);
      const batch = this.waiting.splice(0, BATCH_READINGS);
      await this.saveAll(batch).catch((error: unknown) => {
        this.logger.warn(`Parsed messages could not be stored: ${String(error)}`);
      });
    }
  }

  private async saveAll(readings: NewReading[]): Promise<void> {
    await this.readings.manager.transaction(async (transaction) => {
      // They can be parsed again, so deliveries needn't wait for the disk to write them.
      await transaction.query('SET LOCAL synchronous_commit = off');
      const ids = readings.map(({ sourceId }) => sourceId);
      await transaction.query(LOCK_OWNERS, [ids]);
      const present = await this.findReferenced(transaction, ids);
      const rows = readings.filter(({ sourceId }) => present.has(sourceId));
      if (rows.length === 0) return;
      await this.upsert(transaction, rows);
      await transaction.query(CHARGE_OWNERS, [rows.map(({ sourceId }) => sourceId)]);
    });
  }

  /** Returns the IDs of sources that still have messages: a reading must not outlive the last one. */
  private async findReferenced(transaction: EntityManager, ids: string[]): Promise<Set<string>> {
    const messages = await transaction.find(MessageEntity, {
      where: { sourceId: In(ids) },
      select: { id: true, sourceId: true },
    });
    return new Set(messages.map(({ sourceId }) => sourceId));
  }

  /** Replaces readings of older versions; keeps those that another node has stored in between. */
  private async upsert(transaction: EntityManager, rows: NewReading[]): Promise<void> {
    const { columns } = this.readings.metadata;
    const updated = columns.map(({ databaseName }) => databaseName);
    await transaction
      .createQueryBuilder()
      .insert()
      .into(ReadingEntity)
      .values(rows)
      .orUpdate(updated, ['source_id'], {
        overwriteCondition: { where: 'readings.version < EXCLUDED.version' },
      })
      .updateEntity(false)
      .execute();
  }
}
