import { MAX_WEBHOOKS, MAX_WEBHOOK_TRIES } from '../limits.js';
import { inboxParamsSchema } from '../message.js';
import {
  createdWebhookResponseSchema,
  newWebhookSchema,
  webhookListSchema,
  webhookParamsSchema,
} from '../webhook.js';
import type { Endpoint } from './endpoint.js';

/** Description of the delivery of messages to webhooks. */
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

/** Endpoints of the webhooks of an address. */
export const webhookEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: '/emails/{emailAddress}/webhooks',
    name: 'createWebhook',
    group: 'Webhook',
    summary: 'Send new messages to a URL',
    description:
      `An address has at most ${MAX_WEBHOOKS} webhooks; they are deleted with it. Keep the \`secret\`: ` +
      `it is shown once. ${WEBHOOK_DELIVERY_DESCRIPTION}`,
    session: 'required',
    params: inboxParamsSchema,
    body: { schema: newWebhookSchema, required: true },
    responses: {
      201: { description: 'The webhook with its secret.', schema: createdWebhookResponseSchema },
    },
    errors: [400, 404, 409, 410, 413, 415, 503],
  },
  {
    method: 'get',
    path: '/emails/{emailAddress}/webhooks',
    name: 'listWebhooks',
    group: 'Webhook',
    summary: 'List the webhooks of an address',
    description:
      'Includes the state of their deliveries, such as the last error and how many messages are pending ' +
      'or were given up. Without secrets.',
    session: 'required',
    params: inboxParamsSchema,
    responses: { 200: { description: 'The webhooks, oldest first.', schema: webhookListSchema } },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'delete',
    path: '/emails/{emailAddress}/webhooks/{id}',
    name: 'deleteWebhook',
    group: 'Webhook',
    summary: 'Delete a webhook',
    description: 'Messages that are still pending are not sent any more.',
    session: 'required',
    params: webhookParamsSchema,
    responses: { 204: { description: 'The webhook is deleted.' } },
    errors: [400, 404, 410, 503],
  },
];
