import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage } from 'node:http';
import type { Server, ServerOptions } from 'socket.io';
import { isOwnOrigin } from '../http/security-policy.js';

/** Maximum size of a client's packet. Clients send only a handshake with up to ten session IDs. */
const MAX_PACKET_BYTES = 16 * 1024;

/** Time until a connection must have completed a handshake. */
const HANDSHAKE_TIMEOUT_MS = 10_000;

/**
 * Serves Socket.IO on the port of the site. Each node emits to its own sockets only. Refuses handshakes from
 * other origins; those without an `Origin` come from tools.
 */
export class SocketIoAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly publicUrl: string,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Partial<ServerOptions>): Server {
    const settings: Partial<ServerOptions> = {
      ...options,
      serveClient: false,
      connectTimeout: HANDSHAKE_TIMEOUT_MS,
      maxHttpBufferSize: MAX_PACKET_BYTES,
      perMessageDeflate: false,
      allowRequest: ({ headers }: IncomingMessage, done) => {
        const allowed = headers.origin === undefined || isOwnOrigin(headers.origin, this.publicUrl);
        done(allowed ? null : 'This origin is not allowed.', allowed);
      },
    };
    return super.createIOServer(port, settings as ServerOptions) as Server;
  }

  /** Closes the transports. Clients reconnect to another node, which they don't after a disconnect. */
  override async close(server: Server): Promise<void> {
    server.engine.close();
    await super.close(server);
  }
}
