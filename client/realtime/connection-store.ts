import { create } from 'zustand';
import { followReachability } from '../api/http';
import { toConnection, type Connection, type SocketState } from './connection';

interface ConnectionState {
  socket: SocketState;
  online: boolean;
  /** Whether the server answered the last request. */
  reachable: boolean;
}

const useConnectionStore = create<ConnectionState>()(() => ({
  socket: 'none',
  online: true,
  reachable: true,
}));

/** How the page learns of new mail at this moment. */
export function useConnection(): Connection {
  return useConnectionStore(({ socket, online, reachable }) =>
    toConnection(socket, online, reachable),
  );
}

/** Stores the state of the socket. */
export function setSocketState(socket: SocketState): void {
  useConnectionStore.setState({ socket });
}

/** Follows the device's network and the server's answers. Returns an unsubscribe function. */
export function followNetwork(): () => void {
  const update = () => useConnectionStore.setState({ online: navigator.onLine });
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  const unfollow = followReachability((reachable) => useConnectionStore.setState({ reachable }));
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
    unfollow();
  };
}
