import type { Message } from '@mayfly/contract/message.js';
import { fakeServer, responsesHandled, type FakeResponse } from '../api/fake-server';
import { aMessage } from '../api/sample-responses';
import { inboxActions } from './inbox-actions';
import { useInboxStore } from './inbox-store';

/** Access to the inbox of tests, and the path and the route of its list. */
export const access = { emailAddress: 'a@mayfly.test', sessionId: 's' };
export const path = `/emails/${access.emailAddress}`;
export const list = `GET ${path}`;

/** Returns the state of the inbox on the page. */
export const state = () => useInboxStore.getState();

/** Returns messages whose IDs are `m` and a number, from `from` on. */
export const someMessages = (count: number, from = 0): Message[] =>
  Array.from({ length: count }, (_, index) => aMessage({ id: `m${from + index}` }));

/** Pushes a message, as the socket does. */
export const push = (message: Message): void =>
  inboxActions.messageReceived({ emailAddress: access.emailAddress, message });

/** Opens the inbox, whose list is this response. Returns the fake server. */
export async function openInbox(response: FakeResponse, onExpired = () => undefined as void) {
  const server = fakeServer({ [list]: response });
  inboxActions.open(access, onExpired);
  await responsesHandled();
  return server;
}
