import { type Announcement, useInboxStore } from '../inbox/inbox-store';
import { corrected } from '../inbox/verification/corrected';
import { chime } from './chime';
import { noticeFor, showNotice, updateNotice } from './desktop-notification';
import { useSettings } from '../settings/settings';

/** Makes an arrival noticed by sound and notification, as far as they are wanted. */
export function noticeArrival({ message, isLate }: Announcement): void {
  const { sound, desktopNotices } = useSettings.getState();
  if (sound && !isLate) chime();
  if (!desktopNotices || document.visibilityState === 'visible') return;
  const notice = noticeFor(corrected(message), useInboxStore.getState().unread);
  void (isLate ? updateNotice(notice) : showNotice(notice));
}

/** Changes the notification of the last message to what the visitor has corrected. */
export function updateShownNotice(): void {
  const { announcement, unread } = useInboxStore.getState();
  if (announcement === null || !useSettings.getState().desktopNotices) return;
  void updateNotice(noticeFor(corrected(announcement.message), unread));
}
