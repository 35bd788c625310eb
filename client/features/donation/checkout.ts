import type { DonationOrder } from '@mayfly/contract/donation.js';

/**
 * Outcome of a checkout as the browser sees it. Only the provider's request to the server confirms a payment.
 */
export type CheckoutOutcome = 'paid' | 'failed' | 'dismissed';

/** Parameters of a checkout. */
export interface Checkout {
  order: DonationOrder;
  /** Public key of the provider; null for the sandbox. */
  keyId: string | null;
}
