import type { Message } from '../../../server/contract/message.js';
import { senderParts, subjectWords } from '../../inbox/message-words';

/** What a notification says, and the code that its Copy action carries. */
export interface Notice {
  title: string;
  body: string;
  /** Notices of one address replace each other, so that they stay one. */
  tag: string;
  code: string | null;
}

/**
 * The notice for a message that came while nobody was looking.
 * @param waiting how many unread messages there are, this one included
 */
export function noticeFor(message: Message, waiting: number): Notice {
  const { name } = senderParts(message.sender);
  const code = message.verificationCode;
  const more = waiting > 1 ? `\n${waiting} unread messages` : '';
  return {
    title: code ? `${code} is your code` : name,
    body: (code ? `${name}: ` : '') + subjectWords(message.subject) + more,
    tag: message.recipient,
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
export async function showNotice({ title, body, tag, code }: Notice): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.ready;
  const options: NotificationOptions & { actions?: object[]; renotify?: boolean } = {
    body,
    tag,
    renotify: true,
    icon: '/icon.svg',
    data: { code },
    ...(code && { actions: [{ action: 'copy', title: 'Copy code' }] }),
  };
  await worker.showNotification(title, options);
}
