import type { Delivery } from '@mayfly/contract/delivery.js';
import type { Message } from '@mayfly/contract/message.js';
import type { SocketEventPayload } from '@mayfly/contract/socket-events.js';
import { isGone } from '../api/http';
import {
  fetchDeliveries,
  fetchMessage,
  fetchMessages,
  fetchOriginalHtml,
  fetchSource,
  markMessage,
  markMessagesRead,
  type InboxAccess,
} from '../api/messages';
import type { Query } from '../api/query';
import { Arrivals } from './arrivals';
import { Deletions, type DeletionTarget, type Removal } from './deletions';
import { applyToMessage, countPages, type InboxChange, type MessageList } from './inbox-list';
import {
  initialInboxState,
  KEYS,
  queries,
  selectIsKnown,
  selectList,
  useInboxStore,
} from './inbox-store';
import { saveLayout } from './saved-layout';

/** Age up to which a message that was fetched ahead is shown without another request, in milliseconds. */
const MESSAGE_STALE_MS = 60_000;

/** Number of deletions that are remembered. */
const MAX_DELETED = 100;

/** Called with the error if the server could not make a change, which is then undone on the page. */
type OnFailed = (error: unknown) => void;

const { getState, setState } = useInboxStore;
const findShown = (id: string) => selectList(getState()).messages.find((each) => each.id === id);
const toKey = ({ id, withOlder }: DeletionTarget) => `delete ${id}${withOlder ? ' and older' : ''}`;
const toChange = ({ id, withOlder }: DeletionTarget): InboxChange =>
  withOlder ? { kind: 'all-deleted', through: id } : { kind: 'deleted', id };
const toReadChange = (id: string, read: boolean): InboxChange => ({
  kind: 'updated',
  update: { id, read },
});

/** Changes the inbox on the page after fetches, socket events and actions of the visitor. */
class InboxActions {
  /** Wanted read states, by ID, of messages that are being marked read or unread on the server. */
  private readonly marking = new Map<string, boolean>();
  /** Error of one that failed; null if none did. */
  private failedMark: { error: unknown } | null = null;
  private onExpired: () => void = () => undefined;
  private stopObserving: () => void = () => undefined;

  constructor(
    private readonly deletions: Deletions,
    private readonly arrivals: Arrivals,
  ) {
    useInboxStore.subscribe((now, before) => {
      if (selectList(now) !== selectList(before) && selectIsKnown(now)) saveLayout(selectList(now));
    });
  }

  /** Shows the first page of another address. Calls `onExpired` once the server responds that it has expired. */
  open(access: InboxAccess | null, onExpired: () => void): void {
    this.onExpired = onExpired;
    this.stopObserving();
    this.arrivals.reset();
    queries.clear();
    setState({ ...initialInboxState, access });
    if (!access) return;
    this.deletions.list(access).forEach((target) => queries.begin(toKey(target), toChange(target)));
    this.stopObserving = queries.observe(this.pageQuery(access, 0));
  }

  /** Shows another page, counted from zero. The rows stay until it is fetched. */
  async showPage(page: number): Promise<void> {
    const { access } = getState();
    if (access) await queries.fetch(this.pageQuery(access, page), { replace: true });
  }

  /** Fetches the page again: after the running fetch if there is one, or with `replace` in its place. */
  async refresh({ replace = false } = {}): Promise<void> {
    const { access } = getState();
    const { page } = selectList(getState());
    if (access) await queries.refetch(this.pageQuery(access, page), { replace });
  }

  /**
   * Fetches the page immediately, in place of a running fetch.
   * @throws the error of the request
   */
  async check(): Promise<void> {
    await this.refresh({ replace: true });
    const error = getState().queries[KEYS.list]?.error ?? null;
    if (error !== null) throw error;
  }

  /** Shows a message that was pushed for the address on the page. */
  messageReceived(payload: SocketEventPayload<'message:received'>): void {
    const { message } = payload;
    if (findShown(message.id)) return this.messageUpdated({ ...payload, id: message.id });
    queries.apply({ kind: 'arrived', message });
    setState({ lastArrival: message });
    this.arrivals.announceArrival(message);
    if (selectList(getState()).page === 0) return;
    setState(({ arrivedAbove }) => ({ arrivedAbove: arrivedAbove + 1 }));
    void this.refresh();
  }

  /** Updates a message that was read, checked or parsed. */
  messageUpdated({
    emailAddress: _emailAddress,
    ...update
  }: SocketEventPayload<'message:updated'>): void {
    this.follow({ kind: 'updated', update });
    queries.apply({ kind: 'updated', update });
    this.arrivals.announceCompletion(update);
    // Whether a message of another page was unread before is unknown here.
    if (update.read !== undefined && !findShown(update.id)) void this.refresh();
  }

  /** Removes a message that was deleted on the server. */
  messageDeleted({ id }: { id: string }): void {
    const wasShown = findShown(id) !== undefined;
    this.deletions.cancel({ id });
    queries.revert(toKey({ id }));
    queries.apply({ kind: 'deleted', id });
    setState({ refusesEmail: false });
    this.forget({ id });
    if (!wasShown || selectList(getState()).totalPages > 1) void this.refresh();
  }

  /** Shows an attempt of a mail server to deliver a message. */
  deliveryUpdated(delivery: Delivery): void {
    queries.apply({ kind: 'delivery', delivery });
    if (delivery.reason === 'inbox-full') setState({ refusesEmail: true });
  }

  /** Marks a message read whose code was copied. */
  readonly markCopied = ({ id, read }: Pick<Message, 'id' | 'read'>): void => {
    if (!read) void this.mark(id, true);
  };

  /** Hides the code that arrived last. */
  readonly dismissCode = (): void => setState({ codeMessage: null });

  /** Marks a message read or unread on the page, then on the server. */
  async mark(id: string, read: boolean): Promise<void> {
    const { access } = getState();
    if (!access) return;
    const key = `read ${id}`;
    const isBusy = this.marking.has(id);
    this.marking.set(id, read);
    this.follow(toReadChange(id, read));
    // Concurrent requests could arrive in the wrong order, so the running call sends this state afterwards.
    if (isBusy) return queries.begin(key, toReadChange(id, read));
    try {
      await queries.mutate(key, toReadChange(id, read), async () => {
        // The visitor may change the state again during a request.
        let sent: boolean | undefined;
        while (sent !== this.marking.get(id)) {
          sent = this.marking.get(id) ?? read;
          await markMessage(access, id, sent);
        }
      });
      if (!findShown(id)) void this.refresh();
    } catch (error) {
      console.warn(`The message could not be marked as ${read ? 'read' : 'unread'}:`, error);
      this.failedMark = { error };
      this.follow(toReadChange(id, !read));
    } finally {
      this.marking.delete(id);
    }
    // Reports once for all messages that are marked together.
    if (this.marking.size > 0 || this.failedMark === null) return;
    setState({ markError: this.failedMark.error });
    this.failedMark = null;
    if (getState().access === access) void this.refresh();
  }

  /** Marks all known messages read on the page, then on the server. */
  async markAllRead(onFailed: OnFailed): Promise<void> {
    const { access } = getState();
    const through = this.arrivals.newestKnownId;
    if (!access || through === '') return;
    const change: InboxChange = { kind: 'all-read', through };
    try {
      await queries.mutate('read all', change, () => markMessagesRead(access, through));
    } catch (error) {
      onFailed(error);
    }
    if (getState().access === access) void this.refresh();
  }

  /**
   * Removes the newest known message and all older ones, as `removeSome` does. Later arrivals stay.
   * @returns null if they are being deleted already
   */
  removeAll(onFailed: OnFailed): Removal | null {
    const id = this.arrivals.newestKnownId;
    return id === '' ? null : this.removeSome([{ id, withOlder: true }], onFailed);
  }

  /** Removes the last message of the first page and all older ones. @returns null if there are none */
  removeOlder(onFailed: OnFailed): Removal | null {
    const { page, messages } = selectList(getState());
    const last = messages.at(-1);
    return page > 0 || !last ? null : this.removeSome([{ id: last.id, withOlder: true }], onFailed);
  }

  /** Hides messages, deleted on the server after `UNDO_MS`. @returns null if all are being deleted already */
  removeSome(targets: DeletionTarget[], onFailed: OnFailed): Removal | null {
    const { access } = getState();
    if (!access) return null;
    const scheduled = targets.filter((target) => {
      if (!this.deletions.schedule(access, target, onFailed)) return false;
      queries.begin(toKey(target), toChange(target));
      this.forget(target);
      return true;
    });
    if (scheduled.length === 0) return null;
    return {
      undo: () => {
        const undone = scheduled.filter((target) => this.deletions.cancel(target));
        undone.forEach((target) => queries.revert(toKey(target)));
        setState(({ deleted }) => ({ deleted: deleted.filter((each) => !undone.includes(each)) }));
        return undone.length === scheduled.length;
      },
      hold: () => scheduled.forEach((target) => this.deletions.hold(target)),
      finish: () => scheduled.forEach((target) => this.deletions.finish(target)),
    };
  }

  /** Removes deleted messages from the latest arrival and the announcements, and remembers them. */
  private forget(target: DeletionTarget): void {
    setState(({ deleted }) => ({ deleted: [...deleted, target].slice(-MAX_DELETED) }));
    this.arrivals.cancel(target);
    this.follow(toChange(target));
  }

  /** Applies a change to the latest arrival and the announcement. */
  private follow(change: InboxChange): void {
    setState(({ lastArrival, codeMessage, announcement }) => ({
      lastArrival: lastArrival && applyToMessage(lastArrival, change),
      codeMessage: codeMessage && applyToMessage(codeMessage, change),
      announcement: announcement && applyToMessage(announcement.message, change) && announcement,
    }));
  }

  private pageQuery(access: InboxAccess, page: number): Query<MessageList> {
    return {
      key: KEYS.list,
      fetch: async (signal, knownEtag) => {
        const isSame = selectList(getState()).page === page;
        const etag = isSame ? knownEtag : null;
        const result = await fetchMessages(access, page, { etag, signal });
        if (!result.changed) return null;
        const { content: messages, totalElements, unread } = result.page;
        const totalPages = countPages(totalElements);
        const data = { messages, page: result.page.page, totalElements, totalPages, unread };
        return { data, etag: result.etag };
      },
      onFetched: ({ page: shown, messages, totalPages }) => {
        const { messages: known } = selectList(getState());
        if (shown === 0) {
          setState({ arrivedAbove: 0 });
          this.arrivals.announceFetched(known);
        }
        setState(({ lastArrival }) => ({
          lastArrival: known.find(({ id }) => id === lastArrival?.id) ?? lastArrival,
        }));
        // After deletions, the page may be beyond the last one.
        if (messages.length === 0 && shown > totalPages - 1) void this.showPage(totalPages - 1);
      },
      onFailed: (error) => {
        if (isGone(error)) this.onExpired();
        else console.warn('The inbox could not be fetched:', error);
      },
    };
  }
}

/** Returns the query of a whole message, with the signed URLs of its body, source and attachments. */
export const messageQuery = (access: InboxAccess, id: string): Query<Message> => ({
  key: `${KEYS.message}${access.emailAddress} ${id}`,
  staleMs: MESSAGE_STALE_MS,
  fetch: async (signal) => ({ data: await fetchMessage(access, id, signal) }),
});

/** Returns the query of a message's source, or the start of a long one. */
export const sourceQuery = (access: InboxAccess, id: string, minLength: number): Query<string> => ({
  key: `${KEYS.source}${access.emailAddress} ${id}`,
  staleMs: Infinity,
  fetch: async (signal) => ({ data: await fetchSource(access, id, minLength, signal) }),
});

/** Returns the query of a message's HTML as its sender wrote it. */
export const htmlQuery = (access: InboxAccess, id: string): Query<string> => ({
  key: `${KEYS.source}html ${access.emailAddress} ${id}`,
  staleMs: Infinity,
  fetch: async (signal) => ({ data: await fetchOriginalHtml(access, id, signal) }),
});

/** Returns the query of the latest attempts of mail servers to deliver messages to an address. */
export const deliveriesQuery = (access: InboxAccess): Query<Delivery[]> => ({
  key: KEYS.deliveries,
  fetch: async (signal) => ({ data: await fetchDeliveries(access, signal) }),
});

/** Scheduled deletions of messages. They continue when another inbox is opened. */
export const deletions = new Deletions((target, isDeleted) => {
  if (!isDeleted) return queries.revert(toKey(target));
  queries.settle(toKey(target));
  setState({ refusesEmail: false });
  if (selectList(getState()).totalPages > 1) void inboxActions.refresh();
});

/** Actions of the inbox on the page. */
export const inboxActions = new InboxActions(deletions, new Arrivals());
