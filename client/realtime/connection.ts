/**
 * How the page hears of new mail: `connecting` before the first answer, `live` over the socket,
 * `polling` while the socket is away, `offline` when the device itself has no network.
 */
export type Connection = 'connecting' | 'live' | 'polling' | 'offline';

/** How often the inbox is asked again while the socket is away, in milliseconds. */
export const POLL_MS = 10_000;
/** How often it is asked while the socket is there, so that nothing can stay unseen. */
export const RECHECK_MS = 60_000;

const words: Record<Connection, string> = {
  connecting: 'Connecting',
  live: 'Live',
  polling: 'Checking every 10 s',
  offline: 'Offline',
};

/** The connection in words, as the page shows it. */
export function connectionWord(connection: Connection): string {
  return words[connection];
}

/** Milliseconds until the inbox is asked again, or null when asking is pointless. */
export function refreshDelay(connection: Connection): number | null {
  if (connection === 'offline') return null;
  return connection === 'live' ? RECHECK_MS : POLL_MS;
}

/** The connection that follows from the socket's state and the device's network. */
export function connectionFrom(
  socket: 'connecting' | 'connected' | 'disconnected',
  online: boolean,
): Connection {
  if (!online) return 'offline';
  if (socket === 'connected') return 'live';
  return socket === 'connecting' ? 'connecting' : 'polling';
}
