import { randomUUID } from 'node:crypto';
import { DomainError } from '@mayfly/contract/domain-error.js';
import type { DonationOrder } from '@mayfly/contract/donation.js';
import type { PaymentProvider } from './payment-provider.js';

/**
 * Simulates a provider for tests and first steps, without an account or payments. Its events come from the test
 * checkout of this site, so it accepts none by the webhook.
 */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';

  /** Accepts every order. */
  createOrder(amount: number, currency: string): Promise<DonationOrder> {
    return Promise.resolve({ id: `sandbox_${randomUUID()}`, amount, currency });
  }

  verify(): never {
    throw new DomainError('invalid-signature');
  }

  parseEvent(): null {
    return null;
  }
}
