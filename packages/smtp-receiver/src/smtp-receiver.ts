import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createSecureContext, type SecureContext, type SecureContextOptions } from 'node:tls';
import { DEFAULT_LIMITS, type ReceiverLimits, type ReceiverOptions } from './receiver-options.js';
import { SmtpConnection, type ConnectionContext } from './smtp-connection.js';
import { createReply } from './smtp-reply.js';

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
export class SmtpReceiver implements ConnectionContext {
  readonly limits: ReceiverLimits;
  readonly now: () => number;
  isClosing = false;
  secureContext: SecureContext | null = null;
  private readonly server: Server;
  private readonly connections = new Set<SmtpConnection>();
  private checking: NodeJS.Timeout | undefined;

  constructor(readonly options: ReceiverOptions) {
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.now = options.now ?? (() => performance.now());
    if (options.tls) this.setCertificate(options.tls);
    this.server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      this.accept(socket),
    );
    if (options.maxSockets !== undefined) this.server.maxConnections = options.maxSockets;
  }

  /** Whether new connections are accepted. */
  get isListening(): boolean {
    return this.server.listening && !this.isClosing;
  }

  /** Starts listening and returns the port. Rejects if the port or the host can't be used. */
  async listen(port: number, host?: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        this.server.off('error', reject);
        resolve();
      });
    });
    this.server.on('error', (error) => this.options.onError?.(error));
    this.checking = setInterval(() => this.checkDeadlines(), CHECK_INTERVAL_MS).unref();
    return (this.server.address() as AddressInfo).port;
  }

  /** Uses another certificate from now on. Connections over TLS keep theirs. */
  setCertificate(tls: SecureContextOptions): void {
    this.secureContext = createSecureContext(tls);
  }

  /** Stops accepting connections, replies 421 to idle ones, lets transactions in progress finish, and closes. */
  async close(): Promise<void> {
    if (!this.server.listening || this.isClosing) return;
    this.isClosing = true;
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const connection of this.connections) connection.finish();
    let timeout: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timeout = setTimeout(resolve, this.limits.closeTimeout);
    });
    await Promise.race([closed, late]);
    clearTimeout(timeout);
    clearInterval(this.checking);
    for (const connection of this.connections) connection.disconnect(createReply('shuttingDown'));
  }

  private accept(socket: Socket): void {
    const connection = new SmtpConnection(this, socket);
    this.connections.add(connection);
    socket.once('close', () => this.connections.delete(connection));
    void connection.serve();
  }

  private checkDeadlines(): void {
    const now = this.now();
    for (const connection of this.connections) connection.checkDeadline(now);
  }
}
