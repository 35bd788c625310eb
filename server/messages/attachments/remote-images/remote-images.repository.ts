import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PARSER_VERSION } from '@mayfly/mail-parser/parsed-message.js';
import { MONOTONIC_CLOCK, type Clock } from '../../../infra/clock/clock.js';
import { DATABASE_POOL, type Pool } from '../../../infra/database/pool.js';
import { PreparedStatement } from '../../../infra/database/prepared-statement.js';
import { DiskSpaceService } from '../../../infra/disk/disk-space.service.js';
import type { Inbox } from '../../stored-message.js';
import { RemoteImageEntity } from './remote-image.entity.js';

/** An image as it is stored and served. */
export type StoredImage = Pick<RemoteImageEntity, 'mediaType' | 'content'>;

/** A remote image of a source. */
export interface ImageKey {
  sourceId: string;
  url: string;
}

/**
 * Location of an image of a message. `isParsed`: whether its parsed source is stored. `url` is null
 * if it isn't, and if the message has no such image.
 */
export interface ImageLocation {
  sourceId: string;
  url: string | null;
  isParsed: boolean;
}

/** Every image that a page shows runs this statement. */
const LOCATE = new PreparedStatement<ImageLocation>(
  `SELECT message.source_id AS "sourceId", parsed.remote_images ->> $3::integer AS url,
     parsed.source_id IS NOT NULL AS "isParsed"
   FROM messages AS message LEFT JOIN readings AS parsed
     ON parsed.source_id = message.source_id AND parsed.version = ${PARSER_VERSION}
   WHERE message.id = $1 AND message.address_id = $2`,
);

/** Approximate size of a row without its content, in bytes. */
const ROW_BYTES = 512;

/** In raw SQL, since PostgreSQL knows the length of a content without reading it. */
const TOTAL = `
SELECT coalesce(sum(octet_length(content) + ${ROW_BYTES}), 0)::float8 AS bytes FROM remote_images`;

/** Skips rows that another transaction has locked, such as a deletion of their message. */
const DELETE_OLDEST = `
WITH oldest AS (
  SELECT source_id, url_hash FROM remote_images ORDER BY fetched_at LIMIT $1
  FOR UPDATE SKIP LOCKED
)
DELETE FROM remote_images AS image USING oldest
WHERE image.source_id = oldest.source_id AND image.url_hash = oldest.url_hash
RETURNING octet_length(image.content) + ${ROW_BYTES} AS bytes`;

/** In raw SQL to do nothing if the source was deleted in the meantime. */
const INSERT = `
INSERT INTO remote_images (source_id, url_hash, media_type, content)
SELECT source.id, $2, $3, $4 FROM sources AS source WHERE source.id = $1 FOR KEY SHARE
ON CONFLICT DO NOTHING`;

const COUNT_INTERVAL_MS = 1_000;
const DELETED_AT_ONCE = 32;
/** Maximum number of images of up to 5 MiB that wait in memory to be stored; more are dropped. */
const MAX_WAITING = 16;

const hashUrl = (url: string): Buffer => createHash('sha256').update(url).digest();

/**
 * Owns the table `remote_images`, a cache of the images that visitors requested. While it is full,
 * deletes the oldest ones. Stores nothing while the disk is nearly full.
 */
@Injectable()
export class RemoteImagesRepository {
  /** Limit of the table: 96 MiB, less what other nodes may store before this one counts again. */
  readonly maxBytes: number = 88 * 1024 * 1024;
  private waiting = 0;
  private storedBytes = 0;
  private countedAt = -Infinity;
  private storing: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectRepository(RemoteImageEntity) private readonly images: Repository<RemoteImageEntity>,
    @Inject(DATABASE_POOL) private readonly pool: Pool,
    private readonly disk: DiskSpaceService,
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns where an image of a message is, or null if this inbox has no such message. */
  async locate(inbox: Inbox, messageId: string, index: number): Promise<ImageLocation | null> {
    const [location] = await LOCATE.run(this.pool, [messageId, inbox.id, index]);
    return location ?? null;
  }

  /** Returns a stored image, or null. */
  find({ sourceId, url }: ImageKey): Promise<StoredImage | null> {
    return this.images.findOne({
      where: { sourceId, urlHash: hashUrl(url) },
      select: { mediaType: true, content: true },
    });
  }

  /**
   * Stores an image. Images are stored one at a time, so that `maxBytes` holds. Does nothing if too many
   * of them wait already, for instance for a slow disk.
   */
  async save(key: ImageKey, image: StoredImage): Promise<void> {
    if (this.waiting >= MAX_WAITING) return;
    this.waiting += 1;
    await this.saveNext(key, image).finally(() => (this.waiting -= 1));
  }

  private saveNext(key: ImageKey, image: StoredImage): Promise<void> {
    const saved = this.storing.then(() => this.saveNow(key, image));
    this.storing = saved.catch(() => undefined);
    return saved;
  }

  private async saveNow(
    { sourceId, url }: ImageKey,
    { mediaType, content }: StoredImage,
  ): Promise<void> {
    if (this.disk.isLow) return;
    const bytes = content.length + ROW_BYTES;
    await this.deleteOldest(bytes);
    await this.images.query(INSERT, [sourceId, hashUrl(url), mediaType, content]);
    this.storedBytes += bytes;
  }

  /** Deletes the oldest images until `bytes` more fit into the table. */
  private async deleteOldest(bytes: number): Promise<void> {
    if (this.clock.now() - this.countedAt >= COUNT_INTERVAL_MS) {
      const [total] = await this.images.query<{ bytes: number }[]>(TOTAL);
      this.storedBytes = total?.bytes ?? 0;
      this.countedAt = this.clock.now();
    }
    while (this.storedBytes + bytes > this.maxBytes) {
      const rows = await this.images.query<[{ bytes: number }[], number]>(DELETE_OLDEST, [
        DELETED_AT_ONCE,
      ]);
      const [deleted] = rows;
      if (deleted.length === 0) return;
      for (const row of deleted) this.storedBytes -= row.bytes;
    }
  }
}
