import type { Message } from '../../server/contract/message.js';
import { senderParts, subjectWords } from './message-words';

/** How many messages wait to be read. */
export function unreadWords(count: number): string {
  return `${count} unread`;
}

/** A new message, as those hear it who don't see it slide in. */
export function arrivalWords({ sender, subject, verificationCode }: Message): string {
  const code = verificationCode ? ` Code ${verificationCode.split('').join(' ')}.` : '';
  return `New mail from ${senderParts(sender).name}: ${subjectWords(subject)}.${code}`;
}
