const PARAMETER = 'message';

/** The id of the message that a query opens, or null. */
export function parseMessageId(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}

/** A query that opens a message; everything else in it stays. */
export function addMessageId(search: string, id: string): string {
  const query = new URLSearchParams(search);
  query.set(PARAMETER, id);
  return `?${query}`;
}

/** A query that opens no message. */
export function removeMessageId(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  return query.size > 0 ? `?${query}` : '';
}
