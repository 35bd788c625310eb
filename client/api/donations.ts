import type { DonationOrder, SandboxOutcome } from '../../server/contract/donation.js';
import { request } from './http';

/**
 * Creates an order for a donation.
 * @param amount in units of the site's currency, with a point and at most two decimals
 */
export async function createDonationOrder(amount: string): Promise<DonationOrder> {
  const answer = await request('/payment/create-order', { method: 'POST', query: { amount } });
  return (await answer.json()) as DonationOrder;
}

/** Tells the sandbox how the test checkout was left. */
export async function leaveSandboxCheckout(outcome: SandboxOutcome): Promise<void> {
  await request('/payment/sandbox-checkout', { method: 'POST', body: outcome });
}
