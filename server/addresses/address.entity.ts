import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Maps the table `addresses`: an issued address, its session's SHA-256, its lifetime and totals. */
@Entity({ name: 'addresses' })
export class AddressEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ name: 'email_address', type: 'text', unique: true })
  emailAddress!: string;

  @Column({ name: 'session_hash', type: 'bytea', unique: true })
  sessionHash!: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Index('addresses_valid_till')
  @Column({ name: 'valid_till', type: 'timestamptz', precision: 3 })
  validTill!: Date;

  @Column({ name: 'message_count', type: 'integer', default: 0 })
  messageCount!: number;

  @Column({ name: 'stored_bytes', type: 'bigint', default: 0 })
  storedBytes!: string;

  /** Changes with each arrival, deletion and mark of a message. */
  @Column({ name: 'inbox_version', type: 'bigint', default: 0 })
  inboxVersion!: string;

  @Column({ name: 'webhook_count', type: 'smallint', default: 0 })
  webhookCount!: number;

  /** Key of the client that it was issued to (see `ClientKeyService`); null if limits don't apply to it. */
  @Column({ name: 'client_key', type: 'text', nullable: true })
  clientKey!: string | null;

  @Column({ name: 'push_count', type: 'smallint', default: 0 })
  pushCount!: number;
}
