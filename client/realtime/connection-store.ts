import { create } from 'zustand';
import { connectionFrom, type Connection, type SocketState } from './connection';

interface ConnectionState {
  socket: SocketState;
  online: boolean;
}

const useConnectionStore = create<ConnectionState>()(() => ({
  socket: 'none',
  online: true,
}));

/** How the page hears of new mail at this moment. */
export function useConnection(): Connection {
  return useConnectionStore(({ socket, online }) => connectionFrom(socket, online));
}

/** Tells what became of the socket. */
export function socketIs(socket: SocketState): void {
  useConnectionStore.setState({ socket });
}

/** Follows the device's network; gives back the way to stop. */
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
