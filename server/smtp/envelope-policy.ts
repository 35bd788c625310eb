/** The most recipients one mail may have (RFC 5321, 4.5.3.1.8 asks for 100 or more; ours is a mailbox). */
export const MAX_RECIPIENTS = 50;

/** How long a mail may be in flight, and how long a silent connection is kept, in milliseconds. */
export const SOCKET_TIMEOUT_MS = 60_000;

/** Connections in all, and for how long they may finish when the server closes. */
export const MAX_CONNECTIONS = 1_000;
export const CLOSE_TIMEOUT_MS = 25_000;

/** How often connections without a mail under way are sent away while the server closes. */
export const DISMISS_EVERY_MS = 20;
