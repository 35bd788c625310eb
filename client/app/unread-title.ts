/** A page's title with the number of unread messages before it, if there are any. */
export function unreadTitle(unread: number, title: string): string {
  return unread > 0 ? `(${unread}) ${title}` : title;
}
