import type { Message } from '../../server/contract/message.js';
import type { Mailbox } from '../api/messages';
import { countPages, type InboxState } from './inbox-store';

/** Where this device keeps the rows of the last visit. `theme.js` reads how many there are. */
export const ROWS_KEY = 'mayfly-inbox';

interface SavedRows {
  emailAddress: string;
  messages: Message[];
  totalElements: number;
  unread: number;
}

/**
 * Keeps the rows of the first page on this device, so that a reload without a connection still
 * shows them. Bodies, links and signed URLs are left out.
 */
export function saveRows({ mailbox, known, page, ...inbox }: InboxState): void {
  if (!mailbox || !known || page > 0) return;
  const kept: SavedRows = {
    emailAddress: mailbox.emailAddress,
    messages: inbox.messages.map((message) => ({
      ...message,
      content: '',
      textAlternative: null,
      links: null,
      urls: null,
    })),
    totalElements: inbox.totalElements,
    unread: inbox.unread,
  };
  write(JSON.stringify(kept));
}

/** The part of the inbox's state that this device has kept of an address; empty if none. */
export function restoreRows(mailbox: Mailbox | null): Partial<InboxState> {
  const kept = readRows();
  if (!mailbox || kept?.emailAddress !== mailbox.emailAddress) return {};
  const { messages, totalElements, unread } = kept;
  return { messages, totalElements, totalPages: countPages(totalElements), unread, known: true };
}

/** Removes the rows of an address that this device no longer holds. */
export function dropRowsExcept(emailAddresses: string[]): void {
  const kept = readRows();
  if (kept && !emailAddresses.includes(kept.emailAddress)) write(null);
}

function readRows(): SavedRows | null {
  try {
    const kept = JSON.parse(localStorage.getItem(ROWS_KEY) ?? 'null') as Partial<SavedRows> | null;
    return Array.isArray(kept?.messages) && kept.messages.every(isRow) ? (kept as SavedRows) : null;
  } catch {
    return null;
  }
}

/** Rows that another version of the page has kept may lack what this one shows. */
function isRow(message: Partial<Message>): boolean {
  const { id, sender, subject, receivedAt, attachments } = message;
  const isText = [id, sender, subject, receivedAt].every((value) => typeof value === 'string');
  return isText && Array.isArray(attachments);
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(ROWS_KEY);
    else localStorage.setItem(ROWS_KEY, text);
  } catch {
    // Storage may be full or refused; the rows then live as long as the page.
  }
}
