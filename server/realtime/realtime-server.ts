import type { Server, Socket } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents } from '../contract/socket-events.js';

/**
 * A domain event as it travels between nodes. IDs and flags only: Redis never holds an address, a
 * subject or a body.
 */
export type NodeEvent =
  | { name: 'stored' | 'completed' | 'deleted'; addressId: string; messageId: string }
  | { name: 'updated'; addressId: string; messageId: string; read: boolean }
  | { name: 'extended' | 'ended'; addressId: string };

/** Events between the servers of several nodes. */
export interface NodeEvents {
  'mayfly:events': (events: NodeEvent[]) => void;
}

/** State of a socket: the active addresses it follows by ID, its inactive sessions, its client. */
interface SocketState {
  following: Map<string, string>;
  inactiveSessionIds: string[];
  client: string;
}
export type RealtimeServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  NodeEvents,
  SocketState
>;
export type RealtimeSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  NodeEvents,
  SocketState
>;
