import { create } from 'zustand';

/** What the title of every page shows of the inbox. Kept by the inbox, whose code some pages don't load. */
export interface TitleNews {
  /** Code and sender of the newest message while it is unread. */
  code: string | null;
  unread: number;
}

/** Store of the news. */
export const useTitleNews = create<TitleNews>()(() => ({ code: null, unread: 0 }));

/** Returns the title of a page: the code if there is one, else `title` after the number of unread messages. */
export function formatTitle(title: string, { code, unread }: TitleNews): string {
  if (code !== null) return code;
  return unread > 0 ? `(${unread}) ${title}` : title;
}
