const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const KIB = 1_024;
const MIB = 1_024 * KIB;

/** The most recipients one mail may have (RFC 5321, 4.5.3.1.8 asks for 100 or more; ours is a mailbox). */
export const MAX_RECIPIENTS = 50;

/** Connections in all, and of one client: an IPv4 address or the /64 of an IPv6 one. */
export const MAX_CONNECTIONS = 1_000;
export const MAX_CONNECTIONS_PER_CLIENT = 20;

/** A command line with its CRLF, in bytes (RFC 5321, 4.5.3.1.4). */
export const MAX_COMMAND_BYTES = 512;

/** Commands, and refusals that are the client's own fault, between one mail and the next. */
export const MAX_COMMANDS_PER_MESSAGE = 100;
export const MAX_ERRORS_PER_MESSAGE = 10;

/** From the banner, or the end of a mail, to MAIL; and to DATA. */
export const MAIL_TIMEOUT_MS = MINUTE_MS;
export const DATA_COMMAND_TIMEOUT_MS = 5 * MINUTE_MS;

/** DATA in all; and how many bytes a second it must have brought on average, after a while. */
export const DATA_TIMEOUT_MS = 10 * MINUTE_MS;
export const MIN_DATA_BYTES_PER_SECOND = 500;
export const DATA_RATE_GRACE_MS = 30 * SECOND_MS;

/** How long we may take to answer a mail that is in (RFC 5321, 4.5.3.2.6 has clients wait 10 min). */
export const REPLY_TIMEOUT_MS = 5 * MINUTE_MS;

/** How often deadlines are looked at; none has a timer of its own. */
export const CHECK_INTERVAL_MS = 250;

/** How long a silent connection is kept; a proxy has less for its one line. */
export const SOCKET_TIMEOUT_MS = MINUTE_MS;
export const PROXY_HEADER_TIMEOUT_MS = 5 * SECOND_MS;

/** Mail above this is spooled to disk while it arrives; what waits to be written is less. */
export const SPOOL_THRESHOLD_BYTES = MIB;
export const SPOOL_WRITE_BYTES = 256 * KIB;

/** What the bytes of all mails in flight may take of our memory. */
export const MAX_BUFFERED_BYTES = 256 * MIB;

/** For how long connections may finish when the server closes, and how often idle ones are sent away. */
export const CLOSE_TIMEOUT_MS = 25 * SECOND_MS;
export const IDLE_CLOSE_INTERVAL_MS = 20;
