import { useEffect } from 'react';
import { refreshDelay, type Connection } from '../../lib/realtime/connection';
import { inboxActions } from '../../lib/inbox/inbox-actions';

/** Time over which clients spread their fetches when the socket goes down, in milliseconds. */
const MAX_REFRESH_JITTER_MS = 2_000;

/**
 * Refreshes the inbox on focus, and every ten seconds while the socket is down. Does nothing without a network or
 * an address.
 */
export function useInboxRefresh(connection: Connection): void {
  useEffect(() => {
    const delay = refreshDelay(connection);
    if (delay === null) return;
    const again = () => void inboxActions.refresh();
    const onVisible = () => {
      if (document.visibilityState === 'visible') again();
    };
    const soon =
      connection === 'polling' && setTimeout(again, Math.random() * MAX_REFRESH_JITTER_MS);
    const timer = connection === 'live' ? undefined : setInterval(again, delay);
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      if (soon) clearTimeout(soon);
      clearInterval(timer);
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [connection]);
}
