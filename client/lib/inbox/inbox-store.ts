import { create } from 'zustand';
import type { Delivery } from '@mayfly/contract/delivery.js';
import type { Message } from '@mayfly/contract/message.js';
import type { InboxAccess } from '../api/messages';
import {
  initialQueriesState,
  initialQueryState,
  Queries,
  type QueriesState,
  type QueryState,
} from '../api/query';
import type { DeletionTarget } from './deletions';
import {
  addDelivery,
  applyToList,
  applyToMessage,
  EMPTY_LIST,
  type InboxChange,
  type MessageList,
} from './inbox-list';

/** Message to announce to screen readers. `isLate`: it was announced before, and only its code is new. */
export interface Announcement {
  message: Message;
  isLate: boolean;
}

/** One page of what a search has found. */
export interface SearchResults extends MessageList {
  /** Text that was searched for. */
  query: string;
  /** Number of messages that may match, but whose text was not searched. */
  unsearched: number;
}

/** The inbox on the page: data of the server, and what the page shows of it. */
export interface InboxState extends QueriesState<InboxChange> {
  access: InboxAccess | null;
  /** Text in the search field. */
  query: string;
  /** Messages that arrived while a later page was open. */
  arrivedAbove: number;
  lastArrival: Message | null;
  /** Latest arrival with a code or a link, until it is opened, dismissed or deleted. */
  codeMessage: Message | null;
  /** Messages that were deleted while the inbox was open, here or elsewhere; the latest ones. */
  deleted: DeletionTarget[];
  announcement: Announcement | null;
  /** Whether the server has refused an email because the inbox is full, and nothing was deleted since. */
  refusesEmail: boolean;
  /** Why messages could not be marked read or unread the last time; null if they could. */
  markError: unknown;
}

/** State before an inbox is opened. */
export const initialInboxState: InboxState = {
  ...initialQueriesState,
  access: null,
  query: '',
  arrivedAbove: 0,
  lastArrival: null,
  codeMessage: null,
  deleted: [],
  announcement: null,
  refusesEmail: false,
  markError: null,
};

/** Keys of the queries. Those of messages and sources begin with these words. */
export const KEYS = {
  list: 'list',
  search: 'search',
  deliveries: 'deliveries',
  message: 'message ',
  source: 'source ',
};

/** The only copy of messages on the page. Changed by `inbox-actions.ts`. */
export const useInboxStore = create<InboxState>()(() => initialInboxState);

/** Data layer of the store. */
export const queries = new Queries<InboxChange>(useInboxStore, reduce);

function reduce(key: string, data: unknown, change: InboxChange): unknown {
  if (key === KEYS.list) return applyToList(data as MessageList | null, change);
  if (data === null) return null;
  // Whether an arrival matches a search is unknown; the search is repeated.
  if (key === KEYS.search && change.kind !== 'arrived')
    return applyToList(data as SearchResults, change);
  if (key === KEYS.deliveries && change.kind === 'delivery')
    return addDelivery(data as Delivery[], change.delivery);
  if (key.startsWith(KEYS.message)) return reduceWhole(data as Message, change);
  return data;
}

/** Applies a change to an opened message. It stays as long as its panel, and has more than a listed message. */
function reduceWhole(whole: Message, change: InboxChange): Message {
  const { read, authentication } = applyToMessage(whole, change) ?? whole;
  const isSame = read === whole.read && authentication === whole.authentication;
  return isSame ? whole : { ...whole, read, authentication };
}

const stateOf = <Data>(state: InboxState, key: string): QueryState<Data> =>
  (state.queries[key] ?? initialQueryState) as QueryState<Data>;

/** Returns the list on the page; an empty one while it is unknown. */
export const selectList = (state: InboxState): MessageList =>
  stateOf<MessageList>(state, KEYS.list).data ?? EMPTY_LIST;

/** Returns whether the list is known: fetched, or pushed. */
export const selectIsKnown = (state: InboxState): boolean =>
  stateOf(state, KEYS.list).data !== null;

/** Returns whether the first fetch of the list has not ended, and nothing was pushed. */
export function selectIsLoading(state: InboxState): boolean {
  const { data, error } = stateOf(state, KEYS.list);
  return data === null && error === null;
}

/** Returns a part of the list on the page. */
export const useList = <Part>(select: (list: MessageList) => Part): Part =>
  useInboxStore((state) => select(selectList(state)));

/** Returns whether a message was deleted while the inbox was open. */
export const useIsDeleted = (messageId: string): boolean =>
  useInboxStore(({ deleted }) =>
    deleted.some(({ id, withOlder }) => (withOlder ? messageId <= id : messageId === id)),
  );

/** Returns the latest arrival, else the first row, else null. */
export const selectNewest = (state: InboxState): Message | null =>
  state.lastArrival ?? selectList(state).messages[0] ?? null;

/** A search and one page of what it has found. */
export interface SearchState extends SearchResults {
  /** Text in the search field. */
  query: string;
  /** Whether results are known, maybe those of the previous text. */
  known: boolean;
  /** Whether the results of the text are not known yet. */
  loading: boolean;
  hasFailed: boolean;
}

const NO_RESULTS: SearchResults = { ...EMPTY_LIST, query: '', unsearched: 0 };

/** Returns the state of the search. Results of the previous text stay until those of the next are known. */
export function selectSearch(state: InboxState): SearchState {
  const { data, error } = stateOf<SearchResults>(state, KEYS.search);
  const isCurrent = data?.query === state.query.trim();
  const hasFailed = error !== null;
  const isShown = isCurrent || !hasFailed;
  return {
    ...((isShown ? data : null) ?? NO_RESULTS),
    query: state.query,
    known: isShown && data !== null,
    loading: !isCurrent && !hasFailed,
    hasFailed,
  };
}

/** Returns a part of the state of the search. */
export const useSearch = <Part>(select: (search: SearchState) => Part): Part =>
  useInboxStore((state) => select(selectSearch(state)));

/** Returns whether the inbox shows what a search has found. */
export const useIsSearching = (): boolean => useInboxStore(({ query }) => query.trim() !== '');

/** Minimum number of messages in an inbox that offers a search. */
const SEARCHABLE_FROM = 10;

/** Returns whether the inbox has a search field. */
export const useCanSearch = (): boolean =>
  useInboxStore(
    (state) => state.query !== '' || selectList(state).totalElements >= SEARCHABLE_FROM,
  );
