import type { DonationOrder } from '../../server/contract/donation.js';

/** Outcome of a checkout. Whether it was really paid, only the server learns from the provider. */
export type CheckoutOutcome = 'paid' | 'failed' | 'dismissed';

/** Parameters of a checkout. */
export interface Checkout {
  order: DonationOrder;
  /** Public key of the provider; null for the sandbox. */
  keyId: string | null;
}
