import type { Message } from '../../server/contract/message.js';
import { formatReceivedAt, formatSubject, parseSender, spellCode } from './message-format';

/** Formats the number of attachments. */
export function formatAttachmentCount(count: number): string {
  return count === 1 ? '1 attachment' : `${count} attachments`;
}

/** Names a message in the list: whether it is unread, its sender, subject, time and code. */
export function formatRowLabel(message: Message): string {
  const { name } = parseSender(message.sender);
  const parts = [name, formatSubject(message.subject), formatReceivedAt(message.receivedAt)];
  const code = spellCode(message);
  if (code) parts.push(`code ${code}`);
  return `${message.read ? '' : 'Unread: '}${parts.join(', ')}`;
}
