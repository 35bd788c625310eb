import type { SocketEventPayload } from '../../server/contract/socket-events.js';
import { isGone } from '../api/http';
import { fetchMessages, markMessage, type Mailbox } from '../api/messages';
import {
  announceArrival,
  announceCompletion,
  announceFetched,
  cancelAnnouncement,
  resetArrivals,
} from './arrivals';
import { cancelDeletion, scheduleDeletion, listScheduledDeletions } from './deletions';
import {
  initialInboxState,
  useInboxStore,
  withArrival,
  withDeletion,
  withPage,
  withUpdate,
  type InboxEvent,
} from './inbox-store';
import { saveRows, restoreRows } from './saved-rows';

interface Flight {
  mailbox: Mailbox;
  page: number;
  /** What happened since the request was sent: the response may be older. */
  events: InboxEvent[];
  /** Whether something happened that only another fetch can show. */
  isStale: boolean;
}

/** The fetch whose response counts; an older one's is discarded. */
let flight: Flight | null = null;
/** Ids of messages that are being marked read on the server. */
const marking = new Set<string>();
let onGone: () => void = () => undefined;

/**
 * Shows the inbox of another address, from its first page. Rows that this device has kept are
 * shown until the page is fetched.
 * @param whenGone called when the server says that the session is over
 */
export function openInbox(mailbox: Mailbox | null, whenGone: () => void): void {
  onGone = whenGone;
  flight = null;
  resetArrivals();
  useInboxStore.setState({ ...initialInboxState, ...restoreRows(mailbox), mailbox });
  if (mailbox) void refresh();
}

/** Turns to another page, counted from zero. The rows stay until the new ones are there. */
export async function showPage(page: number): Promise<void> {
  await fetchPage(page, null);
}

/** Fetches the page again; the server sends it only if something changed. */
export async function refresh(): Promise<void> {
  const { page, etag } = useInboxStore.getState();
  await fetchPage(flight?.page ?? page, flight ? null : etag);
}

/** Fetches the page again, after the fetch that is under way if there is one. */
function refreshAfterFetch(): void {
  if (flight) flight.isStale = true;
  else void refresh();
}

async function fetchPage(page: number, etag: string | null): Promise<void> {
  const { mailbox } = useInboxStore.getState();
  if (!mailbox) return;
  const mine: Flight = { mailbox, page, events: listPendingEvents(mailbox), isStale: false };
  flight = mine;
  try {
    const answer = await fetchMessages(mailbox, page, etag);
    if (flight !== mine) return;
    if (answer.changed) {
      useInboxStore.setState((state) => withPage(state, answer.page, answer.etag, mine.events));
      const { messages } = useInboxStore.getState();
      if (page === 0) announceFetched(messages);
      saveRows(useInboxStore.getState());
      await leaveEmptyPage();
    } else useInboxStore.setState({ loading: false });
  } catch (error) {
    if (flight !== mine) return;
    useInboxStore.setState({ loading: false });
    if (isGone(error)) onGone();
    else console.warn('The inbox could not be fetched:', error);
  } finally {
    if (flight === mine) flight = null;
    if (mine.isStale && flight === null) void refresh();
  }
}

/** What the server does not know yet, or may not have known when it answered the fetch before. */
function listPendingEvents(mailbox: Mailbox): InboxEvent[] {
  const marked = [...marking].map((id) => toEvent({ id, read: true }));
  const deleted = listScheduledDeletions(mailbox).map((id) => ({ kind: 'deleted' as const, id }));
  const before = flight?.mailbox === mailbox ? flight.events : [];
  return [...before, ...marked, ...deleted];
}

const toEvent = (update: { id: string; read: boolean }): InboxEvent => ({
  kind: 'updated',
  update,
});

/** After deletions the open page may lie behind the last one. */
async function leaveEmptyPage(): Promise<void> {
  const { messages, page, totalPages } = useInboxStore.getState();
  if (messages.length === 0 && page > totalPages - 1) await showPage(totalPages - 1);
}

const isShown = (id: string) => useInboxStore.getState().messages.some((each) => each.id === id);

/** Shows a message that was pushed for the address on the page. */
export function messageReceived(payload: SocketEventPayload<'message:received'>): void {
  const { message } = payload;
  if (isShown(message.id)) return messageUpdated({ ...payload, id: message.id });
  flight?.events.push({ kind: 'arrived', message });
  useInboxStore.setState((state) => withArrival(state, message));
  announceArrival(message);
  if (useInboxStore.getState().page > 0) refreshAfterFetch();
  saveRows(useInboxStore.getState());
}

/** Updates a message that was read, checked or completed, in this tab or elsewhere. */
export function messageUpdated(payload: SocketEventPayload<'message:updated'>): void {
  flight?.events.push({ kind: 'updated', update: payload });
  useInboxStore.setState((state) => withUpdate(state, payload));
  announceCompletion(payload);
  // Of a message on another page, whether it was unread before is not known here.
  if (payload.read !== undefined && !isShown(payload.id)) refreshAfterFetch();
  saveRows(useInboxStore.getState());
}

/** Removes a message that was deleted, in this tab or elsewhere, and fills up the page. */
export function messageDeleted({ id }: { id: string }): void {
  const wasScheduled = cancelDeletion(id);
  const wasShown = isShown(id);
  flight?.events.push({ kind: 'deleted', id });
  useInboxStore.setState((state) => withDeletion(state, id));
  cancelAnnouncement(id);
  if (!wasShown || wasScheduled || useInboxStore.getState().totalPages > 1) refreshAfterFetch();
  saveRows(useInboxStore.getState());
}

/** Marks a message read, at once on the page, then on the server. */
export async function markRead(id: string): Promise<void> {
  const { mailbox } = useInboxStore.getState();
  if (!mailbox) return;
  marking.add(id);
  const wasShown = isShown(id);
  flight?.events.push(toEvent({ id, read: true }));
  useInboxStore.setState((state) => withUpdate(state, { id, read: true }));
  try {
    await markMessage(mailbox, id, true);
    if (!wasShown) refreshAfterFetch();
  } catch (error) {
    console.warn('The message could not be marked as read:', error);
  } finally {
    marking.delete(id);
  }
}

/**
 * Takes a message off the page; the server deletes it a little later, so that it can be undone.
 * @param onFailed called if the server could not delete it; the message is then shown again
 */
export function removeMessage(id: string, onFailed: () => void): void {
  const { mailbox } = useInboxStore.getState();
  if (!mailbox) return;
  scheduleDeletion(mailbox, id, () => {
    void refetchAll();
    onFailed();
  });
  flight?.events.push({ kind: 'deleted', id });
  useInboxStore.setState((state) => withDeletion(state, id));
  cancelAnnouncement(id);
  if (useInboxStore.getState().totalPages > 1) refreshAfterFetch();
  saveRows(useInboxStore.getState());
}

/** Brings back a message that was about to be deleted. @returns false if it is too late */
export function undoRemoval(id: string): boolean {
  if (!cancelDeletion(id)) return false;
  void refetchAll();
  return true;
}

/** Fetches the page without what was hidden before: its tag is that of the page with all rows. */
async function refetchAll(): Promise<void> {
  flight = null;
  await fetchPage(useInboxStore.getState().page, null);
}
