import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Row of `operator_messages`: an email to `postmaster` or `abuse`. */
@Entity({ name: 'operator_messages' })
export class OperatorMessageEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Index('operator_messages_received_at')
  @Column({ name: 'received_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  receivedAt!: Date;

  /** Recipients of the envelope, separated by commas. */
  @Column('text')
  recipient!: string;

  /** The SMTP client as rate limits identify it. */
  @Column('text')
  client!: string;

  /** Raw message (RFC 5322) in zlib format (RFC 1950). */
  @Column('bytea', { select: false })
  source!: Buffer;

  /** Bytes of the source before compression. */
  @Column('integer')
  size!: number;

  @Column('text')
  sender!: string;

  @Column('text')
  subject!: string;

  @Column('text', { name: 'envelope_from' })
  envelopeFrom!: string;

  @Column('text', { name: 'client_ip' })
  clientIp!: string;

  @Column('text')
  helo!: string;

  @Column('text')
  protocol!: string;

  @Column('text', { name: 'tls_version', nullable: true })
  tlsVersion!: string | null;
}
