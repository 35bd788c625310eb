const findInbox = () => document.getElementById('inbox');
/** Lists the rows of the inbox in their order. */
export const listRows = () => [
  ...(findInbox()?.querySelectorAll<HTMLElement>('[data-message-id]') ?? []),
];
const findFocusedRow = () =>
  document.activeElement?.closest<HTMLElement>('#inbox [data-message-id]') ?? null;

/** Focuses the message below (1) or above (-1) the focused one; the first one if none is focused. */
export function focusNeighbor(step: 1 | -1): void {
  const rows = listRows();
  const at = rows.findIndex((row) => row === findFocusedRow());
  const to = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[to]?.querySelector('a')?.focus();
}

/** Focuses a message; the inbox itself if it doesn't show that one. */
export function focusMessage(id: string | null): void {
  const row = listRows().find(({ dataset }) => dataset.messageId === id);
  (row?.querySelector('a') ?? findInbox())?.focus({ preventScroll: !row });
}

/** Returns what to focus after a message was closed: its row, else the first, else the inbox. */
export function findFocusTarget(id: string | null): HTMLElement | null {
  const rows = listRows();
  const row = rows.find(({ dataset }) => dataset.messageId === id) ?? rows[0];
  return row?.querySelector('a') ?? findInbox();
}

/** Focuses the search field, if there is one. */
export const focusSearch = (): void => document.getElementById('inbox-search')?.focus();
