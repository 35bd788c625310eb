import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { followOpenRequests } from '../../features/address/open-requests';
import { selectUnreadElsewhere, useSessions } from '../../features/address/session-store';
import { useCountry } from '../../features/country/country-context';
import { splitCountry } from '../../features/country/country-path';
import { CodeBar } from '../../features/inbox/code-moment/code-bar';
import { selectList, useInboxStore, useList } from '../../lib/inbox/inbox-store';
import type { Arrival } from '../../features/notifications/notify-arrival';
import { isPushOn } from '../../features/notifications/push-key';
import { useNotifications } from '../../features/notifications/use-notifications';
import { storeWorkerTexts } from '../../features/notifications/worker-texts';
import { whenIdle } from '../../components/when-idle';
import { loadChunk } from '../../components/lazy-component';
import { refuseOffline } from '../../components/toasts/needs-connection';
import { useSettings } from '../../features/settings/settings';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { formatSubject, parseSender } from '../../lib/messages/message-format';
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
  useMessageNotifications();
  usePushSync();
  useAppBadge(unread + elsewhere);
  const { pathname } = useLocation();
  const { localize } = useCountry();
  if (splitCountry(pathname).barePath === '/') return null;
  return (
    <div className="fixed inset-x-3 top-16 z-20 mx-auto w-fit max-w-[calc(100%-1.5rem)]">
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

/** Notifies of new messages. */
function useMessageNotifications(): void {
  const announcement = useInboxStore((inbox) => inbox.announcement);
  const unread = useList((list) => list.unread);
  const emailAddress = useInboxStore(({ access }) => access?.emailAddress ?? null);
  const sound = useSettings((settings) => settings.sound);
  const desktopNotices = useSettings((settings) => settings.desktopNotices);
  const last = useMemo<Arrival | null>(() => {
    if (announcement === null) return null;
    const { message, isLate } = announcement;
    const notifiable = {
      id: message.id,
      recipient: message.recipient,
      senderName: parseSender(message.sender).name,
      subject: formatSubject(message.subject),
      code: message.verificationCode,
      codeAsSent: message.verification?.codeAsSent ?? null,
    };
    return { message: notifiable, isLate };
  }, [announcement]);
  useNotifications(last, { unread, sound, desktopNotices }, emailAddress, markCopied);
}

/** Marks a message read whose code was copied from its notification. */
function markCopied(id: string): void {
  const message = selectList(useInboxStore.getState()).messages.find((each) => each.id === id);
  if (message) inboxActions.markCopied(message);
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
