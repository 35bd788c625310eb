import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { createStreamsAdapter } from './streams-adapter.js';

/** A Socket.IO server that has no sockets of its own: it speaks to those of the other nodes. */
export interface DetachedServer {
  server: Server;
  close(): void;
}

/** Makes one for a process without the role `web`. */
export function createDetachedServer(redis: Redis): DetachedServer {
  const { adapter, disconnect } = createStreamsAdapter(redis);
  const server = new Server({ adapter });
  const close = (): void => {
    void server.of('/').adapter.close();
    disconnect();
  };
  return { server, close };
}
