import { ApiRequestError } from '../api/http';
import { deleteMessage, type Mailbox } from '../api/messages';
import { readJson, writeJson } from '../storage/stored-text';

/** Time in which a deletion can be undone, in milliseconds. */
export const UNDO_MS = 8_000;

interface Deletion {
  mailbox: Mailbox;
  id: string;
  /** Undefined once the request has been sent. */
  timer: ReturnType<typeof setTimeout> | undefined;
  onFailed: () => void;
}

/** Storage key of scheduled deletions: a request sent while the page unloads may get lost. */
const STORAGE_KEY = 'deletions';

/** Deletes messages on the server after `UNDO_MS`; until then, each deletion can be canceled. */
export class Deletions {
  /** Deletions that the server has not confirmed yet, by message ID. */
  private readonly scheduled = new Map<string, Deletion>();

  /**
   * Sends the deletions scheduled before a reload, and those still waiting when the page is left.
   * Returns an unsubscribe function.
   */
  start(): () => void {
    for (const { mailbox, id } of readStored()) {
      const deletion = { mailbox, id, timer: undefined, onFailed: () => undefined };
      this.scheduled.set(id, deletion);
      void this.send(deletion);
    }
    const sendAll = () => this.scheduled.forEach((each) => each.timer && void this.send(each));
    window.addEventListener('pagehide', sendAll);
    return () => window.removeEventListener('pagehide', sendAll);
  }

  /** Lists the IDs of the messages of an inbox that are about to be deleted. */
  list({ emailAddress }: Mailbox): string[] {
    return [...this.scheduled.values()]
      .filter(({ mailbox }) => mailbox.emailAddress === emailAddress)
      .map(({ id }) => id);
  }

  /**
   * Schedules a deletion.
   * @param onFailed called if the server could not delete the message
   * @returns false if the message is being deleted already
   */
  schedule(mailbox: Mailbox, id: string, onFailed: () => void): boolean {
    if (this.scheduled.has(id)) return false;
    const deletion: Deletion = { mailbox, id, timer: undefined, onFailed };
    deletion.timer = setTimeout(() => void this.send(deletion), UNDO_MS);
    this.scheduled.set(id, deletion);
    this.store();
    return true;
  }

  /** Cancels a deletion. @returns false if there is none, or its request has been sent */
  cancel(id: string): boolean {
    const deletion = this.scheduled.get(id);
    if (!deletion?.timer) return false;
    clearTimeout(deletion.timer);
    this.unschedule(id);
    return true;
  }

  private async send(deletion: Deletion): Promise<void> {
    clearTimeout(deletion.timer);
    deletion.timer = undefined;
    try {
      await deleteMessage(deletion.mailbox, deletion.id);
      this.unschedule(deletion.id);
    } catch (error) {
      this.unschedule(deletion.id);
      // The message may have been deleted elsewhere, alone or with its address.
      const isGone = error instanceof ApiRequestError && [404, 410].includes(error.statusCode);
      if (!isGone) deletion.onFailed();
    }
  }

  private unschedule(id: string): void {
    this.scheduled.delete(id);
    this.store();
  }

  private store(): void {
    const deletions = [...this.scheduled.values()].map(({ mailbox, id }) => ({ mailbox, id }));
    writeJson(STORAGE_KEY, deletions, 'sessionStorage');
  }
}

function readStored(): Pick<Deletion, 'mailbox' | 'id'>[] {
  const deletions = readJson(STORAGE_KEY, 'sessionStorage');
  return Array.isArray(deletions) ? (deletions as Pick<Deletion, 'mailbox' | 'id'>[]) : [];
}
