import type { Delivery } from '@mayfly/contract/delivery.js';
import type { Message } from '@mayfly/contract/message.js';
import type { SocketEventPayload } from '@mayfly/contract/socket-events.js';
import { PAGE_SIZE } from '../api/messages';

/** Change to one message. `message` is set once the body of a pending message is parsed. */
export type MessageUpdate = Omit<SocketEventPayload<'message:updated'>, 'emailAddress'>;

/** Change to an inbox, by the visitor or by an event of the server. */
export type InboxChange =
  | { kind: 'arrived'; message: Message }
  | { kind: 'updated'; update: MessageUpdate }
  | { kind: 'deleted'; id: string }
  /** A message and all older ones were marked read or deleted. */
  | { kind: 'all-read' | 'all-deleted'; through: string }
  | { kind: 'delivery'; delivery: Delivery };

/** One page of messages, newest first, with counts of the whole inbox. IDs sort by time (UUIDv7). */
export interface MessageList {
  messages: Message[];
  /** Counts from zero. */
  page: number;
  totalPages: number;
  totalElements: number;
  unread: number;
}

/** A list without messages. */
export const EMPTY_LIST: MessageList = {
  messages: [],
  page: 0,
  totalPages: 1,
  totalElements: 0,
  unread: 0,
};

/**
 * Applies a change to a list, which may already contain it. Of an unknown list, only arrivals are shown.
 * Returns the same list if nothing changes.
 */
export function applyToList<List extends MessageList>(
  list: List | null,
  change: InboxChange,
): List | MessageList | null {
  if (change.kind === 'arrived') return addArrival(list ?? EMPTY_LIST, change.message);
  if (list === null) return null;
  switch (change.kind) {
    case 'updated':
      return updateMessage(list, change.update);
    case 'deleted':
      return removeMessage(list, change.id);
    case 'all-read':
      return markAllRead(list, change.through);
    case 'all-deleted':
      return removeAll(list, change.through);
    case 'delivery':
      return list;
  }
}

/** Applies a change to a message. Returns null if it was deleted. */
export function applyToMessage(message: Message, change: InboxChange): Message | null {
  switch (change.kind) {
    case 'updated':
      return change.update.id === message.id ? applyUpdate(message, change.update) : message;
    case 'deleted':
      return change.id === message.id ? null : message;
    case 'all-deleted':
      return message.id > change.through ? message : null;
    case 'all-read':
      return message.id > change.through || message.read ? message : { ...message, read: true };
    default:
      return message;
  }
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

/** Adds a delivery, or replaces its older state. Returns the latest first. */
export function addDelivery(deliveries: Delivery[], delivery: Delivery): Delivery[] {
  const others = deliveries.filter(({ id }) => id !== delivery.id);
  return [delivery, ...others].toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
}

/** Returns the number of pages for a number of messages, at least one. */
export function countPages(totalElements: number): number {
  return Math.max(1, Math.ceil(totalElements / PAGE_SIZE));
}

/** Adds a message on top of the first page. On later pages, only counts it. */
function addArrival<List extends MessageList>(list: List, message: Message): List {
  if (list.messages.some(({ id }) => id === message.id)) return list;
  const { messages, page, unread } = list;
  const totalElements = list.totalElements + 1;
  return {
    ...list,
    messages: page === 0 ? [message, ...messages].slice(0, PAGE_SIZE) : messages,
    totalElements,
    totalPages: countPages(totalElements),
    unread: unread + (message.read ? 0 : 1),
  };
}

function updateMessage<List extends MessageList>(list: List, update: MessageUpdate): List {
  const before = list.messages.find(({ id }) => id === update.id);
  if (!before) return list;
  const after = applyUpdate(before, update);
  const unread = list.unread + Number(before.read) - Number(after.read);
  return {
    ...list,
    messages: list.messages.map((message) => (message === before ? after : message)),
    unread: Math.max(0, unread),
  };
}

function removeMessage<List extends MessageList>(list: List, id: string): List {
  const deleted = list.messages.find((message) => message.id === id);
  if (!deleted) return list;
  const totalElements = Math.max(0, list.totalElements - 1);
  return {
    ...list,
    messages: list.messages.filter((message) => message !== deleted),
    totalElements,
    totalPages: countPages(totalElements),
    unread: Math.max(0, list.unread - (deleted.read ? 0 : 1)),
  };
}

/** Counts the remaining unread messages in the rows: they are newer, and so on the first page. */
function markAllRead<List extends MessageList>(list: List, through: string): List {
  const messages = list.messages.map((message) =>
    message.id > through || message.read ? message : { ...message, read: true },
  );
  return { ...list, messages, unread: countUnread(messages) };
}

/** Removes a message and all older ones. What remains is the first page. */
function removeAll<List extends MessageList>(list: List, through: string): List {
  const messages = list.messages.filter(({ id }) => id > through);
  const totalElements = messages.length;
  const unread = countUnread(messages);
  return { ...list, messages, page: 0, totalElements, totalPages: 1, unread };
}

const countUnread = (messages: Message[]): number => messages.filter(({ read }) => !read).length;
