import { useEffect } from 'react';
import { refreshDelay, type Connection } from '../realtime/connection';
import { inboxActions } from './inbox-actions';

/** When the socket goes down, clients fetch within this time, not all at once; in milliseconds. */
const MAX_REFRESH_JITTER_MS = 2_000;

/**
 * Fetches the inbox again: soon and every ten seconds while the socket is down, once a minute and
 * on focus while it is up.
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
    const timer = setInterval(again, delay);
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
