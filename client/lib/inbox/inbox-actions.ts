import type { Message } from '@mayfly/contract/message.js';
import type { SocketEventPayload } from '@mayfly/contract/socket-events.js';
import { isGone } from '../api/http';
import { fetchMessages, markMessage, markMessagesRead, type InboxAccess } from '../api/messages';
import { Arrivals } from './arrivals';
import { Deletions, type DeletionTarget, type Removal } from './deletions';
import {
  findReplaced,
  initialInboxState,
  useInboxStore,
  withArrival,
  withEvent,
  withPage,
  withReplaced,
  type InboxEvent,
  type ReplacedRows,
} from './inbox-store';
import { toDeletionEvent, toReadEvent } from './pending-events';
import { saveLayout } from './saved-layout';

interface Flight {
  access: InboxAccess;
  page: number;
  /** Changes that the response may not contain yet, such as events since the request was sent. */
  events: InboxEvent[];
  /** Whether another fetch was requested meanwhile, which follows this one. */
  isStale: boolean;
}

/** Called with the error if the server could not make a change, which is then undone on the page. */
type OnFailed = (error: unknown) => void;

const { getState, setState } = useInboxStore;
const isShown = (id: string) => getState().messages.some((each) => each.id === id);

/** Changes the inbox on the page after fetches, socket events and actions of the visitor. */
class InboxActions {
  /** The fetch whose response counts; the response of an earlier one is discarded. */
  private flight: Flight | null = null;
  /** Wanted read states, by ID, of messages that are being marked read or unread on the server. */
  private readonly marking = new Map<string, boolean>();
  /** Error of one that failed; null if none did. */
  private failedMark: { error: unknown } | null = null;
  /** Inbox and newest message of a running `markAllRead`. */
  private markingAll: { access: InboxAccess; through: string } | null = null;
  private onExpired: () => void = () => undefined;

  constructor(
    private readonly deletions: Deletions,
    private readonly arrivals: Arrivals,
  ) {}

  /** Shows the first page of another address. Calls `onExpired` once the server responds that it has expired. */
  open(access: InboxAccess | null, onExpired: () => void): void {
    this.onExpired = onExpired;
    this.flight = null;
    this.arrivals.reset();
    setState({ ...initialInboxState, access });
    if (access) void this.refresh();
  }

  /** Shows another page, counted from zero. The rows stay until it is fetched. */
  async showPage(page: number): Promise<void> {
    await this.fetchPage(page, null);
  }

  /** Fetches the page again, after the running fetch if there is one. */
  async refresh(): Promise<void> {
    if (this.flight) this.flight.isStale = true;
    else await this.fetchPage(getState().page, getState().etag);
  }

  /**
   * Fetches the page at once, in place of a running fetch.
   * @throws the error of the request
   */
  async check(): Promise<void> {
    const { page, etag } = getState();
    const error = await this.fetchPage(this.flight?.page ?? page, this.flight ? null : etag);
    if (error !== undefined) throw error;
  }

  /** Shows a message that was pushed for the address on the page. */
  messageReceived(payload: SocketEventPayload<'message:received'>): void {
    const { message } = payload;
    if (isShown(message.id)) return this.messageUpdated({ ...payload, id: message.id });
    this.apply({ kind: 'arrived', message }, (state) => withArrival(state, message));
    this.arrivals.announceArrival(message);
    if (getState().page > 0) void this.refresh();
  }

  /** Updates a message that was read, checked or parsed. */
  messageUpdated(payload: SocketEventPayload<'message:updated'>): void {
    this.apply({ kind: 'updated', update: payload });
    this.arrivals.announceCompletion(payload);
    // Whether a message of another page was unread before is unknown here.
    if (payload.read !== undefined && !isShown(payload.id)) void this.refresh();
  }

  /** Removes a message that was deleted on the server. */
  messageDeleted({ id }: { id: string }): void {
    const wasScheduled = this.deletions.cancel({ id });
    const wasShown = isShown(id);
    this.hide({ id });
    if (!wasShown || wasScheduled || getState().totalPages > 1) void this.refresh();
  }

  /** Marks a message read, at once on the page, then on the server. */
  markRead(id: string): Promise<void> {
    return this.mark(id, true);
  }

  /** Marks a message read whose code was copied. */
  readonly markCopied = ({ id, read }: Message): void => {
    if (!read) void this.markRead(id);
  };

  /** Marks a message unread, at once on the page, then on the server. */
  markUnread(id: string): Promise<void> {
    return this.mark(id, false);
  }

  private async mark(id: string, read: boolean): Promise<void> {
    const { access } = getState();
    if (!access) return;
    const isBusy = this.marking.has(id);
    this.marking.set(id, read);
    const wasShown = isShown(id);
    this.apply(toReadEvent([id, read]));
    // Two requests at once could arrive in the wrong order, so the running call sends this state afterwards.
    if (isBusy) return;
    try {
      // The visitor may change the state again meanwhile.
      let sent: boolean | undefined;
      while (sent !== this.marking.get(id)) {
        sent = this.marking.get(id) ?? read;
        await markMessage(access, id, sent);
      }
      this.marking.delete(id);
      if (!wasShown) void this.refresh();
    } catch (error) {
      console.warn(`The message could not be marked as ${read ? 'read' : 'unread'}:`, error);
      this.marking.delete(id);
      this.failedMark = { error };
      if (getState().access === access) this.apply(toReadEvent([id, !read]));
    }
    // Reports once for all messages that are marked together.
    if (this.marking.size > 0 || this.failedMark === null) return;
    const { error } = this.failedMark;
    this.failedMark = null;
    setState({ markError: error });
    if (getState().access === access) void this.refetch();
  }

  /** Marks all known messages read, at once on the page, then on the server. */
  async markAllRead(onFailed: OnFailed): Promise<void> {
    const { access } = getState();
    const through = this.arrivals.newestKnownId;
    if (!access || through === '') return;
    this.markingAll = { access, through };
    const replaced = this.apply({ kind: 'all-read', through });
    try {
      await markMessagesRead(access, through);
    } catch (error) {
      this.restore(access, replaced);
      onFailed(error);
    } finally {
      this.markingAll = null;
      if (getState().access === access) void this.refetch();
    }
  }

  /** Hides a message, deleted on the server after `UNDO_MS`. @returns null if it is being deleted already */
  remove(id: string, onFailed: OnFailed): Removal | null {
    const removal = this.scheduleRemovals([{ id }], onFailed);
    if (removal && getState().totalPages > 1) void this.refresh();
    return removal;
  }

  /**
   * Removes the newest known message and all older ones, as `remove` does. Later arrivals stay.
   * @returns null if they are being deleted already
   */
  removeAll(onFailed: OnFailed): Removal | null {
    const id = this.arrivals.newestKnownId;
    return id === '' ? null : this.removeSome([{ id, withOlder: true }], onFailed);
  }

  /** Removes several messages, as `remove` does. @returns null if all are being deleted already */
  removeSome(targets: DeletionTarget[], onFailed: OnFailed): Removal | null {
    const removal = this.scheduleRemovals(targets, onFailed);
    if (removal) void this.refetch();
    return removal;
  }

  private scheduleRemovals(targets: DeletionTarget[], onFailed: OnFailed): Removal | null {
    const { access } = getState();
    if (!access) return null;
    const scheduled = targets.flatMap((target) => {
      const replaced = this.hide(target);
      const showAgain = () => this.restore(access, replaced);
      const isNew = this.deletions.schedule(access, target, (error) => {
        showAgain();
        void this.refetch();
        onFailed(error);
      });
      return isNew ? [{ target, showAgain }] : [];
    });
    if (scheduled.length === 0) return null;
    return {
      undo: () => {
        const undone = scheduled.filter(({ target }) => this.deletions.cancel(target));
        undone.forEach(({ showAgain }) => showAgain());
        if (undone.length > 0) void this.refetch();
        return undone.length === scheduled.length;
      },
      hold: () => scheduled.forEach(({ target }) => this.deletions.hold(target)),
      finish: () => scheduled.forEach(({ target }) => this.deletions.finish(target)),
    };
  }

  private hide(target: DeletionTarget): ReplacedRows {
    const replaced = this.apply(toDeletionEvent(target));
    this.arrivals.cancel(target);
    return replaced;
  }

  /** Undoes a change on the page, unless another inbox is open by now. */
  private restore(access: InboxAccess, replaced: ReplacedRows): void {
    if (getState().access === access) setState((state) => withReplaced(state, replaced));
  }

  /** Applies an event to the page, and again to the response of a running fetch. @returns what it replaced */
  private apply(event: InboxEvent, change = withEvent): ReplacedRows {
    this.flight?.events.push(event);
    const before = getState();
    setState({ ...change(before, event), lastEvent: event });
    saveLayout(getState());
    return findReplaced(before, getState());
  }

  /** Fetches the page without its ETag, now and after a failure: after a 304, hidden messages would stay hidden. */
  async refetch(): Promise<void> {
    const page = this.flight?.page ?? getState().page;
    this.flight = null;
    setState({ etag: null });
    await this.fetchPage(page, null);
  }

  /** Fetches a page. @returns the error; undefined on success, or if another fetch has replaced this one */
  private async fetchPage(page: number, etag: string | null): Promise<unknown> {
    const { access } = getState();
    if (!access) return undefined;
    const events = this.listPendingEvents(access);
    const mine: Flight = { access, page, events, isStale: false };
    this.flight = mine;
    try {
      const result = await fetchMessages(access, page, etag);
      if (this.flight !== mine) return undefined;
      if (result.changed) {
        setState((state) => withPage(state, result.page, result.etag, events));
        await this.afterChange(page, getState().messages);
      } else setState({ loading: false });
      return undefined;
    } catch (error) {
      if (this.flight !== mine) return undefined;
      setState({ loading: false });
      if (isGone(error)) this.onExpired();
      else console.warn('The inbox could not be fetched:', error);
      return error;
    } finally {
      if (this.flight === mine) this.flight = null;
      if (mine.isStale && this.flight === null) void this.refresh();
    }
  }

  private async afterChange(page: number, messages: Message[]): Promise<void> {
    if (page === 0) this.arrivals.announceFetched(messages);
    saveLayout(getState());
    // After deletions, the open page may be beyond the last one.
    const lastPage = getState().totalPages - 1;
    if (messages.length === 0 && getState().page > lastPage) await this.showPage(lastPage);
  }

  /** Lists changes that the response of the next fetch may not contain yet. */
  private listPendingEvents(access: InboxAccess): InboxEvent[] {
    const before = this.flight?.access === access ? this.flight.events : [];
    const all = this.markingAll?.access === access ? this.markingAll : null;
    return [
      ...before,
      ...[...this.marking].map(toReadEvent),
      ...(all ? [{ kind: 'all-read' as const, through: all.through }] : []),
      ...this.deletions.list(access).map(toDeletionEvent),
    ];
  }
}

/** Scheduled deletions of messages. They continue when another inbox is opened. */
export const deletions = new Deletions();

/** Actions of the inbox on the page. */
export const inboxActions = new InboxActions(deletions, new Arrivals());
