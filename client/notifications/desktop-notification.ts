import type { Message } from '../../server/contract/message.js';
import { senderParts, subjectWords } from '../inbox/message-format';

/** What a notification says, and the code that its Copy action carries. */
export interface Notice {
  title: string;
  body: string;
  /** Notices of one address replace each other, so that they stay one. */
  tag: string;
  messageId: string;
  code: string | null;
}

/**
 * The notice for a message that came while nobody was looking.
 * @param waiting how many unread messages there are, this one included
 */
export function noticeFor(message: Message, waiting: number): Notice {
  const { name } = senderParts(message.sender);
  const code = message.verificationCode;
  const codeAsSent = message.verification?.codeAsSent ?? code;
  const more = waiting > 1 ? `\n${waiting} unread messages` : '';
  return {
    title: code ? `${codeAsSent} is your code` : name,
    body: (code ? `${name}: ` : '') + subjectWords(message.subject) + more,
    tag: message.recipient,
    messageId: message.id,
    code,
  };
}

/** Whether this browser can show notifications at all. */
export function canNotify(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator;
}

/** Asks for permission; only ever called from a button. */
export async function askPermission(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows a notice through the service worker, which alone can offer its Copy action. */
export async function showNotice(notice: Notice): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  await display(await navigator.serviceWorker.ready, notice, true);
}

/** Replaces the notice of the same message without alerting again; does nothing if it is closed. */
export async function updateNotice(notice: Notice): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.ready;
  const shown = (await worker.getNotifications({ tag: notice.tag })) as Notification[];
  const isShown = shown.some(
    ({ data }) => (data as { messageId?: string } | null)?.messageId === notice.messageId,
  );
  if (isShown) await display(worker, notice, false);
}

async function display(
  worker: ServiceWorkerRegistration,
  { title, body, tag, messageId, code }: Notice,
  renotify: boolean,
): Promise<void> {
  const options: NotificationOptions & { actions?: object[]; renotify?: boolean } = {
    body,
    tag,
    renotify,
    icon: '/icon.svg',
    data: { code, messageId },
    ...(code && { actions: [{ action: 'copy', title: 'Copy code' }] }),
  };
  await worker.showNotification(title, options);
}
