/** A connection as its handler sees it. The values change with the commands of the client. */
export interface SmtpSession {
  /** Random ID, for logs. */
  readonly id: string;
  /** IP address of the client: that of the PROXY header if there is one. IPv4 is never written as IPv6. */
  readonly remoteAddress: string;
  /** Argument of EHLO or HELO in lower case; null before it, and after STARTTLS. */
  readonly helo: string | null;
  /** Transmission type (RFC 3848): `SMTP`, `ESMTP`, or `ESMTPS` over TLS. */
  readonly protocol: string;
  /** TLS version, such as `TLSv1.3`, or null without TLS. */
  readonly tlsVersion: string | null;
  /** Sender of the current transaction, or null outside one. */
  readonly sender: SmtpSender | null;
  /** Accepted recipients of the current transaction. */
  readonly recipients: readonly string[];
  /** Closes the connection without a reply. */
  drop(): void;
}

/** The sender in a MAIL command, with its parameters. */
export interface SmtpSender {
  /** Reverse-path without brackets; empty for `<>`. */
  address: string;
  /** Declared size in bytes (`SIZE`, RFC 1870), or 0. */
  size: number;
}

/**
 * Decides what a connection may do. Each method accepts by returning, or refuses by throwing an `SmtpReply`; any
 * other error becomes a 451. At most one of `onMail`, `onRecipient`, and the methods of a sink runs at a time.
 */
export interface SmtpHandler {
  /** Called for MAIL. The session has no sender yet. */
  onMail(sender: SmtpSender): void | Promise<void>;
  /** Called for RCPT. `recipient` isn't in the session yet; `postmaster` may come without a domain. */
  onRecipient(recipient: string): void | Promise<void>;
  /** Called for DATA, with at least one recipient in the session. */
  onData(): MessageSink;
  /** Called when a transaction ends without a message: by RSET, EHLO, HELO or STARTTLS. */
  onReset(): void;
  /** Called once, when the connection is closed. */
  onClose(): void;
}

/** Consumes the bytes of one message, like the underlying sink of a `WritableStream`. */
export interface MessageSink {
  /** Receives bytes without dot-stuffing. The client is not read while a returned promise is pending. */
  write(chunk: Buffer): void | Promise<void>;
  /** Called after the last byte. Returning means that the message is safe: the client gets its 250. */
  close(): void | Promise<void>;
  /** Called instead of `close` if the message isn't received completely. */
  abort(reason: Error): void;
}
