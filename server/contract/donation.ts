import { z } from 'zod';
import { INVALID_AMOUNT_MESSAGE, MAX_DONATION } from './limits.js';

const inLimits = (amount: string): boolean => Number(amount) > 0 && Number(amount) <= MAX_DONATION;

/** Query of `POST /payment/create-order`. */
export const createOrderQuerySchema = z.object({
  amount: z
    .string(INVALID_AMOUNT_MESSAGE)
    .regex(/^\d{1,5}(\.\d{1,2})?$/, INVALID_AMOUNT_MESSAGE)
    .refine(inLimits, INVALID_AMOUNT_MESSAGE)
    .describe('Above 0 and at most 10000 in the currency of the site, with at most two decimals.'),
});

/** Answer of `POST /payment/create-order`: what a checkout is opened with. */
export const donationOrderSchema = z.strictObject({
  id: z.string().min(1).describe("The provider's id of the order."),
  amount: z.int().positive().describe('In minor units: cents, where the currency has them.'),
  currency: z.string().length(3),
});
export type DonationOrder = z.infer<typeof donationOrderSchema>;

/** Body of `POST /payment/webhook`, as far as it is common: its signature is over the raw bytes. */
export const webhookBodySchema = z
  .looseObject({ event: z.string() })
  .describe("The provider's own event, signed over its raw bytes in a header of the provider's.");

/** Body of `POST /payment/sandbox-checkout`: how the visitor leaves the test checkout. */
export const sandboxOutcomeSchema = z.strictObject(
  {
    orderId: z
      .string('must be the id of an order')
      .regex(/^[\w-]{1,64}$/, 'must be the id of an order'),
    outcome: z.enum(['paid', 'failed'], 'must be paid or failed'),
  },
  'The body must be { "orderId": "…", "outcome": "paid" }',
);
export type SandboxOutcome = z.infer<typeof sandboxOutcomeSchema>;
