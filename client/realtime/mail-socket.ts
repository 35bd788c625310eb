import { Manager, type Socket } from 'socket.io-client';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
  SocketRefusal,
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
const HANDSHAKE_TIMEOUT_MS = 8_000;

/** Wait before trying again when the server itself hung up, in milliseconds; jittered. */
const RETRY_DELAY_MS = 2_000;
/** Wait after too many handshakes if the server doesn't say how long, in milliseconds; jittered. */
const RATE_LIMIT_DELAY_MS = 60_000;

/**
 * Opens the one socket of this page for up to ten sessions. The transport reconnects by itself;
 * where the server hung up or refused for a passing reason, it is tried again with jitter, and
 * after too many handshakes not before the server allows it. Meanwhile the page polls.
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

/** Returns the status code of a refused handshake, or null for an error of the transport. */
export function refusalStatus(error: Error & { data?: unknown }): number | null {
  const data = error.data as Partial<SocketRefusal> | null | undefined;
  return typeof data?.statusCode === 'number' ? data.statusCode : null;
}

/** Returns the least wait before the next handshake, in milliseconds; jitter comes on top. */
export function retryDelay(error?: Error & { data?: unknown }): number {
  if (!error || refusalStatus(error) !== 429) return RETRY_DELAY_MS;
  const { retryAfterSeconds } = error.data as Partial<SocketRefusal>;
  return retryAfterSeconds ? retryAfterSeconds * 1_000 : RATE_LIMIT_DELAY_MS;
}

function listen(socket: Socket<ServerToClientEvents>, events: ServerToClientEvents): void {
  socket.on('message:received', events['message:received']);
  socket.on('message:updated', events['message:updated']);
  socket.on('message:deleted', events['message:deleted']);
  socket.on('address:extended', events['address:extended']);
  socket.on('address:expired', events['address:expired']);
}
