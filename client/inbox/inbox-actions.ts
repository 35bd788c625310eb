import type { Message, MessagePage } from '../../server/contract/message.js';
import type { SocketEventPayload } from '../../server/contract/socket-events.js';
import { isGone } from '../api/http';
import { deleteMessage, fetchMessages, markMessage, type Mailbox } from '../api/messages';
import { countUnread } from './count-unread';
import {
  initialInboxState,
  withArrival,
  withDeletion,
  withPage,
  withUpdate,
  type Meanwhile,
} from './inbox-state';
import { useInboxStore } from './inbox-store';

interface Flight {
  mailbox: Mailbox;
  page: number;
  arrived: Message[];
  deletedIds: Set<string>;
}

/** The fetch whose answer counts; an older one's is thrown away. */
let flight: Flight | null = null;
let onGone: () => void = () => undefined;

/**
 * Shows the inbox of another address, from its first page.
 * @param whenGone called when the server says that the session is over
 */
export function openInbox(mailbox: Mailbox | null, whenGone: () => void): void {
  onGone = whenGone;
  flight = null;
  useInboxStore.setState({ ...initialInboxState, mailbox });
  if (mailbox) void refresh();
}

/** Turns to another page, counted from zero. The rows stay until the new ones are there. */
export async function showPage(page: number): Promise<void> {
  await fetchPage(page, null);
}

/** Asks for the page again; the server answers only if something changed. */
export async function refresh(): Promise<void> {
  const { page, etag } = useInboxStore.getState();
  await fetchPage(flight?.page ?? page, flight ? null : etag);
}

async function fetchPage(page: number, etag: string | null): Promise<void> {
  const { mailbox } = useInboxStore.getState();
  if (!mailbox) return;
  const mine: Flight = { mailbox, page, arrived: [], deletedIds: new Set() };
  if (flight && flight.mailbox === mailbox) inherit(mine, flight);
  flight = mine;
  try {
    const answer = await fetchMessages(mailbox, page, etag);
    if (flight !== mine) return;
    const meanwhile: Meanwhile = mine;
    if (answer.changed) {
      const { totalElements } = useInboxStore.getState();
      useInboxStore.setState((state) => withPage(state, answer.page, answer.etag, meanwhile));
      if (hasUnseenPages(answer.page, totalElements)) {
        void countUnread(mailbox, answer.page.totalElements);
      }
      await leaveEmptyPage();
    } else useInboxStore.setState({ loading: false });
  } catch (error) {
    if (flight !== mine) return;
    useInboxStore.setState({ loading: false });
    if (isGone(error)) onGone();
    else console.warn('The inbox could not be fetched:', error);
  } finally {
    if (flight === mine) flight = null;
  }
}

/** Whether messages came or went on pages that are not open, without the socket telling. */
function hasUnseenPages({ totalPages, totalElements }: MessagePage, known: number): boolean {
  return totalPages > 1 && totalElements !== known;
}

/** After deletions the open page may lie behind the last one. */
async function leaveEmptyPage(): Promise<void> {
  const { messages, page, totalPages } = useInboxStore.getState();
  if (messages.length === 0 && page > totalPages - 1) await showPage(totalPages - 1);
}

function inherit(mine: Flight, older: Flight): void {
  mine.arrived.push(...older.arrived);
  for (const id of older.deletedIds) mine.deletedIds.add(id);
}

/** A message was pushed for the address on the page. */
export function messageReceived({ message }: SocketEventPayload<'message:received'>): void {
  flight?.arrived.unshift(message);
  useInboxStore.setState((state) => withArrival(state, message));
  if (useInboxStore.getState().page > 0) void refresh();
}

/** A message was read or checked, in this tab or elsewhere. */
export function messageUpdated(payload: SocketEventPayload<'message:updated'>): void {
  useInboxStore.setState((state) => withUpdate(state, payload));
}

/** A message was deleted, in this tab or elsewhere; the page is filled up again. */
export function messageDeleted({ id }: { id: string }): void {
  flight?.deletedIds.add(id);
  const before = useInboxStore.getState();
  useInboxStore.setState((state) => withDeletion(state, id));
  if (before.totalPages > 1) void refresh();
}

/** Marks a message read, at once on the page, then on the server. */
export async function markRead(id: string): Promise<void> {
  const { mailbox } = useInboxStore.getState();
  if (!mailbox) return;
  useInboxStore.setState((state) => withUpdate(state, { id, read: true }));
  await markMessage(mailbox, id, true).catch((error: unknown) =>
    console.warn('The message could not be marked as read:', error),
  );
}

/** Deletes a message on the server, then on the page. */
export async function remove(id: string): Promise<void> {
  const { mailbox } = useInboxStore.getState();
  if (!mailbox) return;
  await deleteMessage(mailbox, id);
  messageDeleted({ id });
}
