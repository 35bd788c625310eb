import { ApiRequestError } from '../api/http';
import { deleteMessage, deleteMessages, type InboxAccess } from '../api/messages';
import { readJson, writeJson } from '../storage/stored-text';

/** Time in which a deletion can be undone, in milliseconds, unless `hold` extends it. */
export const UNDO_MS = 6_000;
/** Time after which a deletion is sent although its toast is still open, in milliseconds. */
export const MAX_HOLD_MS = 120_000;

/** Target of a deletion: a message, or it and all older ones of its inbox. */
export interface DeletionTarget {
  id: string;
  withOlder?: boolean;
}

/** A removal of messages from the page that can still be undone. */
export interface Removal {
  /** Shows the messages again. Returns false if it is too late for one of them. */
  undo: () => boolean;
  /** Delays the deletion on the server until `finish`, but at most by `MAX_HOLD_MS`. */
  hold: () => void;
  /** Deletes the messages on the server now, unless it was undone. */
  finish: () => void;
}

interface Deletion extends DeletionTarget {
  access: InboxAccess;
  /** Undefined once the request has been sent. */
  timer: ReturnType<typeof setTimeout> | undefined;
  onFailed: (error: unknown) => void;
}

/** Storage key of scheduled deletions. A request sent while the page unloads may get lost; see `start`. */
const STORAGE_KEY = 'deletions';

/** Deletes messages on the server after `UNDO_MS`; until then, each deletion can be canceled. */
export class Deletions {
  /** Deletions that the server has not confirmed yet, by their keys. */
  private readonly scheduled = new Map<string, Deletion>();

  /** @param onSettled called once the server has deleted the messages, or could not */
  constructor(private readonly onSettled: (target: DeletionTarget, isDeleted: boolean) => void) {}

  /**
   * Sends the deletions scheduled before a reload, and those still waiting when the page is left or hidden,
   * since a hidden page may be closed without another event. Returns an unsubscribe function.
   */
  start(): () => void {
    for (const stored of readStored()) {
      const deletion = { ...stored, timer: undefined, onFailed: () => undefined };
      this.scheduled.set(toKey(stored), deletion);
      void this.send(deletion);
    }
    const sendAll = () => this.scheduled.forEach((each) => each.timer && void this.send(each));
    const onVisibility = () => document.visibilityState === 'hidden' && sendAll();
    window.addEventListener('pagehide', sendAll);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }

  /** Lists the deletions in an inbox that the server has not confirmed yet. */
  list({ emailAddress }: InboxAccess): DeletionTarget[] {
    return [...this.scheduled.values()].filter(
      ({ access }) => access.emailAddress === emailAddress,
    );
  }

  /**
   * Schedules a deletion.
   * @param onFailed called if the server could not delete it
   * @returns false if the same deletion is scheduled already
   */
  schedule(
    access: InboxAccess,
    target: DeletionTarget,
    onFailed: (error: unknown) => void,
  ): boolean {
    if (this.scheduled.has(toKey(target))) return false;
    const deletion: Deletion = { ...target, access, timer: undefined, onFailed };
    deletion.timer = setTimeout(() => void this.send(deletion), UNDO_MS);
    this.scheduled.set(toKey(target), deletion);
    this.store();
    return true;
  }

  /** Cancels a deletion. @returns false if there is none, or its request has been sent */
  cancel(target: DeletionTarget): boolean {
    const deletion = this.scheduled.get(toKey(target));
    if (!deletion?.timer) return false;
    clearTimeout(deletion.timer);
    this.unschedule(target);
    return true;
  }

  /** Delays a deletion until `finish`, but at most by `MAX_HOLD_MS`, while a toast offers to undo it. */
  hold(target: DeletionTarget): void {
    const deletion = this.scheduled.get(toKey(target));
    if (!deletion?.timer) return;
    clearTimeout(deletion.timer);
    deletion.timer = setTimeout(() => void this.send(deletion), MAX_HOLD_MS);
  }

  /** Sends a deletion now, unless it was canceled or sent before. */
  finish(target: DeletionTarget): void {
    const deletion = this.scheduled.get(toKey(target));
    if (deletion?.timer) void this.send(deletion);
  }

  private async send(deletion: Deletion): Promise<void> {
    clearTimeout(deletion.timer);
    deletion.timer = undefined;
    try {
      await (deletion.withOlder ? deleteMessages : deleteMessage)(deletion.access, deletion.id);
      this.unschedule(deletion);
      this.onSettled(deletion, true);
    } catch (error) {
      this.unschedule(deletion);
      // The message may have been deleted elsewhere, alone or with its address.
      const isGone = error instanceof ApiRequestError && [404, 410].includes(error.statusCode);
      this.onSettled(deletion, isGone);
      if (!isGone) deletion.onFailed(error);
    }
  }

  private unschedule(target: DeletionTarget): void {
    this.scheduled.delete(toKey(target));
    this.store();
  }

  private store(): void {
    const deletions = [...this.scheduled.values()].map(({ access, id, withOlder = false }) => ({
      access,
      id,
      withOlder,
    }));
    writeJson(STORAGE_KEY, deletions, 'sessionStorage');
  }
}

const toKey = ({ id, withOlder }: DeletionTarget): string => (withOlder ? `${id} and older` : id);

type StoredDeletion = Pick<Deletion, 'access' | 'id' | 'withOlder'>;

function readStored(): StoredDeletion[] {
  const stored = readJson(STORAGE_KEY, 'sessionStorage');
  if (!Array.isArray(stored)) return [];
  return (stored as (Partial<StoredDeletion> | null)[]).filter(
    (entry): entry is StoredDeletion => typeof entry?.access?.emailAddress === 'string',
  );
}
