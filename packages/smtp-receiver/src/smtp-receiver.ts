import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createSecureContext, type SecureContext, type SecureContextOptions } from 'node:tls';
import { DEFAULT_LIMITS, type ReceiverLimits, type ReceiverOptions } from './receiver-options.js';
import { SmtpConnection } from './smtp-connection.js';
import { receiverReplies as replies } from './smtp-reply.js';

/** Interval of the check for overdue connections. One timer for all of them is cheaper than one for each. */
const CHECK_INTERVAL_MS = 250;

/**
 * Receives email over SMTP (RFC 5321) with PIPELINING, SIZE, 8BITMIME, SMTPUTF8, ENHANCEDSTATUSCODES and STARTTLS,
 * behind the PROXY protocol if wanted. What is accepted is decided by the handlers that `onConnect` returns.
 *
 * @example
 * const receiver = new SmtpReceiver({ hostname: 'mx.example.org', onConnect: (session) => new Mailbox(session) });
 * await receiver.listen(25, '0.0.0.0');
 */
export class SmtpReceiver {
  private readonly limits: ReceiverLimits;
  private readonly server: Server;
  private readonly connections = new Set<SmtpConnection>();
  private secureContext: SecureContext | null = null;

  constructor(private readonly options: ReceiverOptions) {
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    if (options.tls) this.setCertificate(options.tls);
    this.server = createServer({ allowHalfOpen: true, noDelay: true });
    this.server.on('connection', (socket) => this.accept(socket));
    if (options.maxSockets !== undefined) this.server.maxConnections = options.maxSockets;
  }

  /** Whether new connections are accepted. */
  get isListening(): boolean {
    return this.server.listening;
  }

  /** Starts listening and returns the port. Rejects if the port or the host can't be used. */
  async listen(port: number, host?: string): Promise<number> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
    this.server.on('error', (error) => this.options.onError?.(error));
    const checking = setInterval(() => {
      for (const connection of this.connections) connection.checkDeadline();
    }, CHECK_INTERVAL_MS).unref();
    this.server.once('close', () => clearInterval(checking));
    return (this.server.address() as AddressInfo).port;
  }

  /** Uses another certificate for new connections. */
  setCertificate(tls: SecureContextOptions): void {
    this.secureContext = createSecureContext(tls);
  }

  /** Stops accepting connections, replies 421 to idle ones, lets transactions in progress finish, and closes. */
  async close(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server.close(), 'close');
    for (const connection of this.connections) connection.finish();
    await Promise.race([closed, delay(this.limits.closeTimeout, undefined, { ref: false })]);
    for (const connection of this.connections) connection.disconnect(replies.shuttingDown());
  }

  private accept(socket: Socket): void {
    const connection = new SmtpConnection(this.options, this.limits, this.secureContext, socket);
    this.connections.add(connection);
    socket.once('close', () => this.connections.delete(connection));
    void connection.serve();
  }
}
