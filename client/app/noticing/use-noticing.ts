import { useEffect, useRef } from 'react';
import { useInboxStore } from '../../inbox/inbox-store';
import { copyText } from '../../ui/copy-text';
import { chime } from './chime';
import { noticeFor, showNotice, updateNotice } from './desktop-notice';
import { faviconFor, showFavicon } from './favicon';
import { readSettings, useSettings } from './settings';

/**
 * Makes new mail noticed in another tab by icon, sound and notification, as far as they are
 * wanted. A code that is found later is added to the notification that is still shown.
 */
export function useNoticing(): void {
  const unread = useInboxStore((inbox) => inbox.unread);
  const announcement = useInboxStore((inbox) => inbox.announcement);
  const noticed = useRef(announcement);

  useEffect(readSettings, []);
  useEffect(() => showFavicon(faviconFor(unread)), [unread]);
  useEffect(() => {
    if (announcement === null || announcement === noticed.current) return;
    noticed.current = announcement;
    const { message, isLate } = announcement;
    const { sound, desktopNotices } = useSettings.getState();
    if (sound && !isLate) chime();
    if (!desktopNotices || document.visibilityState === 'visible') return;
    const notice = noticeFor(message, useInboxStore.getState().unread);
    void (isLate ? updateNotice(notice) : showNotice(notice));
  }, [announcement]);
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onMessage = ({ data }: MessageEvent<{ copy?: string } | null>) => {
      if (data?.copy) void copyText(data.copy);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, []);
}
