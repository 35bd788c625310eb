import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { OrderStatus } from './order-policy.js';
import type { ProviderName } from './payment-provider.js';

/** Maps the table `donation_orders`: orders and their payment status. */
@Entity({ name: 'donation_orders' })
export class DonationOrderEntity {
  /** ID that the provider gave the order. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  provider!: ProviderName;

  /** Amount in minor units of the currency. */
  @Column({ type: 'integer' })
  amount!: number;

  @Column({ type: 'character', length: 3 })
  currency!: string;

  @Column({ type: 'text', default: 'created' })
  status!: OrderStatus;

  @Index('donation_orders_oldest_first')
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}
