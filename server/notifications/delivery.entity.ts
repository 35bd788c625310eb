import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TargetEntity } from './target.entity.js';

/**
 * Row of `deliveries`: a message of which a target is to be notified, and the result. Messages are
 * referenced without a foreign key, which would cost a query for each message that expires.
 */
@Entity({ name: 'deliveries' })
@Check('deliveries_state', "state IN ('pending', 'delivered', 'given-up')")
export class DeliveryEntity {
  @PrimaryColumn('uuid', { name: 'target_id' })
  targetId!: string;

  @ManyToOne(() => TargetEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'target_id', foreignKeyConstraintName: 'deliveries_target_id_fkey' })
  target!: TargetEntity;

  @PrimaryColumn('uuid', { name: 'message_id' })
  messageId!: string;

  @Column('text', { default: 'pending' })
  state!: 'pending' | 'delivered' | 'given-up';

  /** Number of tries that have failed. */
  @Column('smallint', { default: 0 })
  tries!: number;

  @Index('deliveries_due', { where: "state = 'pending'" })
  @Column({ name: 'next_try_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  nextTryAt!: Date;
}
