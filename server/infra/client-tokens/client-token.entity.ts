import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `client_tokens`: a token that exempts a client from rate limits. */
@Entity({ name: 'client_tokens' })
export class ClientTokenEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('bytea', { name: 'token_hash', unique: true })
  tokenHash!: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** Null if it never expires. */
  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null;
}
