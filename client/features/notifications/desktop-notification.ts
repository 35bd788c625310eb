import type { Message } from '@mayfly/contract/message.js';
import { isolate, isolateCode } from '../../lib/i18n/isolate';
import { t } from '../../lib/i18n/text';
import type { Announcement } from '../../lib/inbox/inbox-store';
import { formatSubject, parseSender } from '../../lib/messages/message-format';

/** A desktop notification, and the code that its Copy action puts on the clipboard. */
export interface DesktopNotification {
  title: string;
  body: string;
  /** Notifications with the same tag replace each other: there is one per address. */
  tag: string;
  messageId: string;
  code: string | null;
}

/**
 * Returns the notification for a message that arrived.
 * @param unread number of unread messages, this one included
 */
export function toNotification(message: Message, unread: number): DesktopNotification {
  const { id, recipient, verificationCode: code } = message;
  const { name: sender } = parseSender(message.sender);
  const subject = formatSubject(message.subject);
  const line = code
    ? t('dialogs.notificationMessage', { sender: isolate(sender), subject: isolate(subject) })
    : subject;
  const more = unread > 1 ? `\n${t('dialogs.notificationUnread', { count: unread })}` : '';
  return {
    title: code
      ? t('dialogs.notificationCode', {
          code: isolateCode(message.verification?.codeAsSent ?? code),
        })
      : sender,
    body: line + more,
    tag: recipient,
    messageId: id,
    code,
  };
}

/** Returns whether this browser can show notifications. */
export function canNotify(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator;
}

/** Asks the visitor for permission. Browsers require a click before that. */
export async function requestPermission(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/**
 * Shows a notification of an arrival while the page is hidden, through the service worker, since only that can
 * offer a Copy action. One that is shown already, e.g. by a push, is replaced without a second sound; a code
 * that is found late is shown only there.
 */
export async function notifyOfArrival(
  { message, isLate }: Announcement,
  unread: number,
): Promise<void> {
  if (document.visibilityState === 'visible') return;
  if (!canNotify() || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.ready;
  const notification = toNotification(message, unread);
  const wasShown = await isShown(worker, notification);
  if (wasShown || !isLate) await display(worker, notification, !wasShown);
}

/** Returns whether a notification of the same message is shown. */
async function isShown(
  worker: ServiceWorkerRegistration,
  { tag, messageId }: DesktopNotification,
): Promise<boolean> {
  const shown = (await worker.getNotifications({ tag })) as Notification[];
  return shown.some(({ data }) => (data as { messageId?: string } | null)?.messageId === messageId);
}

async function display(
  worker: ServiceWorkerRegistration,
  { title, body, tag, messageId, code }: DesktopNotification,
  renotify: boolean,
): Promise<void> {
  const options: NotificationOptions & { actions?: object[]; renotify?: boolean } = {
    body,
    tag,
    renotify,
    icon: '/icon.svg',
    data: { code, messageId, recipient: tag },
    ...(code && { actions: [{ action: 'copy', title: t('inboxTools.codeCopy') }] }),
  };
  await worker.showNotification(title, options);
}
