import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';

/** Kind of a target: a signed POST request to a URL, or a message via a browser's push service. */
export type TargetKind = 'webhook' | 'push';

/** Row of `notification_targets`: a webhook or a browser that is notified of new messages. */
@Entity({ name: 'notification_targets' })
@Check('notification_targets_kind', "kind IN ('webhook', 'push')")
@Check(
  'notification_targets_keys',
  "kind = 'webhook' OR num_nulls(p256dh, auth, shows_content) = 0",
)
@Index('notification_targets_browser', ['addressId', 'url'], {
  unique: true,
  where: "kind = 'push'",
})
export class TargetEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Index('notification_targets_address')
  @Column('bigint', { name: 'address_id' })
  addressId!: string;

  /** Referenced by name, since modules don't export their entities. */
  @ManyToOne('AddressEntity', { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'address_id',
    foreignKeyConstraintName: 'notification_targets_address_id_fkey',
  })
  address!: object;

  @Column('text')
  kind!: TargetKind;

  /** URL of a webhook, or the endpoint of a browser's push service. */
  @Column('text')
  url!: string;

  /** Public key of a browser on the curve P-256, in base64url; null for a webhook. */
  @Column('text', { nullable: true })
  p256dh!: string | null;

  /** Secret of a browser, in base64url; null for a webhook. */
  @Column('text', { nullable: true })
  auth!: string | null;

  /** Whether a push shows sender, subject and code; null for a webhook. */
  @Column('boolean', { name: 'shows_content', nullable: true })
  showsContent!: boolean | null;

  @CreateDateColumn({
    name: 'created_at',
    type: 'timestamptz',
    precision: 3,
    default: () => 'now()',
  })
  createdAt!: Date;

  /** Every message up to this one has, or had, a delivery. */
  @Column('uuid', { name: 'swept_until' })
  sweptUntil!: string;

  @Column({ name: 'delivered_at', type: 'timestamptz', precision: 3, nullable: true })
  deliveredAt!: Date | null;

  @Column({ name: 'failed_at', type: 'timestamptz', precision: 3, nullable: true })
  failedAt!: Date | null;

  /** Why the last failed try failed. */
  @Column('text', { nullable: true })
  failure!: string | null;
}
