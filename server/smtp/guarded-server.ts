import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import type { SMTPConnectionOptions } from 'smtp-server/lib/smtp-connection.js';
import type { Socket } from 'node:net';
import { CHECK_EVERY_MS, MAX_CONNECTIONS, PROXY_HEADER_MS } from './envelope-policy.js';
import { GuardedConnection } from './guarded-connection.js';
import type { SmtpGuardsService } from './smtp-guards.service.js';

/** Those above the limit that may wait for their 421; more are dropped without a word. */
const BEING_REFUSED = 200;

type ProxyCallback = Parameters<SMTPServer['_handleProxy']>[1];

/** An smtp-server whose connections are `GuardedConnection`s. */
export class GuardedServer extends SMTPServer {
  private checking: NodeJS.Timeout | null = null;
  /** Sockets that have not sent the line of the PROXY protocol, and since when. */
  private readonly unnamed = new Map<Socket, number>();

  constructor(
    readonly guards: SmtpGuardsService,
    options: SMTPServerOptions,
  ) {
    super(options);
    this.server.maxConnections = MAX_CONNECTIONS + BEING_REFUSED;
    this.server.once('listening', () => {
      this.checking = setInterval(() => this.checkTimes(), CHECK_EVERY_MS).unref();
    });
    this.server.once('close', () => this.checking && clearInterval(this.checking));
  }

  override connect(socket: Socket, options?: SMTPConnectionOptions | null): void {
    const connection = new GuardedConnection(this.guards, this, socket, options);
    this.connections.add(connection);
    connection.on('error', (error: Error) => this._onError(error));
    connection.init();
  }

  override _handleProxy(socket: Socket, callback: ProxyCallback): void {
    this.unnamed.set(socket, this.guards.now());
    super._handleProxy(socket, (error, options) => {
      this.unnamed.delete(socket);
      callback(error, options);
    });
  }

  private checkTimes(): void {
    const now = this.guards.now();
    for (const connection of this.connections) {
      if (connection instanceof GuardedConnection) connection.checkTime(now);
    }
    for (const [socket, since] of this.unnamed) {
      if (now - since > PROXY_HEADER_MS) socket.destroy();
    }
  }
}
