import { useMemo } from 'react';
import { inboxActions } from '../inbox/inbox-actions';
import { useInboxStore } from '../inbox/inbox-store';
import { parseSender, formatSubject } from '../inbox/message-format';
import { useCorrected } from '../inbox/verification/corrected';
import { useNotifications, type LastArrival } from '../notifications/use-notifications';
import { useSettings } from '../settings/settings';

/** Notifies of new messages, with the codes that the visitor has corrected. */
export function useMessageNotifications(): void {
  const announcement = useInboxStore((inbox) => inbox.announcement);
  const unread = useInboxStore((inbox) => inbox.unread);
  const emailAddress = useInboxStore(({ access }) => access?.emailAddress ?? null);
  const sound = useSettings((settings) => settings.sound);
  const desktopNotices = useSettings((settings) => settings.desktopNotices);
  const message = useCorrected(announcement?.message ?? null);
  const last = useMemo<LastArrival | null>(() => {
    if (announcement === null || message === null) return null;
    const notifiable = {
      id: message.id,
      recipient: message.recipient,
      senderName: parseSender(message.sender).name,
      subject: formatSubject(message.subject),
      code: message.verificationCode,
      codeAsSent: message.verification?.codeAsSent ?? null,
    };
    return { event: announcement, message: notifiable, isLate: announcement.isLate };
  }, [announcement, message]);
  useNotifications(last, { unread, sound, desktopNotices }, emailAddress, markCopied);
}

/** Marks a message read whose code was copied from its notification. */
function markCopied(id: string): void {
  const isUnread = useInboxStore.getState().messages.some((each) => each.id === id && !each.read);
  if (isUnread) void inboxActions.markRead(id);
}
