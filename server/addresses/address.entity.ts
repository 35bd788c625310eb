import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A row of `addresses`: an issued address, its session's SHA-256 and its lifetime. */
@Entity({ name: 'addresses' })
export class AddressEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column({ name: 'email_address', type: 'text' })
  emailAddress: string;

  @Column({ name: 'session_hash', type: 'bytea' })
  sessionHash: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'valid_till', type: 'timestamptz' })
  validTill: Date;

  @Column({ name: 'message_count', type: 'integer' })
  messageCount: number;

  @Column({ name: 'stored_bytes', type: 'bigint' })
  storedBytes: string;
}
