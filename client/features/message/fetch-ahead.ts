import { createStore } from 'zustand';
import type { Message } from '@mayfly/contract/message.js';
import { fetchMessage, type InboxAccess } from '../../lib/api/messages';

/** Age up to which a message that was fetched ahead is used, in milliseconds. */
const MAX_AGE_MS = 60_000;

interface FetchedAhead {
  access: InboxAccess;
  id: string;
  message: Promise<Message>;
  startedAt: number;
}

/** Store of the message that the visitor may open next. */
const ahead = createStore<{ fetched: FetchedAhead | null }>(() => ({ fetched: null }));

/** Fetches a message that may be opened next. The server doesn't count it as read. */
export function fetchAhead(access: InboxAccess, id: string): void {
  if (isFetched(access, id)) return;
  const message = fetchMessage(access, id);
  // An error is ignored here, since the message is fetched again when it is opened.
  message.catch(() => ahead.setState({ fetched: null }));
  ahead.setState({ fetched: { access, id, message, startedAt: Date.now() } });
}

/**
 * Returns the message that was fetched ahead, only once. Returns null if there is none; resolves to null if
 * the request failed.
 */
export function takeFetched(access: InboxAccess, id: string): Promise<Message | null> | null {
  const { fetched } = ahead.getState();
  if (!isFetched(access, id) || fetched === null) return null;
  ahead.setState({ fetched: null });
  return fetched.message.catch(() => null);
}

function isFetched(access: InboxAccess, id: string): boolean {
  const { fetched } = ahead.getState();
  if (fetched === null || fetched.id !== id) return false;
  const isSame = fetched.access.sessionId === access.sessionId;
  return isSame && Date.now() - fetched.startedAt < MAX_AGE_MS;
}
