import { useEffect } from 'react';

/** Shows the number of unread messages on the icon of the installed app, if the browser supports it. */
export function useAppBadge(unread: number): void {
  useEffect(() => {
    // A browser may have this method and still reject the call, such as in a private window.
    navigator.setAppBadge?.(unread).catch(() => undefined);
  }, [unread]);
}
