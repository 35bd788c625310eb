import { MAX_PUSH_SUBSCRIPTIONS } from '../limits.js';
import { inboxParamsSchema } from '../message.js';
import {
  newPushSubscriptionSchema,
  pushKeySchema,
  pushSubscriptionParamsSchema,
  pushSubscriptionResponseSchema,
} from '../push.js';
import type { Endpoint } from './endpoint.js';

/** Endpoints for push notifications of new messages, which a browser shows while no page is open. */
export const pushEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/push-key',
    name: 'getPushKey',
    group: 'Push',
    summary: 'Get the public key of pushes',
    description:
      'Pass it to pushManager.subscribe(): the browser then accepts only pushes that are signed with its private key. It changes only if the database is lost.',
    responses: { 200: { description: 'The key.', schema: pushKeySchema } },
    errors: [],
  },
  {
    method: 'post',
    path: '/emails/{emailAddress}/push-subscriptions',
    name: 'createPushSubscription',
    group: 'Push',
    summary: 'Push new messages to a browser',
    description:
      'The body is what `PushSubscription.toJSON()` of the Push API returns, without ' +
      '`expirationTime`. For each new message the browser receives `{ emailAddress, messageId, unread ' +
      '}`, encrypted for it alone, and with `showsContent` also the sender, the subject and the code. ' +
      'A push is a hint: one that the push service refuses several times is given up. The same ' +
      `endpoint again changes its subscription. An address has at most ${MAX_PUSH_SUBSCRIPTIONS}; ` +
      'they are deleted with it, and when the push service says that the browser has unsubscribed.',
    session: 'required',
    params: inboxParamsSchema,
    body: { schema: newPushSubscriptionSchema, required: true },
    responses: {
      201: { description: 'The subscription.', schema: pushSubscriptionResponseSchema },
    },
    errors: [400, 404, 409, 410, 413, 415, 503],
  },
  {
    method: 'delete',
    path: '/emails/{emailAddress}/push-subscriptions/{id}',
    name: 'deletePushSubscription',
    group: 'Push',
    summary: 'Stop pushes to a browser',
    description: 'Pushes that are still pending are not sent any more.',
    session: 'required',
    params: pushSubscriptionParamsSchema,
    responses: { 204: { description: 'The subscription is deleted.' } },
    errors: [400, 404, 410, 503],
  },
];
