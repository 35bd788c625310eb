import type { Message } from '@mayfly/contract/message.js';
import { fakeServer, responsesHandled, type FakeResponse } from './fake-server';
import { initialQueryState } from '../../../client/lib/api/query';
import { aMessage } from './sample-responses';
import { inboxActions } from '../../../client/lib/inbox/inbox-actions';
import { EMPTY_LIST, type MessageList } from '../../../client/lib/inbox/inbox-list';
import {
  initialInboxState,
  KEYS,
  queries,
  selectIsKnown,
  selectIsLoading,
  selectList,
  useInboxStore,
  type InboxState,
  type SearchResults,
} from '../../../client/lib/inbox/inbox-store';

/** Access to the inbox of tests, and the path and the route of its list. */
export const access = { emailAddress: 'a@mayfly.test', sessionId: 's' };
export const path = `/emails/${access.emailAddress}`;
export const list = `GET ${path}`;

/** Returns the state of the inbox on the page with its list. */
export function state() {
  const inbox = useInboxStore.getState();
  const isKnown = { loading: selectIsLoading(inbox), known: selectIsKnown(inbox) };
  return { ...inbox, ...selectList(inbox), ...isKnown };
}

/** Returns the IDs of the messages on the page. */
export const shownIds = () => state().messages.map(({ id }) => id);

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

/** Shows an inbox without a request. Its list is unknown if it is null. */
export function setInbox(given: Partial<MessageList> | null, more: Partial<InboxState> = {}): void {
  queries.clear();
  useInboxStore.setState({ ...initialInboxState, access, ...more }, true);
  if (given) setList(given);
}

/** Changes the list on the page without a request. */
export function setList(given: Partial<MessageList>): void {
  setData(KEYS.list, { ...selectList(useInboxStore.getState()), ...given });
}

/** Shows results of a search without a request. */
export function setResults(given: Partial<SearchResults>): void {
  const { query = '' } = given;
  useInboxStore.setState({ query });
  setData(KEYS.search, { ...EMPTY_LIST, unsearched: 0, ...given });
}

/** Shows that the list could not be fetched. */
export function setFailed(): void {
  setInbox(null, { queries: { [KEYS.list]: { ...initialQueryState, error: new Error('down') } } });
}

function setData(key: string, data: unknown): void {
  const known = { ...initialQueryState, data, base: data };
  useInboxStore.setState((inbox) => ({ queries: { ...inbox.queries, [key]: known } }));
}
