import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../lib/i18n/text';
import { copyText } from '../../components/copy/copy-text';
import { loadChunk } from '../../components/lazy-component';
import { notify } from '../../components/toasts/notify';
import { notifyCopyBlocked } from '../../components/copy/use-copy';
import type { Arrival, NotificationOptions } from './notify-arrival';

/**
 * Notifies of new messages by the tab icon and, if the visitor has turned them on, by sound and desktop
 * notification.
 * @param emailAddress address whose inbox the page shows
 * @param onCopied called when a notification's code was copied, with the ID of its message
 */
export function useNotifications(
  last: Arrival | null,
  options: NotificationOptions,
  emailAddress: string | null,
  onCopied: (messageId: string) => void,
): void {
  const handled = useRef(last);
  const handle = useEffectEvent((next: Arrival) => {
    handled.current = next;
    if (!options.sound && !options.desktopNotices) return;
    void deliver(next, options);
  });
  useEffect(() => {
    if (last !== null && last !== handled.current) handle(last);
  }, [last]);
  useUnreadFavicon(options.unread > 0);
  useServiceWorkerMessages(emailAddress, onCopied);
}

async function deliver(arrival: Arrival, options: NotificationOptions): Promise<void> {
  try {
    const { notifyOfArrival } = await loadChunk(() => import('./notify-arrival'));
    await notifyOfArrival(arrival, options);
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

async function copyCode(code: string, onCopied: () => void): Promise<void> {
  if (!(await copyText(code))) return notifyCopyBlocked();
  notify('success', t('inboxTools.codeCopied'));
  onCopied();
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
function useServiceWorkerMessages(
  emailAddress: string | null,
  onCopied: (messageId: string) => void,
): void {
  const onMessage = useEffectEvent(({ data, ports }: MessageEvent<WorkerMessage | null>) => {
    if (data?.isShown) ports[0]?.postMessage(data.isShown === emailAddress);
    const { copy, messageId } = data ?? {};
    if (copy) void copyCode(copy, () => messageId && onCopied(messageId));
  });
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const listener = (event: MessageEvent) => onMessage(event);
    worker?.addEventListener('message', listener);
    return () => worker?.removeEventListener('message', listener);
  }, []);
}
