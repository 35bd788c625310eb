import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { SourceEntity } from './source.entity.js';

/** Row of `messages`: a source in one inbox. */
@Entity({ name: 'messages' })
@Index('messages_newest_first', ['addressId', 'id'])
@Index('messages_source', ['sourceId'])
export class MessageEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'address_id' })
  addressId!: string;

  /** Referenced by name, since modules don't export their entities. */
  @ManyToOne('AddressEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'address_id', foreignKeyConstraintName: 'messages_address_id_fkey' })
  address!: object;

  @Column('uuid', { name: 'source_id' })
  sourceId!: string;

  @ManyToOne(() => SourceEntity)
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'messages_source_id_fkey' })
  source!: SourceEntity;

  @Column({ type: 'timestamptz', name: 'received_at', precision: 3, default: () => 'now()' })
  receivedAt!: Date;

  /** The address as the sender wrote it, plus tag included. */
  @Column('text')
  recipient!: string;

  /** The other recipients of the email whose messages this inbox receives: other tags, or all of the catch-all. */
  @Column('text', { array: true, name: 'further_recipients', default: [] })
  furtherRecipients!: string[];

  @Column('boolean', { default: false })
  read!: boolean;

  /** Bytes that the message adds to `stored_bytes` of its address: its source and the result of parsing it. */
  @Column('integer', { name: 'stored_bytes' })
  storedBytes!: number;
}
