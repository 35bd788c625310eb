import type { ArrivalTimes } from '../messages/message.events.js';
import type { Server, Socket } from 'socket.io';
import type { DeliveryTrace } from '../smtp/attempts/delivery.events.js';
import type { ClientToServerEvents, ServerToClientEvents } from '@mayfly/contract/socket-events.js';

/**
 * A domain event as it travels between nodes. Contains only IDs, flags, times and enumerated values:
 * Redis never holds an address, a subject or a body.
 */
export type NodeEvent =
  | {
      name:
        | 'message-stored'
        | 'message-watched'
        | 'message-completed'
        | 'message-authenticated'
        | 'message-deleted';
      addressId: string;
      messageId: string;
      /** Only of `message-stored`; missing without SMTP, or from nodes of an earlier version. */
      times?: ArrivalTimes;
    }
  | { name: 'message-updated'; addressId: string; messageId: string; read: boolean }
  | { name: 'delivery-traced'; addressId: string; trace: DeliveryTrace }
  | { name: 'address-extended' | 'address-deleted'; addressId: string };

/** Events between the Socket.IO servers of several nodes. */
interface NodeEvents {
  'mayfly:events': (events: NodeEvent[]) => void;
}

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
  NodeEvents,
  SocketState
>;
export type RealtimeSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  NodeEvents,
  SocketState
>;
