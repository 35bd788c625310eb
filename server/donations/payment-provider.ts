import type { DonationOrder } from '../contract/donation.js';
import type { OrderStatus } from './order-policy.js';

/** Who takes the money, or in a test acts as if. */
export type ProviderName = 'sandbox' | 'razorpay';

/** What a verified event says: that an order has come to a status. */
export interface PaymentEvent {
  /** The same each time the event is sent. */
  id: string;
  orderId: string;
  status: OrderStatus;
  /** In minor units: what was paid, where the event says it. */
  amount?: number | undefined;
  currency?: string | undefined;
}

/** The headers of a webhook, names in lower case. */
export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** The port to a payment provider. It knows nothing of our database. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /**
   * Creates an order of `amount` minor units.
   *
   * @throws {ProviderAwayError} when there is no answer in time, or one of trouble (5xx)
   * @throws {ProviderRefusedError} when the provider does not take the order
   */
  createOrder(amount: number, currency: string): Promise<DonationOrder>;
  /**
   * Verifies the signature over the raw body, and only then reads it. Null for an event that
   * says nothing about an order.
   *
   * @throws {UnverifiedEventError} when the signature is missing or wrong
   */
  readEvent(body: Buffer, headers: WebhookHeaders): PaymentEvent | null;
}

/** Nest injection token of the `PaymentProvider` of this site; null where donations are off. */
export const PAYMENT_PROVIDER = Symbol('PAYMENT_PROVIDER');
