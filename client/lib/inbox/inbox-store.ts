import { create } from 'zustand';
import type { Message, MessagePage } from '@mayfly/contract/message.js';
import type { SocketEventPayload } from '@mayfly/contract/socket-events.js';
import { PAGE_SIZE, type InboxAccess } from '../api/messages';

/** Change to one message. `message` is set once the body of a pending message is parsed. */
export type MessageUpdate = Omit<SocketEventPayload<'message:updated'>, 'emailAddress'>;

/** Change to the inbox between two fetches, from the socket or by the visitor. */
export type InboxEvent =
  | { kind: 'arrived'; message: Message }
  | { kind: 'updated'; update: MessageUpdate }
  | { kind: 'deleted'; id: string }
  /** A message and all older ones were marked read or deleted. */
  | { kind: 'all-read' | 'all-deleted'; through: string };

/** Message to announce to screen readers. `isLate`: it was announced before, and only its code is new. */
export interface Announcement {
  message: Message;
  isLate: boolean;
}

/** A page of an inbox, with counts of the whole inbox. */
export interface InboxState {
  access: InboxAccess | null;
  messages: Message[];
  /** Counts from zero. */
  page: number;
  totalPages: number;
  totalElements: number;
  /** Unread messages of the whole inbox. */
  unread: number;
  /** True until the first fetch has ended, even if it failed. */
  loading: boolean;
  /** Whether the rows are known: fetched, or pushed. */
  known: boolean;
  etag: string | null;
  /** Messages that arrived while a later page was open. */
  arrivedAbove: number;
  lastArrival: Message | null;
  announcement: Announcement | null;
  /** Latest change between two fetches. The search applies it too. */
  lastEvent: InboxEvent | null;
  /** Why messages could not be marked read or unread the last time; null if they could. */
  markError: unknown;
}

/** State before an inbox is opened. */
export const initialInboxState: InboxState = {
  access: null,
  messages: [],
  page: 0,
  totalPages: 1,
  totalElements: 0,
  unread: 0,
  loading: true,
  known: false,
  etag: null,
  arrivedAbove: 0,
  lastArrival: null,
  announcement: null,
  lastEvent: null,
  markError: null,
};

/**
 * Returns the state with a fetched page. Applies the events since the request again, because the page may be
 * older; events that it already contains change nothing.
 */
export function withPage(
  state: InboxState,
  fetched: MessagePage,
  etag: string | null,
  events: InboxEvent[],
): InboxState {
  const shown: InboxState = {
    ...state,
    messages: fetched.content,
    page: fetched.page,
    totalElements: fetched.totalElements,
    totalPages: countPages(fetched.totalElements),
    unread: fetched.unread,
  };
  const merged = events.reduce(withEvent, shown);
  const { messages, page, totalElements, totalPages, unread } = merged;
  return {
    ...shown,
    messages,
    page,
    totalElements,
    totalPages,
    unread,
    loading: false,
    known: true,
    // The ETag doesn't match a page that was changed here.
    etag: merged === shown ? etag : null,
    arrivedAbove: fetched.page === 0 ? 0 : state.arrivedAbove,
    lastArrival: findCompleted(state.lastArrival, messages),
  };
}

/** Applies an event to a page fetched before or after it. */
export function withEvent(state: InboxState, event: InboxEvent): InboxState {
  switch (event.kind) {
    case 'updated':
      return withUpdate(state, event.update);
    case 'deleted':
      return withDeletion(state, event.id);
    case 'all-read':
      return withAllRead(state, event.through);
    case 'all-deleted':
      return withAllDeleted(state, event.through);
    case 'arrived':
      // Whether the counts of a later page include an arrival is unknown; it is fetched again.
      return state.page === 0 ? withArrival(state, event.message) : state;
  }
}

/** Adds a pushed message on top of the first page. On later pages, only counts it. */
export function withArrival(state: InboxState, message: Message): InboxState {
  if (state.messages.some(({ id }) => id === message.id)) return state;
  const totalElements = state.totalElements + 1;
  const isFirst = state.page === 0;
  return {
    ...state,
    messages: isFirst ? [message, ...state.messages].slice(0, PAGE_SIZE) : state.messages,
    totalElements,
    totalPages: countPages(totalElements),
    unread: state.unread + (message.read ? 0 : 1),
    loading: false,
    known: true,
    arrivedAbove: isFirst ? 0 : state.arrivedAbove + 1,
    lastArrival: message,
  };
}

/** Updates a message on the page or the latest arrival. Returns the same state for any other message. */
export function withUpdate(state: InboxState, update: MessageUpdate): InboxState {
  const before = state.messages.find(({ id }) => id === update.id);
  if (!before && state.lastArrival?.id !== update.id) return state;
  const after = before && applyUpdate(before, update);
  return {
    ...state,
    messages: state.messages.map((message) => (message === before && after ? after : message)),
    unread: Math.max(0, state.unread + unreadChange(before, after)),
    lastArrival:
      state.lastArrival?.id === update.id
        ? (after ?? applyUpdate(state.lastArrival, update))
        : state.lastArrival,
  };
}

/** Removes a message from the rows, the latest arrival and the announcement. */
export function withDeletion(state: InboxState, id: string): InboxState {
  const deleted = state.messages.find((message) => message.id === id);
  const lastArrival = state.lastArrival?.id === id ? null : state.lastArrival;
  const announcement = state.announcement?.message.id === id ? null : state.announcement;
  if (!deleted) {
    const isSame = lastArrival === state.lastArrival && announcement === state.announcement;
    return isSame ? state : { ...state, lastArrival, announcement };
  }
  const totalElements = Math.max(0, state.totalElements - 1);
  return {
    ...state,
    messages: state.messages.filter((message) => message !== deleted),
    totalElements,
    totalPages: countPages(totalElements),
    unread: Math.max(0, state.unread - (deleted.read ? 0 : 1)),
    lastArrival,
    announcement,
  };
}

/**
 * Marks a message and all older ones read. Counts the remaining unread messages in the rows: they are newer,
 * and so on the first page.
 */
function withAllRead(state: InboxState, through: string): InboxState {
  const messages = state.messages.map((message) =>
    message.id > through || message.read ? message : { ...message, read: true },
  );
  return { ...state, messages, unread: countUnread(messages) };
}

/** Removes a message and all older ones. What remains is the first page. */
function withAllDeleted(state: InboxState, through: string): InboxState {
  const messages = state.messages.filter(({ id }) => id > through);
  const { lastArrival, announcement } = state;
  return {
    ...state,
    messages,
    page: 0,
    totalElements: messages.length,
    totalPages: 1,
    unread: countUnread(messages),
    arrivedAbove: 0,
    lastArrival: lastArrival && lastArrival.id > through ? lastArrival : null,
    announcement: announcement && announcement.message.id > through ? announcement : null,
  };
}

/** Rows and counts that a change by the visitor has replaced, to undo it without the server. */
export interface ReplacedRows {
  /** Page before the change, and after it: deleting all messages opens the first one. */
  page: number;
  nextPage: number;
  messages: Message[];
  totalElements: number;
  unread: number;
}

/** Returns the rows that differ between two states, and the differences of the counts. */
export function findReplaced(before: InboxState, after: InboxState): ReplacedRows {
  return {
    page: before.page,
    nextPage: after.page,
    messages: before.messages.filter((message) => !after.messages.includes(message)),
    totalElements: before.totalElements - after.totalElements,
    unread: before.unread - after.unread,
  };
}

/** Shows replaced rows again, newest first. If another page is open, only restores the counts. */
export function withReplaced(state: InboxState, replaced: ReplacedRows): InboxState {
  const ids = new Set(replaced.messages.map(({ id }) => id));
  const others = state.messages.filter(({ id }) => !ids.has(id));
  const merged = [...replaced.messages, ...others].toSorted((one, other) =>
    other.receivedAt.localeCompare(one.receivedAt),
  );
  const totalElements = state.totalElements + replaced.totalElements;
  const isSamePage = state.page === replaced.nextPage;
  return {
    ...state,
    messages: isSamePage ? merged.slice(0, PAGE_SIZE) : state.messages,
    page: isSamePage ? replaced.page : state.page,
    totalElements,
    totalPages: countPages(totalElements),
    unread: state.unread + replaced.unread,
  };
}

/**
 * Applies an update to a message. Keeps the known `read` unless the update sets it, since that of the message
 * in the update may be older.
 */
export function applyUpdate(message: Message, update: MessageUpdate): Message {
  return {
    ...(update.message ?? message),
    read: update.read ?? message.read,
    authentication:
      update.authentication ?? update.message?.authentication ?? message.authentication,
  };
}

/** Returns the number of pages for a number of messages, at least one. */
export function countPages(totalElements: number): number {
  return Math.max(1, Math.ceil(totalElements / PAGE_SIZE));
}

const countUnread = (messages: Message[]): number => messages.filter(({ read }) => !read).length;

function unreadChange(before: Message | undefined, after: Message | undefined): number {
  if (!before || !after || before.read === after.read) return 0;
  return after.read ? -1 : 1;
}

function findCompleted(arrival: Message | null, fetched: Message[]): Message | null {
  return fetched.find(({ id }) => id === arrival?.id) ?? arrival;
}

/** Returns the latest arrival, else the first row, else null. */
export const selectNewest = ({ lastArrival, messages }: InboxState): Message | null =>
  lastArrival ?? messages[0] ?? null;

/** Store of the inbox on the page, changed by `inbox-actions.ts`. */
export const useInboxStore = create<InboxState>()(() => initialInboxState);
