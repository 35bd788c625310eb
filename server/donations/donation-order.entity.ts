import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { OrderStatus } from './order-policy.js';
import type { ProviderName } from './payment-provider.js';

/** A row of `donation_orders`: what somebody set out to give, and how far that has come. */
@Entity({ name: 'donation_orders' })
export class DonationOrderEntity {
  /** The provider's id. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ type: 'text' })
  provider: ProviderName;

  /** In minor units of the currency. */
  @Column({ type: 'integer' })
  amount: number;

  @Column({ type: 'character', length: 3 })
  currency: string;

  @Column({ type: 'text', default: 'created' })
  status: OrderStatus;

  @Index('donation_orders_oldest_first')
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
