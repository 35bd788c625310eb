/**
 * Returns the message of an error, in one line. The error of a host with several IP addresses has none, so that of
 * the first attempt is returned.
 */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return describeError(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code = error.name } = error as NodeJS.ErrnoException;
  return error.message.split('\n', 1)[0] || code;
}
