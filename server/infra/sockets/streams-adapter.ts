import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import { PATIENT_OPTIONS } from '../redis/redis.js';
import { Server, type ServerOptions } from 'socket.io';

/** Number of entries kept in the stream; a node that reads slowly may lag that far behind. */
const STREAM_LENGTH = 10_000;

/**
 * Connection of the adapter. Commands that publish fail immediately while Redis is down, since an
 * outage would fill the memory with events. Commands that read, on copies of this connection, wait:
 * the adapter repeats a failed read at once and would block the event loop.
 */
class StreamsRedis extends Redis {
  private readonly readers: Redis[] = [];

  override duplicate(): Redis {
    const reader = new Redis({ ...this.options, ...PATIENT_OPTIONS });
    this.readers.push(reader);
    return reader;
  }

  /** Handles rejections, which the adapter doesn't: they would end the process. */
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    sent[0].promise.catch(() => undefined);
    return super.sendCommand(...sent);
  }

  override disconnect(): void {
    this.readers.forEach((reader) => reader.disconnect());
    super.disconnect();
  }
}

/** Socket.IO adapter that connects the nodes through Redis. */
export interface StreamsAdapter {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Closes the connections to Redis. The adapter itself must be closed first. */
  disconnect(): void;
}

/** Creates the adapter, with its own connections to the Redis of `redis`. */
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

/** A Socket.IO server without sockets, which only sends events to the other nodes. */
export interface DetachedServer {
  server: Server;
  close(): void;
}

/** Creates a detached server for a process without the role `web`. */
export function createDetachedServer(redis: Redis): DetachedServer {
  const { adapter, disconnect } = createStreamsAdapter(redis);
  const server = new Server({ adapter });
  const close = (): void => {
    void server.of('/').adapter.close();
    disconnect();
  };
  return { server, close };
}
