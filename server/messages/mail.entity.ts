import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `mails`: what arrived, once for all its recipients. */
@Entity({ name: 'mails' })
export class MailEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** In zlib format (RFC 1950). */
  @Column('bytea')
  source: Buffer;

  /** Sanitised HTML with placeholders where it contains `<`, plain text otherwise. */
  @Column('text')
  content: string;

  @Column('text', { name: 'text_alternative', nullable: true })
  textAlternative: string | null;

  @Column('text', { name: 'remote_images', array: true, default: [] })
  remoteImages: string[];

  @Column('boolean')
  readable: boolean;

  @Column('smallint', { name: 'sanitizer_version' })
  sanitizerVersion: number;
}
