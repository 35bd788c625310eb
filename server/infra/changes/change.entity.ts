import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Row of `changes`: a change by an operator that all nodes have to apply. Deleted after an hour. */
@Entity({ name: 'changes' })
export class ChangeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** Name of the event that each node publishes. */
  @Column('text')
  topic!: string;

  /** ID of an ended address, else null. */
  @Column('text', { nullable: true })
  subject!: string | null;

  @Index('changes_changed_at')
  @Column({
    name: 'changed_at',
    type: 'timestamptz',
    precision: 3,
    default: () => 'clock_timestamp()',
  })
  changedAt!: Date;
}
