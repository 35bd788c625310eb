import { playChime } from './chime';
import {
  showNotification,
  toNotification,
  updateNotification,
  type NotifiableMessage,
} from './desktop-notification';

/** An arrived message, and whether only its code is new: the rest was announced before. */
export interface Arrival {
  message: NotifiableMessage;
  isLate: boolean;
}

/** Kinds of notification that the visitor has turned on, and the number of unread messages. */
export interface NotificationOptions {
  sound: boolean;
  desktopNotices: boolean;
  unread: number;
}

/** Plays a sound and shows a notification for an arrival, each if the visitor has turned it on. */
export async function notifyOfArrival(
  { message, isLate }: Arrival,
  options: NotificationOptions,
): Promise<void> {
  if (options.sound && !isLate) playChime();
  if (!options.desktopNotices || document.visibilityState === 'visible') return;
  const notification = toNotification(message, options.unread);
  await (isLate ? updateNotification(notification) : showNotification(notification));
}
