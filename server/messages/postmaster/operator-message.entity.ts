import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ReceivedEmailColumns } from '../source.entity.js';

/** Row of `operator_messages`: an email to `postmaster` or `abuse`. */
@Entity({ name: 'operator_messages' })
export class OperatorMessageEntity extends ReceivedEmailColumns {
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

  @Column('text', { name: 'client_ip' })
  clientIp!: string;

  @Column('text')
  helo!: string;

  @Column('text')
  protocol!: string;
}
