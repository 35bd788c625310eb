import type { DonationOrder } from '../../server/contract/donation.js';

/** How somebody leaves a checkout. Whether money has come only the server learns, later. */
export type CheckoutOutcome = 'paid' | 'failed' | 'dismissed';

/** What a checkout is opened with. */
export interface Checkout {
  order: DonationOrder;
  /** The provider's public key; the sandbox has none. */
  keyId: string | null;
}
