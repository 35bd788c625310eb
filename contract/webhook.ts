import { z } from 'zod';
import { MAX_WEBHOOK_URL_LENGTH } from './limits.js';
import { inboxParamsSchema, messageSchema } from './message.js';

/** Body of `POST /emails/{emailAddress}/webhooks`. */
export const newWebhookSchema = z.strictObject(
  {
    url: z
      .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
      .max(
        MAX_WEBHOOK_URL_LENGTH,
        `must have at most ${MAX_WEBHOOK_URL_LENGTH.toLocaleString('en-US')} characters`,
      )
      .describe('Where messages are sent. http or https, on a public host, without credentials.'),
  },
  'The body must be { "url": "https://…" }',
);
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/** A webhook of an address, with the state of its deliveries. */
export const webhookSchema = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  createdAt: z.iso.datetime(),
  state: z
    .enum(['active', 'retrying', 'failing'])
    .describe(
      '`active`: the last try succeeded, or there was none. `retrying`: the last try failed, and ' +
        'messages are pending. `failing`: the last try failed, and no message is pending.',
    ),
  pending: z.int().min(0).describe('Messages that are still to be delivered.'),
  givenUp: z.int().min(0).describe('Messages whose delivery failed for good.'),
  lastDeliveredAt: z.iso.datetime().nullable(),
  lastErrorAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable().describe('Error of the most recent failed try.'),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook right after it was added. */
export const createdWebhookSchema = webhookSchema.extend({
  secret: z
    .string()
    .describe('Signs every delivery. It is shown once and cannot be retrieved again.'),
});
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>;

/** Response of the endpoint that adds a webhook. */
export const createdWebhookResponseSchema = z.strictObject({ data: createdWebhookSchema });
/** Response of the endpoint that lists webhooks. */
export const webhookListSchema = z.strictObject({ data: z.array(webhookSchema) });

/** Body of a request to a webhook. */
export const webhookEventSchema = z.strictObject({
  id: z.uuid().describe('Identical in every try: use it to ignore duplicates.'),
  type: z.literal('message:received'),
  emailAddress: z.string(),
  message: messageSchema,
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** Path parameters of the endpoint of a webhook. */
export const webhookParamsSchema = inboxParamsSchema.extend({
  id: z.uuid('must be the ID of a webhook').toLowerCase(),
});
export type WebhookParams = z.infer<typeof webhookParamsSchema>;
