import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { ServerOptions } from 'socket.io';

/** Entries kept in the stream, IDs only: what a node that reads slowly may be behind. */
const STREAM_LENGTH = 10_000;

/**
 * The adapter's connection. What it publishes fails at once while Redis is away, or an outage
 * would fill the memory with events; what it reads with, copies of this connection, waits: the
 * adapter asks again at once when a read fails, and would never let the process do anything else.
 */
class StreamsRedis extends Redis {
  private readonly readers: Redis[] = [];

  override duplicate(): Redis {
    const reader = new Redis({
      ...this.options,
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
    });
    this.readers.push(reader);
    return reader;
  }

  /** Nobody waits for what keeps a socket's session: its refusal must not end the process. */
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    sent[0].promise.catch(() => undefined);
    return super.sendCommand(...sent);
  }

  override disconnect(): void {
    this.readers.forEach((reader) => reader.disconnect());
    super.disconnect();
  }
}

/** How the nodes hand each other their events. */
export interface StreamsAdapter {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Lets go of Redis; the adapter itself has to be closed before. */
  disconnect(): void;
}

/** Makes the adapter, on connections of its own to the Redis of `redis`. */
export function createStreamsAdapter(redis: Redis): StreamsAdapter {
  const connection = new StreamsRedis({ ...redis.options, lazyConnect: false });
  connection.on('error', () => undefined);
  const adapter = createAdapter(connection, {
    streamName: 'mayfly:sockets',
    maxLen: STREAM_LENGTH,
    onlyPlaintext: true,
  }) as NonNullable<ServerOptions['adapter']>;
  return { adapter, disconnect: () => connection.disconnect() };
}
