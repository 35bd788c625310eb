import { useMemo } from 'react';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { selectList, useInboxStore, useList } from '../../lib/inbox/inbox-store';
import { parseSender, formatSubject } from '../../lib/messages/message-format';
import type { Arrival } from '../../features/notifications/notify-arrival';
import { useNotifications } from '../../features/notifications/use-notifications';
import { useSettings } from '../../features/settings/settings';

/** Notifies of new messages. */
export function useMessageNotifications(): void {
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
