import { senderParts, subjectWords } from './message-words';
import type { Announcement } from './inbox-state';

/** How many messages wait to be read. */
export function unreadWords(count: number): string {
  return `${count} unread`;
}

/** Announces a new message, or the code of one that was announced before its code was known. */
export function announcementWords({ message, isLate }: Announcement): string {
  const { name } = senderParts(message.sender);
  const code = message.verificationCode?.split('').join(' ');
  if (isLate) return `Code ${code} from ${name}.`;
  return `New mail from ${name}: ${subjectWords(message.subject)}.${code ? ` Code ${code}.` : ''}`;
}
