import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `mail_domains`: a domain that an operator has added, or retired. */
@Entity({ name: 'mail_domains' })
export class MailDomainEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('boolean', { name: 'is_issued' })
  isIssued!: boolean;

  @Column({ name: 'changed_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  changedAt!: Date;
}
