/** The icon of the tab: with a dot while something is unread. */
export function faviconFor(unread: number): string {
  return unread > 0 ? '/favicon-unread.svg' : '/favicon.svg';
}

/** Puts an icon on the tab. */
export function showFavicon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
}
