import { create } from 'zustand';
import { useReachability } from '../api/http';
import type { TextKey } from '../i18n/catalogs';
import { t } from '../i18n/text';

/**
 * Connection by which the page learns of new messages: `waiting` while there is no address, `connecting`
 * before the first response, `live` over the socket, `polling` while the socket is down, `unreachable`
 * when requests get no response either, `offline` when the device itself has no network.
 */
export type Connection = 'waiting' | 'connecting' | 'live' | 'polling' | 'unreachable' | 'offline';

/** State of the socket; `none` while there is no session to open it for. */
export type SocketState = 'none' | 'connecting' | 'connected' | 'disconnected';

/** Interval of fetches while the socket is down, in milliseconds. */
export const POLL_MS = 10_000;

/** Keys of the labels. */
const LABELS = {
  waiting: 'inbox.connectionWaiting',
  connecting: 'inbox.connectionConnecting',
  live: 'inbox.connectionLive',
  polling: 'inbox.connectionPolling',
  unreachable: 'inbox.connectionUnreachable',
  offline: 'inbox.connectionOffline',
} as const satisfies Record<Connection, TextKey>;

/** Formats the connection as the page shows it. */
export function formatConnection(connection: Connection): string {
  return t(LABELS[connection]);
}

/**
 * Returns the connection that follows from the socket's state, the device's network and whether
 * the last request got a response.
 */
export function toConnection(socket: SocketState, online: boolean, reachable: boolean): Connection {
  if (!online) return 'offline';
  if (socket === 'connected') return 'live';
  if (!reachable) return 'unreachable';
  if (socket === 'none') return 'waiting';
  return socket === 'connecting' ? 'connecting' : 'polling';
}

const useConnectionStore = create<{ socket: SocketState; online: boolean }>()(() => ({
  socket: 'none',
  online: true,
}));

/** Returns how the page currently learns of new messages. */
export function useConnection(): Connection {
  const isReachable = useReachability((state) => state.isReachable);
  return useConnectionStore(({ socket, online }) => toConnection(socket, online, isReachable));
}

/** Stores the state of the socket. */
export function setSocketState(socket: SocketState): void {
  useConnectionStore.setState({ socket });
}

/** Follows the network status of the device. Returns an unsubscribe function. */
export function followNetwork(): () => void {
  const update = () => useConnectionStore.setState({ online: navigator.onLine });
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
}
