import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { followOpenRequests } from '../../features/address/open-requests';
import { selectUnreadElsewhere, useSessions } from '../../features/address/session-store';
import { useCountry } from '../../features/country/country-context';
import { splitCountry } from '../../features/country/country-path';
import { CodeBar } from '../../features/inbox/code-moment/code-bar';
import { useList } from '../../lib/inbox/inbox-store';
import { isPushOn } from '../../features/notifications/push-choice';
import { useNotifications } from '../../features/notifications/use-notifications';
import { storeWorkerTexts } from '../../features/notifications/worker-texts';
import { whenIdle } from '../../components/when-idle';
import { loadChunk } from '../../components/lazy-component';
import { refuseOffline } from '../../components/toasts/needs-connection';
import { addMessageId } from '../../lib/messages/message-url';

/**
 * Does what can wait until the page is shown: notifies of messages, opens addresses that notifications and
 * shared texts name, refuses links that need a connection, updates push subscriptions, and counts unread
 * messages on the icon. Shows on pages without the inbox which code or link has arrived.
 */
export default function PageAdditions() {
  const unread = useList((list) => list.unread);
  const elsewhere = useSessions(selectUnreadElsewhere);
  useEffect(() => whenIdle(() => void storeWorkerTexts()), []);
  useEffect(followOpenRequests, []);
  useEffect(followOfflineLinks, []);
  useNotifications();
  usePushSync();
  useAppBadge(unread + elsewhere);
  const { pathname } = useLocation();
  const { localize } = useCountry();
  if (splitCountry(pathname).barePath === '/') return null;
  return (
    <div className="sticky top-2 z-20 mx-auto w-fit max-w-[calc(100%-1.5rem)] has-[section:not([hidden])]:mt-2">
      <CodeBar hrefOf={(id) => localize('/') + addMessageId('', id)} />
    </div>
  );
}

/** Shows the number of unread messages on the icon of the installed app, if the browser supports it. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    // A browser may have this method and still reject the call, such as in a private window.
    navigator.setAppBadge?.(unread).catch(() => undefined);
  }, [unread]);
}

/**
 * Updates push subscriptions when the saved addresses change, if the visitor has turned on push
 * notifications.
 */
function usePushSync(): void {
  const loading = useSessions((state) => state.loading);
  const sessions = useSessions((state) => state.sessions);
  useEffect(() => {
    if (loading || !isPushOn()) return;
    loadChunk(() => import('../../features/notifications/push-sync'))
      .then(({ syncPush }) => syncPush(sessions))
      .catch((error: unknown) => console.warn('Push subscriptions could not be updated:', error));
  }, [loading, sessions]);
}

/**
 * Refuses clicks on links to the API while the device is offline, such as downloads and pages to print, since
 * the browser would show its own error. Returns an unsubscribe function.
 */
function followOfflineLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href^="/api/"]');
    if (isLink && refuseOffline()) event.preventDefault();
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
