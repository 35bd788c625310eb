import { useEffect } from 'react';
import { refreshDelay, type Connection } from '../realtime/connection';
import { refresh } from './inbox-actions';

/**
 * Asks for the inbox again: every ten seconds while the socket is away, once a minute and on
 * focus while it is there.
 */
export function useInboxRefresh(connection: Connection): void {
  useEffect(() => {
    const delay = refreshDelay(connection);
    if (delay === null) return;
    const again = () => void refresh();
    const onVisible = () => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setInterval(again, delay);
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [connection]);
}
