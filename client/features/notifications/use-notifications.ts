import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../lib/i18n/text';
import { copyText } from '../../components/copy/copy-text';
import { loadChunk } from '../../components/lazy-component';
import { notify } from '../../components/toasts/notify';
import { notifyCopyBlocked } from '../../components/copy/use-copy';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { selectList, useInboxStore, useList, type Announcement } from '../../lib/inbox/inbox-store';
import { useSettings } from '../../lib/storage/settings';

/** Notifies of new messages by the tab icon and, if the visitor has turned them on, by desktop notifications. */
export function useNotifications(): void {
  const announcement = useInboxStore((inbox) => inbox.announcement);
  const unread = useList((list) => list.unread);
  const handled = useRef(announcement);
  const handle = useEffectEvent((next: Announcement) => {
    handled.current = next;
    if (useSettings.getState().desktopNotices) void deliver(next, unread);
  });
  useEffect(() => {
    if (announcement !== null && announcement !== handled.current) handle(announcement);
  }, [announcement]);
  useUnreadFavicon(unread > 0);
  useServiceWorkerMessages();
}

async function deliver(announcement: Announcement, unread: number): Promise<void> {
  try {
    const { notifyOfArrival } = await loadChunk(() => import('./desktop-notification'));
    await notifyOfArrival(announcement, unread);
  } catch (error) {
    console.warn('The notification could not be shown:', error);
  }
}

/** Shows a dot on the tab icon while there are unread messages. */
function useUnreadFavicon(hasUnread: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const href = hasUnread ? '/favicon-unread.svg' : '/favicon.svg';
    if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
  }, [hasUnread]);
}

/** Copies the code of a message from its notification, and marks the message read. */
async function copyCode(code: string, messageId: string | undefined): Promise<void> {
  if (!(await copyText(code))) return notifyCopyBlocked();
  notify('success', t('inboxTools.codeCopied'));
  const { messages } = selectList(useInboxStore.getState());
  const message = messages.find(({ id }) => id === messageId);
  if (message) inboxActions.markCopied(message);
}

/** Message of the service worker about a notification. */
interface WorkerMessage {
  /** Address. The page responds whether it shows the inbox of this address. */
  isShown?: string;
  /** Code to copy: the worker has no clipboard. */
  copy?: string;
  /** ID of the message with that code. */
  messageId?: string;
}

/** Responds to the service worker whether the page shows an inbox, and copies codes that the worker sends. */
function useServiceWorkerMessages(): void {
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onMessage = ({ data, ports }: MessageEvent<WorkerMessage | null>) => {
      const { access } = useInboxStore.getState();
      if (data?.isShown) ports[0]?.postMessage(data.isShown === access?.emailAddress);
      if (data?.copy) void copyCode(data.copy, data.messageId);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, []);
}
