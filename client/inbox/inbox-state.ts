import type { Message, MessagePage } from '../../server/contract/message.js';
import type { SocketEventPayload } from '../../server/contract/socket-events.js';
import { PAGE_SIZE, type Mailbox } from '../api/messages';

/** One page of one inbox, and what is known of the rest. */
export interface InboxState {
  mailbox: Mailbox | null;
  messages: Message[];
  /** Counts from zero. */
  page: number;
  totalPages: number;
  totalElements: number;
  /** True until the first fetch has ended, well or not. */
  loading: boolean;
  etag: string | null;
  /** Every message seen so far that was not read, whatever page it stands on. */
  unreadIds: ReadonlySet<string>;
  /** Messages that came while another page than the first was open. */
  arrivedAbove: number;
  /** The message that came last, for those who hear the page. */
  lastArrival: Message | null;
}

/** An inbox that nobody has asked for yet. */
export const initialInboxState: InboxState = {
  mailbox: null,
  messages: [],
  page: 0,
  totalPages: 1,
  totalElements: 0,
  loading: true,
  etag: null,
  unreadIds: new Set(),
  arrivedAbove: 0,
  lastArrival: null,
};

/** What the socket told while a page was on its way: the page may be older than that. */
export interface Meanwhile {
  arrived: Message[];
  deletedIds: ReadonlySet<string>;
}

/** A fetched page, merged by id with what the socket told while it was on its way. */
export function withPage(
  state: InboxState,
  fetched: MessagePage,
  etag: string | null,
  meanwhile: Meanwhile,
): InboxState {
  const known = new Set(fetched.content.map(({ id }) => id));
  const missing = meanwhile.arrived.filter(({ id }) => !known.has(id));
  const kept = fetched.content.filter(({ id }) => !meanwhile.deletedIds.has(id));
  const isFirst = fetched.page === 0;
  const messages = isFirst ? [...missing, ...kept].slice(0, PAGE_SIZE) : kept;
  const added = isFirst ? missing.length : 0;
  const removed = fetched.content.length - kept.length;
  const totalElements = Math.max(0, fetched.totalElements + added - removed);
  return {
    ...state,
    messages,
    page: fetched.page,
    totalElements,
    totalPages: pagesFor(totalElements),
    loading: false,
    etag,
    unreadIds: unreadAmong(state.unreadIds, [...messages, ...missing]),
    arrivedAbove: isFirst ? 0 : state.arrivedAbove,
  };
}

/** A message that was pushed: on the first page it stands on top, on others it is counted. */
export function withArrival(state: InboxState, message: Message): InboxState {
  if (state.messages.some(({ id }) => id === message.id)) return state;
  const totalElements = state.totalElements + 1;
  const isFirst = state.page === 0;
  return {
    ...state,
    messages: isFirst ? [message, ...state.messages].slice(0, PAGE_SIZE) : state.messages,
    totalElements,
    totalPages: pagesFor(totalElements),
    loading: false,
    unreadIds: unreadAmong(state.unreadIds, [message]),
    arrivedAbove: isFirst ? 0 : state.arrivedAbove + 1,
    lastArrival: message,
  };
}

/** A message that was read, or whose sender was checked, here or elsewhere. */
export function withUpdate(
  state: InboxState,
  { id, read, authentication }: Omit<SocketEventPayload<'message:updated'>, 'emailAddress'>,
): InboxState {
  const unreadIds = new Set(state.unreadIds);
  if (read === true) unreadIds.delete(id);
  if (read === false) unreadIds.add(id);
  const messages = state.messages.map((message) =>
    message.id === id
      ? {
          ...message,
          ...(read !== undefined && { read }),
          ...(authentication !== undefined && { authentication }),
        }
      : message,
  );
  return { ...state, messages, unreadIds };
}

/** A message that was deleted, here or elsewhere, whatever page it stood on. */
export function withDeletion(state: InboxState, id: string): InboxState {
  const messages = state.messages.filter((message) => message.id !== id);
  const wasShown = messages.length < state.messages.length;
  const wasLast = state.lastArrival?.id === id;
  if (!wasShown && !wasLast && !state.unreadIds.has(id)) return state;
  const unreadIds = new Set(state.unreadIds);
  unreadIds.delete(id);
  const totalElements = Math.max(0, state.totalElements - (wasShown ? 1 : 0));
  return {
    ...state,
    messages,
    unreadIds,
    totalElements,
    totalPages: pagesFor(totalElements),
    lastArrival: wasLast ? null : state.lastArrival,
  };
}

/** Unread messages of pages that nobody has opened; what the open page knows is newer. */
export function withUnread(state: InboxState, found: Message[]): InboxState {
  return { ...state, unreadIds: unreadAmong(state.unreadIds, [...found, ...state.messages]) };
}

/** Pages that so many messages fill; an empty inbox has one. */
export function pagesFor(totalElements: number): number {
  return Math.max(1, Math.ceil(totalElements / PAGE_SIZE));
}

function unreadAmong(known: ReadonlySet<string>, messages: Message[]): ReadonlySet<string> {
  const unreadIds = new Set(known);
  for (const { id, read } of messages) {
    if (read) unreadIds.delete(id);
    else unreadIds.add(id);
  }
  return unreadIds;
}
