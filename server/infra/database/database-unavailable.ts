const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  // https://www.postgresql.org/docs/18/errcodes-appendix.html: read-only (after a failover), timeouts
  // (idle in transaction, lock, statement), shutdowns, idle session timeout.
  '25006',
  '25P03',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);

/** SQLSTATE classes: connection exceptions; insufficient disk space, memory or connections. */
const UNAVAILABLE_CLASSES = new Set(['08', '53']);

const UNAVAILABLE_MESSAGE =
  /connection (was )?(terminated|closed|ended)|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable/i;

/** Returns whether an error means that PostgreSQL is unavailable, so that a retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code && (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_CLASSES.has(code.slice(0, 2)))) {
    return true;
  }
  return UNAVAILABLE_MESSAGE.test(error.message);
}
