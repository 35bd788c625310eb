import { once } from 'node:events';
import * as net from 'node:net';
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
  /** Listens, and gets the connections of other listeners by `emit('connection', socket)`. */
  readonly server = net.createServer({ allowHalfOpen: true, noDelay: true });
  private readonly connections = new Map<net.Socket, SmtpConnection>();
  private secureContext: SecureContext | null = null;

  constructor(private readonly options: ReceiverOptions) {
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    if (options.tls) this.setCertificate(options.tls);
    this.server.on('connection', (socket) => this.accept(socket));
  }

  /** Whether new connections are accepted. */
  get isListening(): boolean {
    return this.server.listening;
  }

  /** Starts listening and returns the port. Rejects if the port or the host can't be used, or shared if it is to be. */
  async listen(port: number, host?: string, reusePort = false): Promise<number> {
    this.server.listen({ port, host, reusePort } as net.ListenOptions);
    await once(this.server, 'listening');
    this.server.on('error', (error) => this.options.onError?.(error));
    const checking = setInterval(() => {
      for (const [, connection] of this.connections) connection.checkDeadline();
    }, CHECK_INTERVAL_MS).unref();
    this.server.once('close', () => clearInterval(checking));
    return (this.server.address() as net.AddressInfo).port;
  }

  /** Uses another certificate for new connections. */
  setCertificate(tls: SecureContextOptions): void {
    this.secureContext = createSecureContext(tls);
  }

  /** Stops accepting connections, replies 421 to idle ones, lets transactions in progress finish, and closes. */
  async close(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    const closed = [...this.connections.keys()].map((socket) => once(socket, 'close'));
    for (const [, connection] of this.connections) connection.finish();
    const timeout = delay(this.limits.closeTimeout, undefined, { ref: false });
    await Promise.race([Promise.allSettled(closed), timeout]);
    for (const [, connection] of this.connections) connection.disconnect(replies.shuttingDown());
  }

  private accept(socket: net.Socket): void {
    const { maxSockets = Infinity } = this.options;
    if (this.connections.size >= maxSockets) return void socket.destroy();
    const connection = new SmtpConnection(this.options, this.limits, this.secureContext, socket);
    this.connections.set(socket, connection);
    socket.once('close', () => this.connections.delete(socket));
    void connection.serve();
  }
}
