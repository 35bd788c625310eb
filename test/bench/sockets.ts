import { io, type Socket } from 'socket.io-client';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { ServerToClientEvents } from '@mayfly/contract/socket-events.js';

export type ClientSocket = Socket<ServerToClientEvents>;

/** Opens the socket of a session as a browser does. Resolves when it is connected. */
export function openSocket(origin: string, { sessionId }: AddressSession): Promise<ClientSocket> {
  const socket: ClientSocket = io(origin, {
    transports: ['websocket'],
    auth: { sessionId },
    forceNew: true,
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}
