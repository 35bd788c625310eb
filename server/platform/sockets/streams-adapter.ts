import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import type { ServerOptions } from 'socket.io';

/** Events kept in the stream; more than a busy node sends while a socket reconnects. */
const STREAM_LENGTH = 10_000;

/** The adapter through which the nodes hand each other their events. */
export function streamsAdapter(redis: Redis): NonNullable<ServerOptions['adapter']> {
  return createAdapter(redis, {
    streamName: 'mayfly:sockets',
    maxLen: STREAM_LENGTH,
    onlyPlaintext: true,
  }) as NonNullable<ServerOptions['adapter']>;
}

/** A Socket.IO server that has no sockets of its own: it speaks to those of the other nodes. */
export function detachedServer(redis: Redis): Server {
  return new Server({ adapter: streamsAdapter(redis) });
}
