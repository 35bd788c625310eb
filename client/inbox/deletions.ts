import { ApiRequestError } from '../api/http';
import { deleteMessage, type Mailbox } from '../api/messages';

/** How long a deletion can be undone, in milliseconds. */
export const UNDO_MS = 8_000;

interface Deletion {
  mailbox: Mailbox;
  id: string;
  /** Undefined once the server has been asked. */
  timer: ReturnType<typeof setTimeout> | undefined;
  onFailed: () => void;
}

/** Deletions that the server has not confirmed yet. */
const scheduled = new Map<string, Deletion>();

/** Storage key of scheduled deletions: a request sent while the page unloads may get lost. */
const STORAGE_KEY = 'deletions';

/** Ids of the messages of an inbox that are about to be deleted. */
export function listScheduledDeletions(mailbox: Mailbox): string[] {
  return [...scheduled.values()]
    .filter((deletion) => deletion.mailbox.emailAddress === mailbox.emailAddress)
    .map(({ id }) => id);
}

/**
 * Deletes a message on the server after `UNDO_MS`, or when the page is left before that.
 * @param onFailed called if the server could not delete it
 */
export function scheduleDeletion(mailbox: Mailbox, id: string, onFailed: () => void): void {
  if (scheduled.size === 0) window.addEventListener('pagehide', sendAll);
  const deletion: Deletion = { mailbox, id, timer: undefined, onFailed };
  deletion.timer = setTimeout(() => void send(deletion), UNDO_MS);
  scheduled.set(id, deletion);
  store();
}

/** Sends the deletions that this tab had scheduled when it was reloaded. */
export function resumeDeletions(): void {
  for (const { mailbox, id } of readStored()) {
    const deletion = { mailbox, id, timer: undefined, onFailed: () => undefined };
    scheduled.set(id, deletion);
    void send(deletion);
  }
}

/** Cancels a deletion. @returns false if there is none, or the request has been sent already */
export function cancelDeletion(id: string): boolean {
  const deletion = scheduled.get(id);
  if (!deletion?.timer) return false;
  clearTimeout(deletion.timer);
  unschedule(id);
  return true;
}

function sendAll(): void {
  for (const deletion of scheduled.values()) if (deletion.timer) void send(deletion);
}

async function send(deletion: Deletion): Promise<void> {
  clearTimeout(deletion.timer);
  deletion.timer = undefined;
  try {
    await deleteMessage(deletion.mailbox, deletion.id);
    unschedule(deletion.id);
  } catch (error) {
    unschedule(deletion.id);
    // The message may have gone with its address, or been deleted elsewhere.
    const isGone = error instanceof ApiRequestError && [404, 410].includes(error.statusCode);
    if (!isGone) deletion.onFailed();
  }
}

function unschedule(id: string): void {
  scheduled.delete(id);
  store();
  if (scheduled.size === 0) window.removeEventListener('pagehide', sendAll);
}

function store(): void {
  const deletions = [...scheduled.values()].map(({ mailbox, id }) => ({ mailbox, id }));
  try {
    if (deletions.length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(deletions));
  } catch {
    // Without storage the request that is sent on leaving has to do.
  }
}

function readStored(): Pick<Deletion, 'mailbox' | 'id'>[] {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    const deletions: unknown = text ? JSON.parse(text) : [];
    return Array.isArray(deletions) ? (deletions as Pick<Deletion, 'mailbox' | 'id'>[]) : [];
  } catch {
    return [];
  }
}
