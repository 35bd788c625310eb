import { z } from 'zod';
import { MAX_WEBHOOK_TRIES, MAX_WEBHOOK_URL_LENGTH } from './limits.js';
import { exampleMessage, inboxParamsSchema, messageSchema } from './message.js';

const exampleWebhook: Webhook = {
  id: '019ab2c4-6f01-7a35-8c42-0d9e8f7a6b5c',
  url: 'https://ci.example.org/mayfly',
  createdAt: '2026-11-22T09:01:00.000Z',
  state: 'active',
  pending: 0,
  givenUp: 0,
  lastDeliveredAt: null,
  lastErrorAt: null,
  lastError: null,
};

/** Body of `POST /emails/{emailAddress}/webhooks`. */
export const newWebhookSchema = z
  .strictObject(
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
  )
  .meta({ id: 'NewWebhook', examples: [{ url: exampleWebhook.url }] });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/** A webhook of an address, with the state of its deliveries. */
const webhookSchema = z
  .strictObject({
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
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook right after it was added. */
const createdWebhookSchema = webhookSchema
  .extend({
    secret: z
      .string()
      .describe('Signs every delivery. It is shown once and cannot be retrieved again.'),
  })
  .meta({ id: 'CreatedWebhook' });
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>;

/** Response of the endpoint that adds a webhook. */
export const createdWebhookResponseSchema = z.strictObject({ data: createdWebhookSchema }).meta({
  id: 'CreatedWebhookResponse',
  examples: [
    { data: { ...exampleWebhook, secret: 'q3v0Zk8T1mXw6yB4nH7cR2sJ9dLgF5aUeKoPiVbNtWc' } },
  ],
});
/** Response of the endpoint that lists webhooks. */
export const webhookListSchema = z.strictObject({ data: z.array(webhookSchema) }).meta({
  id: 'WebhookList',
  examples: [{ data: [{ ...exampleWebhook, lastDeliveredAt: '2026-11-22T09:01:30.040Z' }] }],
});

/** Describes the delivery of messages to webhooks. */
export const WEBHOOK_DELIVERY_DESCRIPTION =
  'As soon as a message is stored, it is sent by POST as JSON: ' +
  '`{ id, type, emailAddress, message }`, where `message` is the same as in `message:received` of the ' +
  'socket. Respond with any 2xx within 10 seconds; the body of the response is ignored, and redirects ' +
  'are not followed. The header `Mayfly-Signature` is `t=<Unix seconds>,v1=<hex>`, where `v1` is the ' +
  'HMAC-SHA256 of `<t>.<body>` with the secret, over the body as it arrived. Compare it in constant ' +
  'time, and refuse a `t` that is more than five minutes off. A failed delivery is tried ' +
  `${MAX_WEBHOOK_TRIES} times in all, after 5, 15 and 45 seconds, then 2, 7, 20 and 61 minutes, and ` +
  'then given up. A message may be delivered more than once, with ' +
  'the same `id`: ignore what you have seen. Messages are sent in the order of their arrival, but may ' +
  'overtake each other, and retries come later: sort by `message.receivedAt`. Deleting the message, ' +
  'the webhook or the address cancels further tries.';

/** Body of a request to a webhook. */
export const webhookEventSchema = z
  .strictObject({
    id: z.uuid().describe('Identical in every try: use it to ignore duplicates.'),
    type: z.literal('message:received'),
    emailAddress: z.string(),
    message: messageSchema,
  })
  .meta({
    id: 'WebhookEvent',
    examples: [
      {
        id: '5f0d6c1e-3b7a-8c94-a1e2-7d60f9b8c354',
        type: 'message:received',
        emailAddress: exampleMessage.recipient,
        message: { ...exampleMessage, links: null, headers: null, urls: null },
      },
    ],
  });
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** Path parameters of the endpoint of a webhook. */
export const webhookParamsSchema = inboxParamsSchema.extend({
  id: z.uuid('must be the ID of a webhook').toLowerCase(),
});
export type WebhookParams = z.infer<typeof webhookParamsSchema>;
