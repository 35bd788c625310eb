import { deliveryListSchema } from '../delivery.js';
import {
  bulkQuerySchema,
  inboxParamsSchema,
  messageResponseSchema,
  messageChangeSchema,
  messagePageResponseSchema,
  messageParamsSchema,
  pageQuerySchema,
} from '../message.js';
import { waitQuerySchema, waitResponseSchema } from '../wait.js';
import type { Endpoint } from './endpoint.js';

const message = { description: 'The message.', schema: messageResponseSchema };

/** Endpoints of an inbox and of its messages. */
export const inboxEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/emails/{emailAddress}',
    name: 'listMessages',
    group: 'Inbox',
    summary: 'List the messages of an inbox, newest first',
    description:
      'Send the ETag in `If-None-Match` to get 304 while nothing has changed. Messages are parsed ' +
      'when someone looks at them: a message that is not parsed within a second is listed as ' +
      '`pending`, with sender, subject and time, and its completion changes the ETag.\n\n' +
      'With `search`, the page has only messages that match. Messages that have not been parsed yet are ' +
      'parsed first, the newest before others, for up to a second and 50 messages; `unsearched` counts ' +
      'the rest. Only the first 20,000 characters of a text and the newest 1,000 messages of an inbox ' +
      'are searched.',
    session: 'required',
    params: inboxParamsSchema,
    query: pageQuerySchema,
    responses: {
      200: {
        description: 'A page of messages; long bodies are truncated.',
        schema: messagePageResponseSchema,
        headers: { ETag: 'Changes with the response.' },
      },
      304: { description: 'Nothing has changed since the response with that ETag.' },
    },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'patch',
    path: '/emails/{emailAddress}',
    name: 'markMessages',
    group: 'Inbox',
    summary: 'Mark all messages of an inbox read or unread',
    description:
      'Atomic: either all messages change or none. Sockets of the address receive `message:updated` for ' +
      'each message that changes.',
    session: 'required',
    params: inboxParamsSchema,
    query: bulkQuerySchema,
    body: { schema: messageChangeSchema, required: true },
    responses: { 204: { description: 'The messages are marked.' } },
    errors: [400, 404, 410, 413, 415, 503],
  },
  {
    method: 'delete',
    path: '/emails/{emailAddress}',
    name: 'deleteMessages',
    group: 'Inbox',
    summary: 'Delete all messages of an inbox',
    description:
      'Atomic: either all messages are deleted, immediately and for good, or none. The address stays. ' +
      'Sockets of the address receive `message:deleted` for each message.',
    session: 'required',
    params: inboxParamsSchema,
    query: bulkQuerySchema,
    responses: { 204: { description: 'The messages are deleted, if there were any.' } },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'get',
    path: '/emails/{emailAddress}/wait',
    name: 'waitForMessage',
    group: 'Inbox',
    summary: 'Wait for a message',
    description:
      'Responds as soon as there is a message newer than `after` that meets every condition, with ' +
      'the oldest of several, so that a pipeline can walk through its messages by `after`.\n\n' +
      '- It makes no difference whether a message arrives before or during the request.\n' +
      '- Once SMTP has replied 250, every request finds the message, on every node.\n' +
      '- Waiting changes nothing: neither is the message marked read, nor is it gone for the next ' +
      'request. After a lost connection, repeat the request.\n' +
      '- By `after`, no message is skipped and none is returned twice: IDs of an inbox ascend in the ' +
      'order in which its messages were stored.\n' +
      '- 204 means that fewer messages than `count` matched when the time was over. A message whose ' +
      'parsing takes more than 10 seconds has no code and no link until then.\n' +
      '- If the address ends meanwhile, the response is 410.\n\n' +
      'At most 10 requests may wait for one address.',
    session: 'required',
    params: inboxParamsSchema,
    query: waitQuerySchema,
    responses: {
      200: {
        description: 'The message; with `count`, several of them.',
        schema: waitResponseSchema,
      },
      204: { description: 'Not enough messages arrived in time.' },
    },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'get',
    path: '/emails/{emailAddress}/deliveries',
    name: 'listDeliveries',
    group: 'Inbox',
    summary: 'See which mail servers tried to deliver to the address',
    description:
      'At most ten deliveries of the last ten minutes, the latest first: each begins when a mail ' +
      'server names this address. Kept in memory only. Sockets of the address receive ' +
      '`delivery:updated` for those that take longer than half a second or fail.',
    session: 'required',
    params: inboxParamsSchema,
    responses: { 200: { description: 'The deliveries.', schema: deliveryListSchema } },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'get',
    path: '/emails/{emailAddress}/{id}',
    name: 'getMessage',
    group: 'Message',
    summary: 'Get a message with its whole body',
    description:
      'Does not mark the message read. Waits until it is parsed, or returns it as `pending` after ' +
      '10 seconds. Lists and events have no `headers`, ' +
      '`links`, `urls` and `textAlternative`.',
    session: 'required',
    params: messageParamsSchema,
    responses: { 200: message },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'patch',
    path: '/emails/{emailAddress}/{id}',
    name: 'markMessage',
    group: 'Message',
    summary: 'Mark a message read or unread',
    description: 'Sockets of the address receive `message:updated`.',
    session: 'required',
    params: messageParamsSchema,
    body: { schema: messageChangeSchema, required: true },
    responses: { 200: message },
    errors: [400, 404, 410, 413, 415, 503],
  },
  {
    method: 'delete',
    path: '/emails/{emailAddress}/{id}',
    name: 'deleteMessage',
    group: 'Message',
    summary: 'Delete a message',
    description: 'Immediately and for good. Sockets of the address receive `message:deleted`.',
    session: 'required',
    params: messageParamsSchema,
    responses: { 204: { description: 'The message is deleted.' } },
    errors: [400, 404, 410, 503],
  },
];
