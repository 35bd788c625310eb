import {
  inboxParamsSchema,
  messageAnswerSchema,
  messageChangeSchema,
  messagePageAnswerSchema,
  messageParamsSchema,
  pageQuerySchema,
  waitQuerySchema,
} from './message.js';
import type { RestCall } from './rest-call.js';

const message = { description: 'The message.', schema: messageAnswerSchema };

/** The calls of an inbox and of the messages in it. */
export const inboxCalls: RestCall[] = [
  {
    method: 'get',
    path: '/emails/{emailAddress}',
    name: 'listMessages',
    group: 'Inbox',
    summary: 'List the messages of an inbox, newest first',
    description: 'Send the ETag back in `If-None-Match` to be told 304 while nothing has changed.',
    session: 'required',
    params: inboxParamsSchema,
    query: pageQuerySchema,
    answers: {
      200: {
        description: 'A page of messages; a long body is cut.',
        schema: messagePageAnswerSchema,
        headers: { ETag: 'Changes with the answer.' },
      },
      304: { description: 'Nothing has changed since the answer with that ETag.' },
    },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'get',
    path: '/emails/{emailAddress}/wait',
    name: 'waitForMessage',
    group: 'Inbox',
    summary: 'Wait for a message',
    description:
      'Answers as soon as there is a message newer than `after` with that subject and sender, ' +
      'also when there is one already. Of several the oldest is answered, so that a pipeline can ' +
      'walk through its mail by `after`. At most 10 calls may wait for one address.',
    session: 'required',
    params: inboxParamsSchema,
    query: waitQuerySchema,
    answers: { 200: message, 204: { description: 'The time is over and there is none.' } },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'get',
    path: '/emails/{emailAddress}/{id}',
    name: 'getMessage',
    group: 'Message',
    summary: 'Read a message whole',
    description: 'Reading changes nothing. Only this call and `wait` fill in `links`.',
    session: 'required',
    params: messageParamsSchema,
    answers: { 200: message },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'patch',
    path: '/emails/{emailAddress}/{id}',
    name: 'markMessage',
    group: 'Message',
    summary: 'Mark a message read or unread',
    session: 'required',
    params: messageParamsSchema,
    body: { schema: messageChangeSchema, required: true },
    answers: { 200: message },
    errors: [400, 404, 410, 413, 415, 503],
  },
  {
    method: 'delete',
    path: '/emails/{emailAddress}/{id}',
    name: 'deleteMessage',
    group: 'Message',
    summary: 'Delete a message for good',
    session: 'required',
    params: messageParamsSchema,
    answers: { 204: { description: 'The message is gone.' } },
    errors: [400, 404, 410, 503],
  },
];
