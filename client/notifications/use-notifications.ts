import { useEffect, useRef } from 'react';
import { useInboxStore } from '../inbox/inbox-store';
import { onCorrected } from '../inbox/verification/corrected';
import { copyText } from '../ui/copy-text';
import { loadChunk } from '../ui/lazy-part';
import { faviconFor, showFavicon } from './favicon';
import { readSettings, useSettings } from '../settings/settings';

/**
 * Makes new mail noticed in another tab by icon, sound and notification, as far as they are
 * wanted. A code that is found later, or corrected by the visitor, is changed in the notification
 * that is still shown.
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
    withNotices(({ noticeArrival }) => noticeArrival(announcement));
  }, [announcement]);
  useEffect(() => onCorrected(() => withNotices((notices) => notices.updateShownNotice())), []);
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onMessage = ({ data }: MessageEvent<{ copy?: string } | null>) => {
      if (data?.copy) void copyText(data.copy);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, []);
}

/** Loads the code of sound and notifications if the visitor wants one of them. */
function withNotices(use: (notices: typeof import('./notify-arrival')) => void): void {
  const { sound, desktopNotices } = useSettings.getState();
  if (!sound && !desktopNotices) return;
  loadChunk(() => import('./notify-arrival')).then(use, (error: unknown) =>
    console.warn('A message could not be noticed:', error),
  );
}
