import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage } from 'node:http';
import type { Server, ServerOptions } from 'socket.io';
import { isOwnOrigin } from '../http/own-origin.js';

/** A client sends nothing but its handshake; ten session ids fit many times over. */
const MAX_CLIENT_BYTES = 16 * 1024;

/**
 * Socket.IO on the port of the site. A handshake from another origin is refused; one without an
 * `Origin` comes from a tool and is allowed.
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
      maxHttpBufferSize: MAX_CLIENT_BYTES,
      perMessageDeflate: false,
      allowRequest: ({ headers }: IncomingMessage, answer) => {
        const allowed = headers.origin === undefined || isOwnOrigin(headers.origin, this.publicUrl);
        answer(allowed ? null : 'This origin may not connect.', allowed);
      },
    };
    return super.createIOServer(port, settings as ServerOptions) as Server;
  }
}
