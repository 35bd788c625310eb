import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SMTPConnectionOptions } from 'smtp-server/lib/smtp-connection.js';
import { generate } from 'selfsigned';
import type { Socket } from 'node:net';
import { LimitedConnection } from './limited-connection.js';
import { CHECK_INTERVAL_MS, MAX_CONNECTIONS, PROXY_HEADER_TIMEOUT_MS } from './smtp-limits.js';
import type { SmtpLimitsService } from './smtp-limits.service.js';
import { replies } from './smtp-replies.js';

/** Connections above the limit that may wait for their 421. More are dropped without a reply. */
const MAX_REFUSED_CONNECTIONS = 200;

const CERTIFICATE_DAYS = 365;
const MS_PER_DAY = 86_400_000;

type ProxyCallback = Parameters<SMTPServer['_handleProxy']>[1];

/** An smtp-server whose connections are `LimitedConnection`s. */
export class LimitedServer extends SMTPServer {
  private checking: NodeJS.Timeout | null = null;
  /** Sockets that have not sent the header line of the PROXY protocol yet, and since when. */
  private readonly awaitingHeader = new Map<Socket, number>();

  constructor(
    private readonly limits: SmtpLimitsService,
    options: SMTPServerOptions,
  ) {
    super(options);
    this.server.maxConnections = MAX_CONNECTIONS + MAX_REFUSED_CONNECTIONS;
    this.server.once('listening', () => {
      this.checking = setInterval(() => this.closeOverdue(), CHECK_INTERVAL_MS).unref();
    });
    this.server.once('close', () => this.checking && clearInterval(this.checking));
  }

  /** Closes, with 421 (RFC 5321, 3.8), every connection that is not in a mail transaction. */
  closeIdleConnections(): void {
    for (const connection of this.limitedConnections()) {
      if (!connection.isInTransaction) connection.disconnect(replies.shuttingDown());
    }
  }

  /** Closes a connection without a reply, as a failing server would. */
  drop(connectionId: string): void {
    const connection = this.limitedConnections().find(({ id }) => id === connectionId);
    connection?.drop();
  }

  override connect(socket: Socket, options?: SMTPConnectionOptions | null): void {
    const connection = new LimitedConnection(this.limits, this, socket, options);
    this.connections.add(connection);
    connection.on('error', (error: Error) => this._onError(error));
    connection.init();
  }

  override _handleProxy(socket: Socket, callback: ProxyCallback): void {
    this.awaitingHeader.set(socket, this.limits.now());
    super._handleProxy(socket, (error, options) => {
      this.awaitingHeader.delete(socket);
      callback(error, options);
    });
  }

  private closeOverdue(): void {
    const now = this.limits.now();
    for (const connection of this.limitedConnections()) connection.disconnectIfOverdue(now);
    for (const [socket, since] of this.awaitingHeader) {
      if (now - since > PROXY_HEADER_TIMEOUT_MS) socket.destroy();
    }
  }

  private limitedConnections(): LimitedConnection[] {
    return [...this.connections].filter((each) => each instanceof LimitedConnection);
  }
}

/** Creates a self-signed certificate for opportunistic STARTTLS (RFC 3207), which isn't verified. */
export async function createSelfSignedCertificate(
  hostname: string,
): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: hostname }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + CERTIFICATE_DAYS * MS_PER_DAY),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: hostname }] }],
  });
  return { key, cert };
}
