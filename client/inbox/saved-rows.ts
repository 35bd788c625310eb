import type { Message } from '../../server/contract/message.js';
import type { InboxAccess } from '../api/messages';
import { readJson, writeJson } from '../storage/stored-text';
import { countPages, type InboxState } from './inbox-store';

/** Storage key of the rows of the last visit. `theme.js` reads them to reserve their space. */
export const ROWS_KEY = 'mayfly-inbox';

/**
 * Storage key of the address whose messages are stored for reading offline. It is also the name of their
 * database, which `sw.js` opens too.
 */
export const MESSAGES_KEY = 'mayfly-messages';

interface SavedRows {
  emailAddress: string;
  messages: Message[];
  totalElements: number;
  unread: number;
  /** Time of the fetch that the rows are from, in milliseconds since the epoch. */
  asOf?: number | null;
}

/**
 * Stores the rows of the first page on this device, so that a reload without a connection shows
 * them. Bodies, links and signed URLs are left out.
 */
export function saveRows({ access, known, page, ...inbox }: InboxState): void {
  if (!access || !known || page > 0) return;
  const saved: SavedRows = {
    emailAddress: access.emailAddress,
    messages: inbox.messages.map((message) => ({
      ...message,
      content: '',
      textAlternative: null,
      links: null,
      headers: null,
      urls: null,
    })),
    totalElements: inbox.totalElements,
    unread: inbox.unread,
    asOf: inbox.asOf,
  };
  writeJson(ROWS_KEY, saved);
}

/** Returns the state that this device has stored for an inbox; empty if none. */
export function restoreRows(access: InboxAccess | null): Partial<InboxState> {
  const saved = readRows();
  if (!access || saved?.emailAddress !== access.emailAddress) return {};
  const { messages, totalElements, unread, asOf = null } = saved;
  const totalPages = countPages(totalElements);
  return { messages, totalElements, totalPages, unread, asOf, known: true };
}

/** Removes the stored rows unless they are of one of these addresses. */
export function pruneSavedRows(emailAddresses: string[]): void {
  const saved = readRows();
  if (saved && !emailAddresses.includes(saved.emailAddress)) writeJson(ROWS_KEY, null);
}

function readRows(): SavedRows | null {
  const saved = readJson(ROWS_KEY) as Partial<SavedRows> | null;
  return Array.isArray(saved?.messages) && saved.messages.every(isRow)
    ? (saved as SavedRows)
    : null;
}

/** Returns whether a row stored by another version has the fields that this one shows. */
function isRow(message: Partial<Message> | null): boolean {
  const { id, sender, subject, receivedAt, attachments } = message ?? {};
  const isText = [id, sender, subject, receivedAt].every((value) => typeof value === 'string');
  return isText && Array.isArray(attachments);
}
