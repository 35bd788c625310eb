import { Manager, type Socket } from 'socket.io-client';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
  SocketRefusal,
} from '@mayfly/contract/socket-events.js';

/** Handlers of the socket's events. */
export interface MailSocketHandlers {
  onConnected: () => void;
  onDisconnected: () => void;
  /** Called if none of the sessions is active. */
  onRefused: () => void;
  events: ServerToClientEvents;
}

export interface MailSocket {
  close: () => void;
}

/** Time after which a handshake counts as failed, in milliseconds. */
const HANDSHAKE_TIMEOUT_MS = 8_000;

/** Delay before reconnecting if the server has disconnected, in milliseconds; jittered. */
const RETRY_DELAY_MS = 2_000;
/** Delay after too many handshakes if the server specifies none, in milliseconds; jittered. */
const RATE_LIMIT_DELAY_MS = 60_000;

/**
 * Opens the socket of this page for up to ten sessions. Socket.IO reconnects after transport errors only.
 * If the server has disconnected or refused the handshake, this function reconnects with jitter; after
 * too many handshakes, not before the server allows it. Meanwhile the page polls.
 */
export function openMailSocket(sessionIds: string[], handlers: MailSocketHandlers): MailSocket {
  const manager = new Manager<ServerToClientEvents, ClientToServerEvents>(window.location.origin, {
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 15_000,
    timeout: HANDSHAKE_TIMEOUT_MS,
    autoConnect: false,
  });
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = manager.socket('/', {
    auth: { sessionIds },
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  const tryLater = (refusal?: Error) => {
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), retryDelay(refusal) * (1 + Math.random()));
  };

  socket.on('connect', handlers.onConnected);
  socket.on('disconnect', () => {
    handlers.onDisconnected();
    if (!socket.active) tryLater();
  });
  socket.on('connect_error', (error) => {
    handlers.onDisconnected();
    if (refusalStatus(error) === 410) handlers.onRefused();
    else if (!socket.active) tryLater(error);
  });
  // Only the manager reports a connection that ends before the handshake.
  socket.io.on('close', handlers.onDisconnected);
  for (const [name, handler] of Object.entries(handlers.events))
    socket.on(name as keyof ServerToClientEvents, handler as () => void);
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

/** Returns the status code of a refused handshake, or null for an error of the transport. */
export function refusalStatus(error: Error & { data?: unknown }): number | null {
  const data = error.data as Partial<SocketRefusal> | null | undefined;
  return typeof data?.statusCode === 'number' ? data.statusCode : null;
}

/** Returns the minimum delay before the next handshake, in milliseconds, without jitter. */
export function retryDelay(error?: Error & { data?: unknown }): number {
  if (!error || refusalStatus(error) !== 429) return RETRY_DELAY_MS;
  const { retryAfterSeconds } = error.data as Partial<SocketRefusal>;
  return retryAfterSeconds ? retryAfterSeconds * 1_000 : RATE_LIMIT_DELAY_MS;
}
