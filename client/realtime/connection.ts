/**
 * How the page hears of new mail: `waiting` while there is no address, `connecting` before the
 * first answer, `live` over the socket, `polling` while the socket is away, `offline` when the
 * device itself has no network.
 */
export type Connection = 'waiting' | 'connecting' | 'live' | 'polling' | 'offline';

/** What became of the socket; `none` while there is nobody to open it for. */
export type SocketState = 'none' | 'connecting' | 'connected' | 'disconnected';

/** How often the inbox is asked again while the socket is away, in milliseconds. */
export const POLL_MS = 10_000;
/** How often it is asked while the socket is there, so that nothing can stay unseen. */
export const RECHECK_MS = 60_000;

const words: Record<Connection, string> = {
  waiting: 'Waiting for an address',
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
  if (connection === 'offline' || connection === 'waiting') return null;
  return connection === 'live' ? RECHECK_MS : POLL_MS;
}

/** The connection that follows from the socket's state and the device's network. */
export function connectionFrom(socket: SocketState, online: boolean): Connection {
  if (!online) return 'offline';
  const connections = {
    none: 'waiting',
    connecting: 'connecting',
    connected: 'live',
    disconnected: 'polling',
  } as const;
  return connections[socket];
}
