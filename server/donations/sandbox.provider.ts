import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DonationOrder, SandboxOutcome } from '@mayfly/contract/donation.js';
import { verifySignature, signBody } from './event-signature.js';
import type { PaymentEvent, PaymentProvider, WebhookHeaders } from './payment-provider.js';

const SIGNATURE_HEADER = 'x-sandbox-signature';

const eventSchema = z.object({
  id: z.string(),
  event: z.enum(['order.paid', 'order.failed']),
  orderId: z.string(),
});

/** An event for the webhook. */
export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

/**
 * Simulates a provider for tests and first steps, without an account or payments. Signs its events with
 * a secret of this process, so that only its own checkout can send them.
 */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  private readonly secret = randomBytes(32).toString('hex');

  /** Accepts every order. */
  createOrder(amount: number, currency: string): Promise<DonationOrder> {
    return Promise.resolve({ id: `sandbox_${randomUUID()}`, amount, currency });
  }

  verify(body: Buffer, headers: WebhookHeaders): void {
    verifySignature(body, headers[SIGNATURE_HEADER], this.secret);
  }

  parseEvent(body: Buffer): PaymentEvent {
    const { id, event, orderId } = eventSchema.parse(JSON.parse(body.toString()));
    return { id, orderId, status: event === 'order.paid' ? 'paid' : 'failed' };
  }

  /** Creates the signed event for an outcome of the test checkout. Its ID is deterministic. */
  createSignedEvent({ orderId, outcome }: SandboxOutcome): SignedEvent {
    const body = JSON.stringify({
      id: `${orderId}.${outcome}`,
      event: `order.${outcome}`,
      orderId,
    });
    return {
      body,
      headers: {
        'Content-Type': 'application/json',
        [SIGNATURE_HEADER]: signBody(Buffer.from(body), this.secret),
      },
    };
  }
}
