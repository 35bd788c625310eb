import { useEffect } from 'react';
import { useAddressStore } from '../address/address-store';
import { isPushOn } from '../notifications/push-key';
import { loadChunk } from '../ui/lazy-component';

/**
 * Updates push subscriptions when the saved addresses change, if the visitor has turned on push
 * notifications.
 */
export function usePushSync(): void {
  const loading = useAddressStore((state) => state.loading);
  const savedAddresses = useAddressStore((state) => state.savedAddresses);
  useEffect(() => {
    if (loading || !isPushOn()) return;
    loadChunk(() => import('../notifications/push-sync'))
      .then(({ syncPush }) => syncPush(savedAddresses))
      .catch((error: unknown) => console.warn('Push subscriptions could not be updated:', error));
  }, [loading, savedAddresses]);
}
