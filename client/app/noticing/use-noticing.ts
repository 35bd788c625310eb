import { useEffect, useRef } from 'react';
import { useInboxStore } from '../../inbox/inbox-store';
import { copyText } from '../../ui/copy-text';
import { chime } from './chime';
import { noticeFor, showNotice } from './desktop-notice';
import { faviconFor, showFavicon } from './favicon';
import { readSettings, useSettings } from './settings';

/** Makes new mail noticed in another tab: icon, sound, notification, as far as they are wanted. */
export function useNoticing(): void {
  const unread = useInboxStore((inbox) => inbox.unreadIds.size);
  const arrival = useInboxStore((inbox) => inbox.lastArrival);
  const noticed = useRef(arrival);

  useEffect(readSettings, []);
  useEffect(() => showFavicon(faviconFor(unread)), [unread]);
  useEffect(() => {
    if (arrival === null || arrival === noticed.current) return;
    noticed.current = arrival;
    const { sound, desktopNotices } = useSettings.getState();
    if (sound) chime();
    if (desktopNotices && document.visibilityState !== 'visible') {
      void showNotice(noticeFor(arrival, useInboxStore.getState().unreadIds.size));
    }
  }, [arrival]);
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onMessage = ({ data }: MessageEvent<{ copy?: string } | null>) => {
      if (data?.copy) void copyText(data.copy);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, []);
}
