import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import type { SMTPConnectionOptions } from 'smtp-server/lib/smtp-connection.js';
import type { Socket } from 'node:net';
import { CHECK_INTERVAL_MS, MAX_CONNECTIONS, PROXY_HEADER_TIMEOUT_MS } from './smtp-limits.js';
import { LimitedConnection } from './limited-connection.js';
import type { SmtpLimitsService } from './smtp-limits.service.js';

/** Those above the limit that may wait for their 421; more are dropped without a word. */
const BEING_REFUSED = 200;

type ProxyCallback = Parameters<SMTPServer['_handleProxy']>[1];

/** An smtp-server whose connections are `LimitedConnection`s. */
export class LimitedServer extends SMTPServer {
  private checking: NodeJS.Timeout | null = null;
  /** Sockets that have not sent the line of the PROXY protocol, and since when. */
  private readonly unnamed = new Map<Socket, number>();

  constructor(
    readonly limits: SmtpLimitsService,
    options: SMTPServerOptions,
  ) {
    super(options);
    this.server.maxConnections = MAX_CONNECTIONS + BEING_REFUSED;
    this.server.once('listening', () => {
      this.checking = setInterval(() => this.checkTimes(), CHECK_INTERVAL_MS).unref();
    });
    this.server.once('close', () => this.checking && clearInterval(this.checking));
  }

  override connect(socket: Socket, options?: SMTPConnectionOptions | null): void {
    const connection = new LimitedConnection(this.limits, this, socket, options);
    this.connections.add(connection);
    connection.on('error', (error: Error) => this._onError(error));
    connection.init();
  }

  override _handleProxy(socket: Socket, callback: ProxyCallback): void {
    this.unnamed.set(socket, this.limits.now());
    super._handleProxy(socket, (error, options) => {
      this.unnamed.delete(socket);
      callback(error, options);
    });
  }

  private checkTimes(): void {
    const now = this.limits.now();
    for (const connection of this.connections) {
      if (connection instanceof LimitedConnection) connection.checkTime(now);
    }
    for (const [socket, since] of this.unnamed) {
      if (now - since > PROXY_HEADER_TIMEOUT_MS) socket.destroy();
    }
  }
}
