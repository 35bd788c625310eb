import type { DonationOrder } from '@mayfly/contract/donation.js';
import type { OrderStatus } from './order-policy.js';

/** Name of a payment provider; the sandbox simulates one. */
export type ProviderName = 'sandbox' | 'razorpay';

/** A verified event that reports an order's status. */
export interface PaymentEvent {
  orderId: string;
  status: OrderStatus;
  /** Paid amount in minor units, if the event contains it. */
  amount?: number | undefined;
  currency?: string | undefined;
}

/** Headers of a webhook, with names in lower case. */
export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** A payment provider. Has no access to the database. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /**
   * Creates an order of `amount` minor units.
   *
   * @throws {DomainError} `payment-provider-unavailable` if it doesn't respond in time, or responds with 5xx or 429
   * @throws {DomainError} `payment-failed`, or `payment-refused` with a reason for the donor, if it refuses the order
   */
  createOrder(amount: number, currency: string): Promise<DonationOrder>;
  /**
   * Verifies the signature of an event's raw body.
   *
   * @throws {DomainError} `invalid-signature` if it is missing or wrong
   */
  verify(body: Buffer, headers: WebhookHeaders): void;
  /** Parses a verified event. Returns null for one that doesn't concern an order. */
  parseEvent(body: Buffer): PaymentEvent | null;
}

/** Nest injection token of the `PaymentProvider`; null if donations are disabled. */
export const PAYMENT_PROVIDER = Symbol('PAYMENT_PROVIDER');
