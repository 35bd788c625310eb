import { PAGE_SIZE } from '../../../lib/api/messages';
import type { MessageList } from '../../../lib/inbox/inbox-list';

export type Direction = 'next' | 'previous';

/** List whose other pages can be shown. */
export interface PagedList {
  get: () => MessageList;
  showPage: (page: number) => Promise<void>;
}

/** Returns the place of a message in its list, counted from one; null if the page lacks it. */
export function findPosition({ messages, page }: MessageList, id: string): number | null {
  const index = messages.findIndex((message) => message.id === id);
  return index < 0 ? null : page * PAGE_SIZE + index + 1;
}

/** Returns whether there is a message after (older) or before (newer) another one. */
export function hasNeighbor(list: MessageList, id: string, direction: Direction): boolean {
  if (findOnPage(list, id, direction) !== null) return true;
  return direction === 'next' ? list.page < list.totalPages - 1 : list.page > 0;
}

/**
 * Returns the ID of the nearest message of the page after or before another one, which may be deleted; null
 * if none.
 */
export function findOnPage(
  { messages }: MessageList,
  id: string,
  direction: Direction,
): string | null {
  const found =
    direction === 'next'
      ? messages.find((message) => message.id < id)
      : messages.findLast((message) => message.id > id);
  return found?.id ?? null;
}

/**
 * Returns the ID of the message after or before another one (null if none), and shows its page.
 * @throws if a page could not be fetched
 */
export async function findNeighbor(
  list: PagedList,
  id: string,
  direction: Direction,
): Promise<string | null> {
  await showPageOf(list, id);
  const onPage = findOnPage(list.get(), id, direction);
  if (onPage !== null || !hasNeighbor(list.get(), id, direction)) return onPage;
  await turnTo(list, list.get().page + (direction === 'next' ? 1 : -1));
  return findOnPage(list.get(), id, direction);
}

/** Shows the page of a message: arrivals may have moved it to a later one. */
async function showPageOf(list: PagedList, id: string): Promise<void> {
  for (let turns = list.get().totalPages; turns > 0; turns -= 1) {
    const { messages, page, totalPages } = list.get();
    const [newest, oldest] = [messages[0], messages.at(-1)];
    if (oldest && id < oldest.id && page < totalPages - 1) await turnTo(list, page + 1);
    else if (newest && id > newest.id && page > 0) await turnTo(list, page - 1);
    else return;
  }
}

async function turnTo(list: PagedList, page: number): Promise<void> {
  await list.showPage(page);
  if (list.get().page !== page) throw new Error('The page could not be fetched.');
}
