import { createStore } from 'zustand';
import type { Message } from '../../../server/contract/message.js';
import { fetchMessage, type Mailbox } from '../../api/messages';

/** Age up to which a message that was fetched ahead is used, in milliseconds. */
const MAX_AGE_MS = 60_000;

interface FetchedAhead {
  mailbox: Mailbox;
  id: string;
  message: Promise<Message>;
  startedAt: number;
}

/** Store of the message that the visitor may open next. */
const ahead = createStore<{ fetched: FetchedAhead | null }>(() => ({ fetched: null }));

/** Fetches a message that may be opened next. The server doesn't count it as read. */
export function fetchAhead(mailbox: Mailbox, id: string): void {
  if (isFetched(mailbox, id)) return;
  const message = fetchMessage(mailbox, id);
  // It is fetched again when it is opened.
  message.catch(() => ahead.setState({ fetched: null }));
  ahead.setState({ fetched: { mailbox, id, message, startedAt: Date.now() } });
}

/** Returns a message that was fetched ahead, once; null if it was not, or if that failed. */
export function takeFetched(mailbox: Mailbox, id: string): Promise<Message | null> | null {
  const { fetched } = ahead.getState();
  if (!isFetched(mailbox, id) || fetched === null) return null;
  ahead.setState({ fetched: null });
  return fetched.message.catch(() => null);
}

function isFetched(mailbox: Mailbox, id: string): boolean {
  const { fetched } = ahead.getState();
  if (fetched === null || fetched.id !== id) return false;
  const isSame = fetched.mailbox.sessionId === mailbox.sessionId;
  return isSame && Date.now() - fetched.startedAt < MAX_AGE_MS;
}
