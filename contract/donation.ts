import { z } from 'zod';
import { INVALID_AMOUNT_MESSAGE, MAX_DONATION } from './limits.js';

/** Matches amounts above 0 and up to 10000, so that the description of the API contains the limits. */
const AMOUNT_PATTERN = /^(?=.*[1-9])(?:0?\d{1,4}(?:\.\d{1,2})?|10000(?:\.0{1,2})?)$/;

const inLimits = (amount: string): boolean => Number(amount) > 0 && Number(amount) <= MAX_DONATION;

/** Query of `POST /payment/create-order`. */
export const createOrderQuerySchema = z.object({
  amount: z
    .string(INVALID_AMOUNT_MESSAGE)
    .regex(AMOUNT_PATTERN, INVALID_AMOUNT_MESSAGE)
    .refine(inLimits, INVALID_AMOUNT_MESSAGE)
    .describe('Above 0 and at most 10000 in the currency of the site, with at most two decimals.'),
});

/** Response of `POST /payment/create-order`: the order that a checkout is opened with. */
export const donationOrderSchema = z
  .strictObject({
    id: z.string().min(1).describe("The provider's ID of the order."),
    amount: z.int().positive().describe('In minor units, such as cents.'),
    currency: z.string().length(3),
  })
  .meta({
    id: 'DonationOrder',
    examples: [{ id: 'order_Nx1Zq8', amount: 500, currency: 'USD' }],
  });
export type DonationOrder = z.infer<typeof donationOrderSchema>;

/**
 * Body of `POST /payment/webhook`, reduced to what all providers send. The API description names it by its ID.
 *
 * @public
 */
export const webhookBodySchema = z.looseObject({ event: z.string() }).meta({
  id: 'WebhookBody',
  description: "The provider's event; a header of the provider has the signature of its raw bytes.",
  examples: [{ event: 'order.paid' }],
});

/** Body of `POST /payment/sandbox-checkout`: the outcome of the test checkout. */
export const sandboxOutcomeSchema = z
  .strictObject(
    {
      orderId: z.string('must be an order ID').regex(/^[\w-]{1,64}$/, 'must be an order ID'),
      outcome: z.enum(['paid', 'failed'], 'must be paid or failed'),
    },
    'The body must be { "orderId": "…", "outcome": "paid" }',
  )
  .meta({ id: 'SandboxOutcome', examples: [{ orderId: 'sandbox_4f1c', outcome: 'paid' }] });
export type SandboxOutcome = z.infer<typeof sandboxOutcomeSchema>;
