const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const KIB = 1_024;
const MIB = 1_024 * KIB;

/** Recipients per message. RFC 5321, 4.5.3.1.8 requires 100, but inboxes here are personal. */
export const MAX_RECIPIENTS = 50;

/** Open connections in total, and per client: an IPv4 address or the /64 of an IPv6 address. */
export const MAX_CONNECTIONS = 1_000;
export const MAX_CONNECTIONS_PER_CLIENT = 20;

/** Length of a command line with its CRLF, in bytes (RFC 5321, 4.5.3.1.4). */
export const MAX_COMMAND_BYTES = 512;

/** Maximum number of commands, and of errors caused by the client, between two messages. */
export const MAX_COMMANDS_PER_MESSAGE = 100;
export const MAX_ERRORS_PER_MESSAGE = 10;

/** Time from the banner, or the end of a message, to the command MAIL, and to the command DATA. */
const MAIL_TIMEOUT_MS = MINUTE_MS;
const DATA_COMMAND_TIMEOUT_MS = 5 * MINUTE_MS;

/** Maximum duration of DATA, and its minimum average rate once the grace period is over. */
const DATA_TIMEOUT_MS = 10 * MINUTE_MS;
const MIN_DATA_BYTES_PER_SECOND = 500;
const DATA_RATE_GRACE_MS = 30 * SECOND_MS;

/** Time until the reply to a complete message; clients wait 10 minutes (RFC 5321, 4.5.3.2.6). */
const REPLY_TIMEOUT_MS = 5 * MINUTE_MS;

/** Delay of replies to recipients with the tag `+slow` (`SMTP_FAULTS`), and how many may wait at once. */
export const SLOW_REPLY_MS = 10 * SECOND_MS;
export const MAX_SLOW_REPLIES = 50;

/** Interval of the check for overdue connections. One timer for all of them is cheaper. */
export const CHECK_INTERVAL_MS = 250;

/** Time until a silent connection is closed, and until a proxy has sent its header line. */
export const SOCKET_TIMEOUT_MS = MINUTE_MS;
export const PROXY_HEADER_TIMEOUT_MS = 5 * SECOND_MS;

/** Size above which a message is spooled to disk, and the size of one write to it. */
export const SPOOL_THRESHOLD_BYTES = MIB;
export const SPOOL_WRITE_BYTES = 256 * KIB;

/** Memory for the bytes of all messages in flight. */
export const MAX_BUFFERED_BYTES = 256 * MIB;

/** On shutdown: time for messages in flight to finish, and how often idle connections are closed. */
export const CLOSE_TIMEOUT_MS = 25 * SECOND_MS;
export const IDLE_CLOSE_INTERVAL_MS = 20;

/** Phase of a connection and when it began, in milliseconds of the monotonic clock. */
export type Progress =
  | { phase: 'commands'; since: number; hasMail: boolean }
  | { phase: 'data'; since: number; bytes: number }
  | { phase: 'reply'; since: number };

/**
 * Returns whether a connection has exceeded the time limit of its phase. Commands are timed from
 * the banner or the end of the last message, so that no command restarts the time; DATA is limited
 * in total and by its average rate.
 */
export function isOverdue(progress: Progress, now: number): boolean {
  const elapsedMs = now - progress.since;
  switch (progress.phase) {
    case 'commands':
      return elapsedMs > (progress.hasMail ? DATA_COMMAND_TIMEOUT_MS : MAIL_TIMEOUT_MS);
    case 'data':
      return elapsedMs > DATA_TIMEOUT_MS || isTooSlow(progress.bytes, elapsedMs);
    case 'reply':
      return elapsedMs > REPLY_TIMEOUT_MS;
  }
}

function isTooSlow(bytes: number, elapsedMs: number): boolean {
  const minBytes = (MIN_DATA_BYTES_PER_SECOND * elapsedMs) / SECOND_MS;
  return elapsedMs > DATA_RATE_GRACE_MS && bytes < minBytes;
}
