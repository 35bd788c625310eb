import { useEffect } from 'react';
import { POLL_MS, type Connection } from '../realtime/connection';
import { queries } from './inbox-store';

/** Time over which clients spread their fetches when the socket goes down, in milliseconds. */
const MAX_REFRESH_JITTER_MS = 2_000;

/**
 * Fetches the data on the page again on focus, and every ten seconds while the socket is down. Does nothing
 * without a network or an address.
 */
export function useRevalidation(connection: Connection): void {
  useEffect(() => {
    if (connection === 'offline' || connection === 'waiting') return;
    const again = () => queries.revalidate();
    const onVisible = () => {
      if (document.visibilityState === 'visible') again();
    };
    const soon =
      connection === 'polling' && setTimeout(again, Math.random() * MAX_REFRESH_JITTER_MS);
    const timer = connection === 'live' ? undefined : setInterval(again, POLL_MS);
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
