import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrderStatus } from './order-policy.js';

/** A row of `donation_events`: an event of the provider that has been dealt with. */
@Entity({ name: 'donation_events' })
export class DonationEventEntity {
  /** The provider's id of the event. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ name: 'order_id', type: 'text' })
  orderId: string;

  /** What the event said of the order. */
  @Column({ type: 'text' })
  status: OrderStatus;

  @Column({ name: 'received_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  receivedAt: Date;
}
