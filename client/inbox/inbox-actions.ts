import type { Message } from '../../server/contract/message.js';
import type { SocketEventPayload } from '../../server/contract/socket-events.js';
import { isGone } from '../api/http';
import { fetchMessages, type InboxAccess } from '../api/messages';
import { outbox } from '../api/outbox';
import { Arrivals } from './arrivals';
import { Deletions, type DeletionTarget, type Removal } from './deletions';
import {
  initialInboxState,
  useInboxStore,
  withArrival,
  withEvent,
  withPage,
  type InboxEvent,
} from './inbox-store';
import { toDeletionEvent, toReadEvent, toWaitingEvent } from './pending-events';
import { saveRows, restoreRows } from './saved-rows';

interface Flight {
  access: InboxAccess;
  page: number;
  /** Changes that the response may not contain yet, such as events since the request was sent. */
  events: InboxEvent[];
  /** Whether another fetch was requested meanwhile, which follows this one. */
  isStale: boolean;
}

const { getState, setState } = useInboxStore;
const isShown = (id: string) => getState().messages.some((each) => each.id === id);
/** Changes the inbox on the page after fetches, socket events and actions of the visitor. */
class InboxActions {
  /** The fetch whose response counts; the response of an earlier one is discarded. */
  private flight: Flight | null = null;
  /** Wanted read states, by ID, of messages that are being marked read or unread on the server. */
  private readonly marking = new Map<string, boolean>();
  /** Whether one of them was refused. */
  private hasRefusedMark = false;
  /** Inbox and newest message of a running `markAllRead`. */
  private markingAll: { access: InboxAccess; through: string } | null = null;
  private onExpired: () => void = () => undefined;

  constructor(
    private readonly deletions: Deletions,
    private readonly arrivals: Arrivals,
  ) {}

  /**
   * Shows the first page of another address, and until it is fetched, the rows that this device has stored.
   * @param onExpired called when the server responds that the session has ended
   */
  open(access: InboxAccess | null, onExpired: () => void): void {
    this.onExpired = onExpired;
    this.flight = null;
    this.arrivals.reset();
    setState({ ...initialInboxState, ...restoreRows(access), access });
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
      await this.sendMark(access, id, read);
      this.marking.delete(id);
      if (!wasShown) void this.refresh();
    } catch (error) {
      console.warn(`The message could not be marked as ${read ? 'read' : 'unread'}:`, error);
      this.marking.delete(id);
      this.hasRefusedMark = true;
      if (getState().access === access) this.apply(toReadEvent([id, !read]));
    }
    // Reports once for all messages that are marked together.
    if (this.marking.size > 0 || !this.hasRefusedMark) return;
    this.hasRefusedMark = false;
    outbox.reportRefusal({ kind: 'mark', access, id, read });
  }

  /** Sends a read state, and again if the visitor has changed it meanwhile. */
  private async sendMark(access: InboxAccess, id: string, read: boolean): Promise<void> {
    await outbox.submit({ kind: 'mark', access, id, read });
    const wanted = this.marking.get(id);
    if (wanted !== undefined && wanted !== read) await this.sendMark(access, id, wanted);
  }

  /**
   * Marks all known messages read, at once on the page, then on the server.
   * @param onFailed called if the server could not mark them; they are then shown as they were
   */
  async markAllRead(onFailed: () => void): Promise<void> {
    const { access } = getState();
    const through = this.arrivals.newestKnownId;
    if (!access || through === '') return;
    this.markingAll = { access, through };
    this.apply({ kind: 'all-read', through });
    try {
      await outbox.submit({ kind: 'mark-all-read', access, through });
    } catch {
      onFailed();
    } finally {
      this.markingAll = null;
      if (getState().access === access) void this.refetch();
    }
  }

  /**
   * Hides a message, which is deleted on the server after `UNDO_MS`.
   * @param onFailed called if the server could not delete it; the message is then shown again
   * @returns null if the message is being deleted already
   */
  remove(id: string, onFailed: () => void): Removal | null {
    const removal = this.scheduleRemovals([{ id }], onFailed);
    if (removal && getState().totalPages > 1) void this.refresh();
    return removal;
  }

  /**
   * Removes the newest known message and all older ones, as `remove` does. Later arrivals stay.
   * @returns null if they are being deleted already
   */
  removeAll(onFailed: () => void): Removal | null {
    const id = this.arrivals.newestKnownId;
    return id === '' ? null : this.removeSeveral([{ id, withOlder: true }], onFailed);
  }

  /** Removes several messages, as `remove` does. @returns null if all are being deleted already */
  removeSome(ids: string[], onFailed: () => void): Removal | null {
    const targets = ids.map((id) => ({ id }));
    return this.removeSeveral(targets, onFailed);
  }

  private removeSeveral(targets: DeletionTarget[], onFailed: () => void): Removal | null {
    const removal = this.scheduleRemovals(targets, onFailed);
    if (removal) void this.refetch();
    return removal;
  }

  private scheduleRemovals(targets: DeletionTarget[], onFailed: () => void): Removal | null {
    const scheduled = targets.filter((target) => this.scheduleRemoval(target, onFailed));
    if (scheduled.length === 0) return null;
    return {
      undo: () => {
        const undone = scheduled.filter((target) => this.deletions.cancel(target));
        if (undone.length > 0) void this.refetch();
        return undone.length === scheduled.length;
      },
      hold: () => scheduled.forEach((target) => this.deletions.hold(target)),
      finish: () => scheduled.forEach((target) => this.deletions.finish(target)),
    };
  }

  private scheduleRemoval(target: DeletionTarget, onFailed: () => void): boolean {
    const { access } = getState();
    const showAgain = () => {
      void this.refetch();
      onFailed();
    };
    if (!access || !this.deletions.schedule(access, target, showAgain)) return false;
    this.hide(target);
    return true;
  }

  private hide(target: DeletionTarget): void {
    this.apply(toDeletionEvent(target));
    this.arrivals.cancel(target);
  }

  /** Applies an event to the page, and again to the response of a running fetch. */
  private apply(event: InboxEvent, change = withEvent): void {
    this.flight?.events.push(event);
    setState((state) => ({ ...change(state, event), lastEvent: event }));
    saveRows(getState());
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
      setState({ asOf: Date.now() });
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
    saveRows(getState());
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
      ...outbox.list(access).flatMap(toWaitingEvent),
    ];
  }
}

/** Scheduled deletions of messages. They continue when another inbox is opened. */
export const deletions = new Deletions();

/** Actions of the inbox on the page. */
export const inboxActions = new InboxActions(deletions, new Arrivals());
