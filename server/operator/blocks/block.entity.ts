import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { BlockKind } from './block-policy.js';

/** Row of `blocks`: a sender, network, recipient or word that an operator has blocked. */
@Entity({ name: 'blocks' })
@Unique('blocks_kind_value_key', ['kind', 'value'])
@Check('blocks_kind_check', `kind IN ('sender', 'network', 'recipient', 'word')`)
export class BlockEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  kind!: BlockKind;

  @Column('text')
  value!: string;

  @Column('text', { default: '' })
  note!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** Expiry; null if an operator has to lift the block. */
  @Column({ name: 'ends_at', type: 'timestamptz', precision: 3, nullable: true })
  endsAt!: Date | null;
}
