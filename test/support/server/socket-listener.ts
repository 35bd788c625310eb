import { io, type Socket } from 'socket.io-client';
import type { SocketEventName, SocketEventPayload } from '@mayfly/contract/socket-events.js';

/** A socket of a browser, with the events that it received. */
export interface SocketListener {
  socket: Socket;
  received: { event: string; payload: unknown }[];
  /** Returns the oldest event with this name that it hasn't returned yet, and waits if there is none. */
  next<Name extends SocketEventName>(event: Name): Promise<SocketEventPayload<Name>>;
  close(): void;
}

/** Connects with a handshake. Rejects with the server's `connect_error`. */
export async function listen(
  origin: string,
  auth: object,
  headers: Record<string, string> = {},
): Promise<SocketListener> {
  const socket = io(origin, {
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  });
  const received: SocketListener['received'] = [];
  const taken = new Set<object>();
  socket.onAny((event: string, payload: unknown) => received.push({ event, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  const find = (event: string) => received.find((item) => item.event === event && !taken.has(item));
  return {
    socket,
    received,
    next: async <Name extends SocketEventName>(event: Name) => {
      while (!find(event)) await new Promise<void>((wake) => socket.onAny(() => wake()));
      const item = find(event) as (typeof received)[number];
      taken.add(item);
      return item.payload as SocketEventPayload<Name>;
    },
    close: () => void socket.disconnect(),
  };
}
