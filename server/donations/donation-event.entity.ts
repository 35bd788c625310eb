import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrderStatus } from './order-policy.js';

/** Maps the table `donation_events`: events of the provider that were processed. */
@Entity({ name: 'donation_events' })
export class DonationEventEntity {
  /** Name of the provider and its ID of the event, such as `razorpay:evt_1`. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ name: 'order_id', type: 'text' })
  orderId!: string;

  /** Status that the event reported. */
  @Column({ type: 'text' })
  status!: OrderStatus;

  @Column({ name: 'received_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  receivedAt!: Date;
}
