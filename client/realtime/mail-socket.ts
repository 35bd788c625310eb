import { Manager, type Socket } from 'socket.io-client';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '../../server/contract/socket-events.js';

/** What the page wants to hear from the socket. */
export interface MailSocketHandlers {
  onConnected: () => void;
  onDisconnected: () => void;
  /** None of the sessions is alive any more. */
  onRefused: () => void;
  events: ServerToClientEvents;
}

export interface MailSocket {
  close: () => void;
}

/** How long a handshake may take before it counts as failed, in milliseconds. */
const HANDSHAKE_MS = 8_000;

/** First wait before trying again when the server itself hung up, in milliseconds; jittered. */
const RETRY_MS = 2_000;

/**
 * Opens the one socket of this page for up to ten sessions. The transport reconnects by itself;
 * where the server hung up or refused for a passing reason, it is tried again with jitter.
 */
export function openMailSocket(sessionIds: string[], handlers: MailSocketHandlers): MailSocket {
  const manager = new Manager<ServerToClientEvents, ClientToServerEvents>(window.location.origin, {
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 15_000,
    timeout: HANDSHAKE_MS,
    autoConnect: false,
  });
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = manager.socket('/', {
    auth: { sessionIds },
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  const tryLater = () => {
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), RETRY_MS * (1 + Math.random()));
  };

  socket.on('connect', handlers.onConnected);
  socket.on('disconnect', () => {
    handlers.onDisconnected();
    if (!socket.active) tryLater();
  });
  socket.on('connect_error', (error) => {
    handlers.onDisconnected();
    if (refusalStatus(error) === 410) handlers.onRefused();
    else if (!socket.active) tryLater();
  });
  // A connection that ends before the handshake is no error to the socket, only to its manager.
  socket.io.on('close', handlers.onDisconnected);
  listen(socket, handlers.events);
  socket.connect();
  return {
    close: () => {
      clearTimeout(retry);
      socket.removeAllListeners();
      socket.io.off('close', handlers.onDisconnected);
      socket.disconnect();
    },
  };
}

/** The status code of a refused handshake, or null for an error of the transport. */
export function refusalStatus(error: Error & { data?: unknown }): number | null {
  const data = error.data as { statusCode?: unknown } | null | undefined;
  return typeof data?.statusCode === 'number' ? data.statusCode : null;
}

function listen(socket: Socket<ServerToClientEvents>, events: ServerToClientEvents): void {
  socket.on('message:received', events['message:received']);
  socket.on('message:updated', events['message:updated']);
  socket.on('message:deleted', events['message:deleted']);
  socket.on('address:extended', events['address:extended']);
  socket.on('address:expired', events['address:expired']);
}
