import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Redis } from 'ioredis';
import type { IncomingMessage } from 'node:http';
import type { Server, ServerOptions } from 'socket.io';
import { isOwnOrigin } from '../http/security-policy.js';
import { reconnectAfterOutages } from './reconnect-after-outages.js';
import { createStreamsAdapter } from './streams-adapter.js';
import type { StreamsAdapter } from './streams-adapter.js';

/** A client sends nothing but its handshake; ten session ids fit many times over. */
const MAX_CLIENT_BYTES = 16 * 1024;

/** How long a connection may be open without a handshake that was accepted. */
const HANDSHAKE_MS = 10_000;

/**
 * Socket.IO on the port of the site, alone or together with other nodes through Redis. A
 * handshake from another origin is refused; one without an `Origin` comes from a tool and is
 * allowed.
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
      ...this.acrossNodes(),
      serveClient: false,
      connectTimeout: HANDSHAKE_MS,
      maxHttpBufferSize: MAX_CLIENT_BYTES,
      perMessageDeflate: false,
      allowRequest: ({ headers }: IncomingMessage, answer) => {
        const allowed = headers.origin === undefined || isOwnOrigin(headers.origin, this.publicUrl);
        answer(allowed ? null : 'This origin may not connect.', allowed);
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
   * bodies in Redis, and clients fetch what they missed after every connect anyway.
   */
  private acrossNodes(): Partial<ServerOptions> {
    if (!this.redis) return {};
    this.streams = createStreamsAdapter(this.redis);
    return { adapter: this.streams.adapter };
  }
}
