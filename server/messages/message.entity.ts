import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { RemoteContent } from '../contract/message.js';
import type { ParsedAttachment } from '../mail/parsed-mail.js';
import { MailEntity } from './mail.entity.js';

/** A row of `messages`: a mail in one inbox, narrow, because lists read many of them. */
@Entity({ name: 'messages' })
@Index('messages_newest_first', ['addressId', 'id'])
@Index('messages_mail', ['mailId'])
export class MessageEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('bigint', { name: 'address_id' })
  addressId: string;

  /** Named, not imported: entities are not seen from outside their module. */
  @ManyToOne('AddressEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'address_id', foreignKeyConstraintName: 'messages_address_id_fkey' })
  address: object;

  @Column('uuid', { name: 'mail_id' })
  mailId: string;

  @ManyToOne(() => MailEntity)
  @JoinColumn({ name: 'mail_id', foreignKeyConstraintName: 'messages_mail_id_fkey' })
  mail: MailEntity;

  @Column({ type: 'timestamptz', name: 'received_at', precision: 3, default: () => 'now()' })
  receivedAt: Date;

  /** The address as the sender wrote it, plus tag included. */
  @Column('text')
  recipient: string;

  @Column('text', { name: 'envelope_from' })
  envelopeFrom: string;

  @Column('text')
  sender: string;

  @Column('text')
  subject: string;

  @Column('text')
  preview: string;

  @Column('boolean', { default: false })
  read: boolean;

  /** Bytes of the source. */
  @Column('integer')
  size: number;

  @Column('jsonb')
  attachments: ParsedAttachment[];

  @Column('text', { name: 'verification_code', nullable: true })
  verificationCode: string | null;

  @Column('text', { name: 'verification_link', nullable: true })
  verificationLink: string | null;

  @Column('jsonb', { name: 'remote_content', nullable: true })
  remoteContent: RemoteContent | null;
}
