import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { SourceEntity } from '../../source.entity.js';

/**
 * A row of `remote_images`: a remote image of a source, stored when a visitor first requested it.
 * Shared by all messages of the source, deleted with it.
 */
@Entity({ name: 'remote_images' })
@Index('remote_images_oldest_first', ['fetchedAt'])
export class RemoteImageEntity {
  @PrimaryColumn('uuid', { name: 'source_id' })
  sourceId!: string;

  @ManyToOne(() => SourceEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'remote_images_source_id_fkey' })
  source!: SourceEntity;

  /** SHA-256 of the URL: the URL itself is in the parsed source. */
  @PrimaryColumn({ type: 'bytea', name: 'url_hash' })
  urlHash!: Buffer;

  /** Type detected by `sniffImage`. */
  @Column('text', { name: 'media_type' })
  mediaType!: string;

  @Column('bytea')
  content!: Buffer;

  @Column({ type: 'timestamptz', name: 'fetched_at', precision: 3, default: () => 'now()' })
  fetchedAt!: Date;
}
