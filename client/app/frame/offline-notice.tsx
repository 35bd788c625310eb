import { t } from '../../lib/i18n/text';
import { useConnection } from '../../lib/realtime/connection';

/**
 * Shows at the bottom of the window, where nothing else moves, that the device is offline. On the page
 * with the inbox, also shows that the server is unreachable.
 * @param showsInbox whether the page shows the inbox
 */
export function OfflineNotice({ showsInbox }: { showsInbox: boolean }) {
  const connection = useConnection();
  const isOffline = connection === 'offline';
  const isShown = isOffline || (showsInbox && connection === 'unreachable');
  return (
    <div role="status" className="sticky bottom-0 z-30">
      {isShown && (
        <p
          data-offline
          className="border-t border-coral/40 bg-coral-soft px-4 py-2 text-center text-[0.9375rem] text-balance"
        >
          {isOffline ? t('site.offline') : t('site.serverUnreachable')}
        </p>
      )}
    </div>
  );
}
