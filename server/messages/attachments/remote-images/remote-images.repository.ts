import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { InjectRepository } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import type { Repository } from 'typeorm';
import { PARSER_VERSION } from '@mayfly/mail-parser/parsed-message.js';
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

/**
 * Deletes the oldest images until `$1` bytes more fit into the table, except for rows that another transaction has
 * locked, such as a deletion of their message. In raw SQL, since PostgreSQL knows the length of a content without
 * reading it.
 */
const DELETE_OLDEST = `
WITH ranked AS (
  SELECT source_id, url_hash, sum(octet_length(content) + ${ROW_BYTES})
    OVER (ORDER BY fetched_at DESC ROWS UNBOUNDED PRECEDING) AS bytes
  FROM remote_images
), oldest AS (
  SELECT image.source_id, image.url_hash FROM remote_images AS image
  JOIN ranked USING (source_id, url_hash) WHERE ranked.bytes + $1::bigint > $2::bigint
  FOR UPDATE OF image SKIP LOCKED
)
DELETE FROM remote_images AS image USING oldest
WHERE image.source_id = oldest.source_id AND image.url_hash = oldest.url_hash`;

/** In raw SQL to do nothing if the source was deleted in the meantime. */
const INSERT = `
INSERT INTO remote_images (source_id, url_hash, media_type, content)
SELECT source.id, $2, $3, $4 FROM sources AS source WHERE source.id = $1 FOR KEY SHARE
ON CONFLICT DO NOTHING`;

/** Maximum number of images of up to 5 MiB that wait in memory to be stored; more are dropped. */
const MAX_WAITING = 16;

const hashUrl = (url: string): Buffer => createHash('sha256').update(url).digest();

/**
 * Owns the table `remote_images`, a cache of the images that visitors requested. While it is full,
 * deletes the oldest ones. Stores nothing while the disk is nearly full.
 */
@Injectable()
export class RemoteImagesRepository {
  /** Limit of the table: 96 MiB, less what other nodes may store at the same time. */
  readonly maxBytes: number = 88 * 1024 * 1024;
  private readonly storing = pLimit(1);

  constructor(
    @InjectRepository(RemoteImageEntity) private readonly images: Repository<RemoteImageEntity>,
    @Inject(DATABASE_POOL) private readonly pool: Pool,
    private readonly disk: DiskSpaceService,
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
  async save({ sourceId, url }: ImageKey, { mediaType, content }: StoredImage): Promise<void> {
    if (this.storing.activeCount + this.storing.pendingCount >= MAX_WAITING) return;
    await this.storing(async () => {
      if (this.disk.isLow) return;
      await this.images.query(DELETE_OLDEST, [content.length + ROW_BYTES, this.maxBytes]);
      await this.images.query(INSERT, [sourceId, hashUrl(url), mediaType, content]);
    });
  }
}
