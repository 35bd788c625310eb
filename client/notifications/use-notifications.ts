import { useEffect, useEffectEvent, useRef } from 'react';
import { copyText } from '../ui/copy-text';
import { loadChunk } from '../ui/lazy-component';
import { notify } from '../ui/notify';
import { notifyCopyBlocked } from '../ui/use-copy';
import type { Arrival, NotificationOptions } from './notify-arrival';

/** The last arrival. `event` stays the same object while only the message changes. */
export interface LastArrival extends Arrival {
  event: object;
}

/**
 * Notifies of new messages by tab icon, sound and desktop notification, as far as the visitor
 * wants them. If the message of the last arrival is corrected, its notification is updated.
 */
export function useNotifications(last: LastArrival | null, options: NotificationOptions): void {
  const handled = useRef(last);
  const handle = useEffectEvent((next: LastArrival) => {
    const isCorrection = next.event === handled.current?.event;
    handled.current = next;
    if (!options.sound && !options.desktopNotices) return;
    void deliver(next, isCorrection, options);
  });
  useEffect(() => {
    if (last !== null && last !== handled.current) handle(last);
  }, [last]);
  useUnreadFavicon(options.unread > 0);
  useCopyAction();
}

async function deliver(
  { message, isLate }: LastArrival,
  isCorrection: boolean,
  options: NotificationOptions,
): Promise<void> {
  try {
    const chunk = await loadChunk(() => import('./notify-arrival'));
    if (isCorrection) await chunk.notifyOfCorrection(message, options);
    else await chunk.notifyOfArrival({ message, isLate }, options);
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

async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) notify('success', 'Code copied.');
  else notifyCopyBlocked();
}

/** Copies the code of a notification: the service worker has no clipboard and sends it here. */
function useCopyAction(): void {
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onMessage = ({ data }: MessageEvent<{ copy?: string } | null>) => {
      if (data?.copy) void copyCode(data.copy);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, []);
}
