import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type {
  HeaderField,
  Link,
  MessageFields,
  RemoteContent,
  Verification,
} from '@mayfly/contract/message.js';
import type { ParsedAttachment } from '@mayfly/mail-parser/parsed-message.js';
import { SourceEntity } from '../source.entity.js';

/**
 * Row of `readings`: the result of parsing a source by one parser version. Created when a message is
 * first read, shared by all messages of the source, deleted with it.
 */
@Entity({ name: 'readings' })
export class ParsedSourceEntity {
  @PrimaryColumn('uuid', { name: 'source_id' })
  sourceId!: string;

  @ManyToOne(() => SourceEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'readings_source_id_fkey' })
  source!: SourceEntity;

  /** `PARSER_VERSION` of the parser; a row of an older version counts as absent. */
  @Column('smallint')
  version!: number;

  /** False if the source could not be parsed within the limits. */
  @Column('boolean')
  readable!: boolean;

  /** Sanitized HTML with placeholders if it contains `<`, plain text otherwise. */
  @Column('text')
  content!: string;

  @Column('text', { name: 'text_alternative', nullable: true })
  textAlternative!: string | null;

  @Column('text')
  preview!: string;

  @Column('jsonb')
  attachments!: ParsedAttachment[];

  @Column('jsonb', { nullable: true })
  verification!: Verification | null;

  @Column('jsonb')
  links!: Link[];

  @Column('jsonb', { name: 'remote_content', nullable: true })
  remoteContent!: RemoteContent | null;

  @Column('jsonb', { name: 'remote_images' })
  remoteImages!: string[];

  /** The text as a search compares it: without case and accents, truncated. */
  @Column('text', { name: 'search_text' })
  searchText!: string;

  @Column('jsonb')
  headers!: HeaderField[];

  @Column('jsonb')
  fields!: MessageFields;
}
