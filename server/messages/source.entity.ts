import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Authentication } from '@mayfly/contract/message.js';

/** Declares what is stored of every received email, for visitors and operators alike. */
export abstract class ReceivedEmailColumns {
  /** Raw message (RFC 5322) in zlib format (RFC 1950). */
  @Column('bytea', { select: false })
  source!: Buffer;

  /** Bytes of the source before compression. */
  @Column('integer')
  size!: number;

  /** The From field for display. */
  @Column('text')
  sender!: string;

  @Column('text')
  subject!: string;

  /** Reverse-path of the envelope (RFC 5321, section 4.1.1.2); empty for bounces. */
  @Column('text', { name: 'envelope_from' })
  envelopeFrom!: string;

  /** TLS version of the connection, such as `TLSv1.3`; null without TLS. */
  @Column('text', { name: 'tls_version', nullable: true })
  tlsVersion!: string | null;
}

/** Row of `sources`: a received email, shared by the messages of all its recipients. `SourcesRepository` reads `source`. */
@Entity({ name: 'sources' })
export class SourceEntity extends ReceivedEmailColumns {
  @PrimaryColumn('uuid')
  id!: string;

  /** Number of recipients of the envelope. The trace header names a recipient only if it is the only one. */
  @Column('smallint', { name: 'recipient_count' })
  recipientCount!: number;

  /** IP address of the SMTP client; null for messages stored before it was recorded. */
  @Column('text', { name: 'client_ip', nullable: true })
  clientIp!: string | null;

  /** Argument of the client's HELO or EHLO. */
  @Column('text', { nullable: true })
  helo!: string | null;

  /** Transmission type (RFC 3848), such as `ESMTPS`. */
  @Column('text', { nullable: true })
  protocol!: string | null;

  /** Null until the sender has been checked; stays null if it is never checked. */
  @Column('jsonb', { nullable: true })
  authentication!: Authentication | null;

  /** When a process began to check the sender; null if none did. */
  @Column({
    type: 'timestamptz',
    name: 'authentication_claimed_at',
    precision: 3,
    nullable: true,
  })
  authenticationClaimedAt!: Date | null;
}
