import { isolate, isolateCode } from '../../lib/i18n/isolate';
import { t } from '../../lib/i18n/text';

/** The fields of a message that a notification needs. */
export interface NotifiableMessage {
  id: string;
  /** Email address that received it. */
  recipient: string;
  senderName: string;
  subject: string;
  /** Verification code as it is typed; null if there is none. */
  code: string | null;
  /** The same code as the email writes it. */
  codeAsSent: string | null;
}

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
export function toNotification(message: NotifiableMessage, unread: number): DesktopNotification {
  const { id, recipient, senderName, subject, code, codeAsSent } = message;
  const line = code
    ? t('dialogs.notificationMessage', {
        sender: isolate(senderName),
        subject: isolate(subject),
      })
    : subject;
  const more = unread > 1 ? `\n${t('dialogs.notificationUnread', { count: unread })}` : '';
  return {
    title: code
      ? t('dialogs.notificationCode', { code: isolateCode(codeAsSent ?? code) })
      : senderName,
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

/** Shows a notification through the service worker, since only that can offer a Copy action. */
export async function showNotification(notification: DesktopNotification): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.ready;
  // A push may have shown the message already: then it is replaced without a second sound.
  await display(worker, notification, !(await isShown(worker, notification)));
}

/** Replaces the notification of the same message silently. Does nothing if it has been closed. */
export async function updateNotification(notification: DesktopNotification): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.ready;
  if (await isShown(worker, notification)) await display(worker, notification, false);
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
