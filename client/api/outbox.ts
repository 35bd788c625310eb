import type { AddressSession } from '../../server/contract/address-session.js';
import { withLock } from '../storage/lock';
import { followText } from '../storage/stored-text';
import { deleteAddress, extendAddress, fetchCurrentAddress } from './addresses';
import { ApiRequestError, useReachability } from './http';
import {
  deleteMessage,
  deleteMessages,
  markMessage,
  markMessagesRead,
  type InboxAccess,
} from './messages';
import {
  addWaiting,
  isWaiting,
  OUTBOX_KEY,
  readWaiting,
  showWaiting,
  updateWaiting,
  type Change,
  type WaitingChange,
} from './waiting-changes';

/** Delay before a failed change is sent again, in milliseconds. */
export const RETRY_MS = 15_000;
/** Attempts after which a change is discarded if the server responds with an error such as a 500. */
export const MAX_ATTEMPTS = 5;

/** Callbacks for changes that could not be sent at once. */
export interface OutboxHandlers {
  onQueued: (change: Change) => void;
  onSent: (change: Change) => void;
  /**
   * Called if the server refuses a change that waited, which is then discarded, or by `reportRefusal`.
   * Not called while a caller of `submit` waits for the change: its promise rejects instead.
   */
  onRefused: (change: Change) => void;
}

/** Result of a change. `session` is the response to an extension. */
export type Submitted = { isQueued: true } | { isQueued: false; session: AddressSession | null };

/**
 * Sends changes to the server. Those that can't be sent wait on this device, even across a reload. Once
 * the server responds again, one tab sends them in order.
 */
export class Outbox {
  private handlers: OutboxHandlers | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private flushing: Promise<void> | null = null;
  /** For each key of a change for whose outcome `submit` waits: whether the server has refused it. */
  private readonly awaited = new Map<string, boolean>();

  /**
   * Sends a change, or stores it if the server can't be reached or fails.
   * @throws if the server refuses the change (`ApiRequestError` if it was sent at once) or it can't be stored
   * @example
   * const { isQueued } = await outbox.submit({ kind: 'mark', access, id, read: false });
   */
  async submit(change: Change): Promise<Submitted> {
    if (readWaiting().length > 0) return this.submitBehindOthers(change);
    try {
      return { isQueued: false, session: await send(change) };
    } catch (error) {
      if (isRefusal(error) || addWaiting(change) === null) throw error;
      this.handlers?.onQueued(change);
      this.retryLater();
      return { isQueued: true };
    }
  }

  /** Lists the waiting changes of an inbox, oldest first. */
  list({ emailAddress }: InboxAccess): Change[] {
    return readWaiting()
      .map(({ change }) => change)
      .filter(({ access }) => access.emailAddress === emailAddress);
  }

  /** Sends all waiting changes. Stops at the first one that can't be sent. */
  async flush(): Promise<void> {
    clearTimeout(this.retry);
    if (readWaiting().length === 0) return;
    this.flushing ??= withLock('mayfly-outbox', () => this.sendWaiting())
      .then((isDone) => void (isDone || this.retryLater()))
      .finally(() => (this.flushing = null));
    await this.flushing;
  }

  /**
   * Discards the changes of all addresses but these. A deletion of an address is kept
   * until the address expires.
   */
  prune(emailAddresses: string[], now = Date.now()): void {
    const isStale = ({ change }: WaitingChange) =>
      change.kind === 'delete-address'
        ? change.endsAt <= now
        : !emailAddresses.includes(change.access.emailAddress);
    if (readWaiting().some(isStale)) {
      updateWaiting((waiting) => waiting.filter((each) => !isStale(each)));
    }
  }

  /** Sends waiting changes now and whenever the connection is back. Returns an unsubscribe function. */
  follow(handlers: OutboxHandlers): () => void {
    this.handlers = handlers;
    const flush = () => void this.flush();
    const stops = [
      followText(OUTBOX_KEY, showWaiting),
      useReachability.subscribe((now, before) => {
        if (now.isReachable && !before.isReachable) flush();
      }),
    ];
    window.addEventListener('online', flush);
    showWaiting();
    flush();
    return () => {
      this.handlers = null;
      clearTimeout(this.retry);
      window.removeEventListener('online', flush);
      stops.forEach((stop) => stop());
    };
  }

  /** Calls `onRefused` for a change that `submit` rejected, for callers that show no error themselves. */
  reportRefusal(change: Change): void {
    this.handlers?.onRefused(change);
  }

  private async submitBehindOthers(change: Change): Promise<Submitted> {
    const key = addWaiting(change);
    if (key === null) throw new Error('Too many changes wait for a connection.');
    this.awaited.set(key, false);
    try {
      await this.flush();
      if (this.awaited.get(key)) throw new Error('The server has refused the change.');
    } finally {
      this.awaited.delete(key);
    }
    if (!isWaiting(key)) return { isQueued: false, session: null };
    this.handlers?.onQueued(change);
    return { isQueued: true };
  }

  /** @returns false if a change could not be sent: it and those behind it still wait */
  private async sendWaiting(): Promise<boolean> {
    // Read again each time, since all tabs may add changes meanwhile.
    for (let [first] = readWaiting(); first; [first] = readWaiting()) {
      const { key, change } = first;
      const outcome = await resend(first);
      if (outcome === 'failed') return false;
      updateWaiting((waiting) => waiting.filter((each) => each.key !== key));
      if (outcome === 'done') this.handlers?.onSent(change);
      else if (this.awaited.has(key)) this.awaited.set(key, true);
      else this.handlers?.onRefused(change);
    }
    return true;
  }

  private retryLater(): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.flush(), RETRY_MS);
  }
}

/** The outbox of this page. */
export const outbox = new Outbox();

async function send(change: Change): Promise<AddressSession | null> {
  const { access } = change;
  if (change.kind === 'extend') return extendAddress(access.sessionId);
  if (change.kind === 'delete-address') await deleteAddress(access.sessionId);
  else if (change.kind === 'mark') await markMessage(access, change.id, change.read);
  else if (change.kind === 'mark-all-read') await markMessagesRead(access, change.through);
  else await (change.withOlder ? deleteMessages : deleteMessage)(access, change.id);
  return null;
}

/** Sends a change that waited. Counts as done if its message or address no longer exists (404 or 410). */
async function resend({ key, change, attempts }: WaitingChange) {
  try {
    if (!(await isExtended(change))) await send(change);
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiRequestError)) return 'failed';
    const { statusCode } = error;
    if ([404, 410].includes(statusCode)) return 'done';
    if ([429, 502, 503, 504].includes(statusCode)) return 'failed';
    if (isRefusal(error) || attempts + 1 >= MAX_ATTEMPTS) return 'refused';
    updateWaiting((waiting) =>
      waiting.map((each) => (each.key === key ? { ...each, attempts: attempts + 1 } : each)),
    );
    return 'failed';
  }
}

/** Returns whether an extension was made but its response was lost: sent again, it would extend twice. */
async function isExtended(change: Change): Promise<boolean> {
  if (change.kind !== 'extend') return false;
  const { validTill } = await fetchCurrentAddress(change.access.sessionId);
  return Date.parse(validTill) !== Date.parse(change.validTill);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiRequestError && error.statusCode < 500;
}
