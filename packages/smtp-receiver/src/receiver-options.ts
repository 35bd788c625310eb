import type { SecureContextOptions } from 'node:tls';
import type { SmtpHandler, SmtpSession } from './smtp-handler.js';
import type { SmtpReply } from './smtp-reply.js';

/** Limits of each connection, unless options replace them. Times are in milliseconds. */
export const DEFAULT_LIMITS = {
  /** Bytes of a message without dot-stuffing; announced as `SIZE`. */
  messageBytes: 25 * 1024 * 1024,
  /** Bytes of a command line with its line end (RFC 5321, section 4.5.3.1.4). */
  commandBytes: 512,
  /** Commands, and errors of the client, between two messages. */
  commands: 100,
  errors: 10,
  /**
   * Time from the beginning of the connection, or the end of a message, to MAIL and to DATA. Nothing that the client
   * sends in between restarts it.
   */
  mailTimeout: 60_000,
  dataCommandTimeout: 300_000,
  /** Time for a whole message, and its average rate in bytes per second once the grace period is over. */
  dataTimeout: 600_000,
  dataRate: 500,
  dataRateGrace: 30_000,
  /** Time for transactions in progress once the receiver closes. */
  closeTimeout: 25_000,
};

export type ReceiverLimits = typeof DEFAULT_LIMITS;

export interface ReceiverOptions {
  /** Host name in the greeting. */
  hostname: string;
  /** Text after it. */
  banner?: string;
  /** Key and certificate of STARTTLS, which is not offered without them. */
  tls?: SecureContextOptions;
  /** Whether connections begin with a TLS handshake (RFC 8314, section 3.3), which needs `tls`. */
  implicitTls?: boolean;
  /** Whether AUTH is offered, and accepts every user name and password. For tests of clients. */
  acceptsAnyLogin?: boolean;
  /** Whether each connection begins with a header of the PROXY protocol, which is trusted. */
  useProxy?: boolean;
  /** Open sockets. Further ones are closed without a reply. */
  maxSockets?: number;
  limits?: Partial<ReceiverLimits>;
  /** Returns the time that deadlines are measured by, in milliseconds. */
  now?: () => number;
  /** Called for each connection. Throws an `SmtpReply` to refuse it in place of the greeting. */
  onConnect(session: SmtpSession): SmtpHandler;
  /** Called for each refusal that is sent: those of handlers and those of the receiver. */
  onRefusal?(reply: SmtpReply, session: SmtpSession): void;
  /** Called for errors of handlers that aren't replies, and for errors of the listening socket. */
  onError?(error: unknown): void;
}
