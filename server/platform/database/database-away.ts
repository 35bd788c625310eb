const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  // https://www.postgresql.org/docs/18/errcodes-appendix.html: class 08, shutdowns, too many
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Whether an error says that PostgreSQL cannot be reached, so that trying again may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code && (CONNECTION_ERRORS.has(code) || code.startsWith('08'))) return true;
  return /connection (was )?(terminated|closed|ended)|timeout exceeded when trying to connect|not queryable/i.test(
    error.message,
  );
}
