/** Returns a query with other values of some parameters; null removes one. */
function change(search: string, values: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

const read = (search: string, name: string) => new URLSearchParams(search).get(name);

/** Returns the page of the inbox that a query names, counted from zero. */
export function parsePage(search: string): number {
  const page = Number(read(search, 'page'));
  return Number.isInteger(page) && page > 0 ? page - 1 : 0;
}

/** Returns a query that shows a page of the inbox, counted from zero. */
export const setPage = (search: string, page: number): string =>
  change(search, { page: page > 0 ? String(page + 1) : null });

/** Returns the ID of the message that a query opens, or null. */
export const parseMessageId = (search: string): string | null => read(search, 'message');

/** Returns a query that opens a message, with its other parameters unchanged. */
export const addMessageId = (search: string, message: string): string =>
  change(search, { message });

/** Returns a query that opens no message. */
export const removeMessageId = (search: string): string => change(search, { message: null });
