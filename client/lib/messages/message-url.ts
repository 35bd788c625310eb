const PARAMETER = 'message';
const VIEW = 'view';
const PAGE = 'page';

/** Returns the page of the inbox that a query names, counted from zero. */
export function parsePage(search: string): number {
  const page = Number(new URLSearchParams(search).get(PAGE));
  return Number.isInteger(page) && page > 0 ? page - 1 : 0;
}

/** Returns a query that shows a page of the inbox, counted from zero, with its other parameters unchanged. */
export function setPage(search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page > 0) query.set(PAGE, String(page + 1));
  else query.delete(PAGE);
  return query.size > 0 ? `?${query}` : '';
}

/** Returns the ID of the message that a query opens, or null. */
export function parseMessageId(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}

/** Returns a query that opens a message, with its other parameters unchanged. */
export function addMessageId(search: string, id: string): string {
  const query = new URLSearchParams(search);
  query.set(PARAMETER, id);
  return `?${query}`;
}

/** Returns a query that opens no message. */
export function removeMessageId(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  query.delete(VIEW);
  return query.size > 0 ? `?${query}` : '';
}

/** Returns whether a query opens its message in the whole window. */
export function fillsWindow(search: string): boolean {
  return new URLSearchParams(search).get(VIEW) === 'full';
}

/** Returns a query that opens a message in the whole window, for a tab of its own. */
export function toTabQuery(search: string, id: string): string {
  return `${addMessageId(search, id)}&${VIEW}=full`;
}
