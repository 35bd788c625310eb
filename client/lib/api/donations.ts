import type { DonationOrder, SandboxOutcome } from '@mayfly/contract/donation.js';
import { request } from './http';

/**
 * Creates an order for a donation.
 * @param amount in units of the site's currency, with a point and at most two decimals
 */
export async function createDonationOrder(amount: string): Promise<DonationOrder> {
  const response = await request('/payment/create-order', { method: 'POST', query: { amount } });
  return (await response.json()) as DonationOrder;
}

/** Reports the outcome of a test checkout to the sandbox. */
export async function leaveSandboxCheckout(outcome: SandboxOutcome): Promise<void> {
  await request('/payment/sandbox-checkout', { method: 'POST', body: outcome });
}
