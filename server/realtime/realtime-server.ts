import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents } from '@mayfly/contract/socket-events.js';

/** State of a socket. */
interface SocketState {
  /** Email addresses that the socket follows, by address ID. */
  following: Map<string, string>;
  /** Session IDs of its handshake that are expired, deleted or unknown. */
  inactiveSessionIds: string[];
  /** Client of the socket, as rate limits identify it. */
  client: string;
}

export type RealtimeServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketState
>;
export type RealtimeSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketState
>;
