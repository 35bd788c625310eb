import { useEffect } from 'react';
import { useSessions } from '../address/session-store';
import { isPushOn } from '../notifications/push-key';
import { loadChunk } from '../ui/lazy-component';

/**
 * Updates push subscriptions when the saved addresses change, if the visitor has turned on push
 * notifications.
 */
export function usePushSync(): void {
  const loading = useSessions((state) => state.loading);
  const sessions = useSessions((state) => state.sessions);
  useEffect(() => {
    if (loading || !isPushOn()) return;
    loadChunk(() => import('../notifications/push-sync'))
      .then(({ syncPush }) => syncPush(sessions))
      .catch((error: unknown) => console.warn('Push subscriptions could not be updated:', error));
  }, [loading, sessions]);
}
