import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Redis } from 'ioredis';
import type { IncomingMessage } from 'node:http';
import type { Server, ServerOptions } from 'socket.io';
import { isOwnOrigin } from '../http/security-policy.js';
import { createStreamsAdapter, type StreamsAdapter } from './streams-adapter.js';

/** Maximum size of a client's packet. Clients send only a handshake with up to ten session IDs. */
const MAX_PACKET_BYTES = 16 * 1024;

/** Time until a connection must have completed a handshake. */
const HANDSHAKE_TIMEOUT_MS = 10_000;

/** Time within which all sockets are closed after an outage of Redis. */
const RECONNECT_SPREAD_MS = 10_000;

/**
 * Serves Socket.IO on the port of the site, on one node or on several that are connected through
 * Redis. Refuses handshakes from other origins; those without an `Origin` come from tools.
 */
export class SocketIoAdapter extends IoAdapter {
  private streams: StreamsAdapter | undefined;

  constructor(
    app: INestApplicationContext,
    private readonly publicUrl: string,
    private readonly redis: Redis | null,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Partial<ServerOptions>): Server {
    const settings: Partial<ServerOptions> = {
      ...options,
      ...this.connectNodes(),
      serveClient: false,
      connectTimeout: HANDSHAKE_TIMEOUT_MS,
      maxHttpBufferSize: MAX_PACKET_BYTES,
      perMessageDeflate: false,
      allowRequest: ({ headers }: IncomingMessage, done) => {
        const allowed = headers.origin === undefined || isOwnOrigin(headers.origin, this.publicUrl);
        done(allowed ? null : 'This origin is not allowed.', allowed);
      },
    };
    const server = super.createIOServer(port, settings as ServerOptions) as Server;
    if (this.redis) reconnectAfterOutages(server, this.redis);
    return server;
  }

  override async close(server: Server): Promise<void> {
    server.disconnectSockets(true);
    await server.of('/').adapter.close();
    this.streams?.disconnect();
    await super.close(server);
  }

  /**
   * Connects the nodes. Connection state recovery stays off: it would store addresses and message
   * bodies in Redis, and clients fetch missed messages after every connect anyway.
   */
  private connectNodes(): Partial<ServerOptions> {
    if (!this.redis) return {};
    this.streams = createStreamsAdapter(this.redis);
    return { adapter: this.streams.adapter };
  }
}

/**
 * Closes the connection of every socket at a random moment after an outage of Redis, during which
 * events of other nodes were lost. Clients reconnect by themselves and fetch what they missed.
 */
function reconnectAfterOutages(server: Server, redis: Redis): void {
  let isDown = false;
  redis.on('close', () => {
    isDown = true;
  });
  redis.on('ready', () => {
    if (!isDown) return;
    isDown = false;
    for (const socket of server.sockets.sockets.values()) {
      setTimeout(() => socket.conn.close(), Math.random() * RECONNECT_SPREAD_MS).unref();
    }
  });
}
