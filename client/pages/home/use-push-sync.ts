import { useEffect } from 'react';
import { useSessions } from '../../features/address/session-store';
import { isPushOn } from '../../features/notifications/push-key';
import { loadChunk } from '../../components/lazy-component';

/**
 * Updates push subscriptions when the saved addresses change, if the visitor has turned on push
 * notifications.
 */
export function usePushSync(): void {
  const loading = useSessions((state) => state.loading);
  const sessions = useSessions((state) => state.sessions);
  useEffect(() => {
    if (loading || !isPushOn()) return;
    loadChunk(() => import('../../features/notifications/push-sync'))
      .then(({ syncPush }) => syncPush(sessions))
      .catch((error: unknown) => console.warn('Push subscriptions could not be updated:', error));
  }, [loading, sessions]);
}
