import { create } from 'zustand';
import { useReachability } from '../api/http';
import { toConnection, type Connection, type SocketState } from './connection';

interface ConnectionState {
  socket: SocketState;
  online: boolean;
}

const useConnectionStore = create<ConnectionState>()(() => ({
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
