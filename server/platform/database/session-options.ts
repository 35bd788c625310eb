import { BULK_TIMEOUT_MS } from './watched-client.js';

/**
 * Limits that PostgreSQL enforces on every session of a pool. A connection that this process has
 * dropped may still look alive to the server: these end its statement, its transaction and the
 * locks they hold. A statement that waits for a lock fails before its client gives it up, so that
 * nothing is committed that was reported as failed.
 */
const LIMITS = {
  lock_timeout: '3s',
  statement_timeout: `${BULK_TIMEOUT_MS}`,
  idle_in_transaction_session_timeout: '10s',
  tcp_keepalives_idle: '60',
};

/** Returns the connection parameter `options` with the limits and `settings`, by name. */
export function sessionOptions(settings: Record<string, string>): string {
  return Object.entries({ ...LIMITS, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
