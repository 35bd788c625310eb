import type { Message } from '@mayfly/contract/message.js';
import { t } from '../../../lib/i18n/text';
import {
  formatDateTime,
  formatSubject,
  parseSender,
  spellCode,
} from '../../../lib/messages/message-format';

/** Formats the number of attachments. */
export function formatAttachmentCount(count: number): string {
  return t('inboxTools.attachmentCount', { count });
}

/**
 * Formats the accessible name of a message in the list: whether it is unread, its sender, subject, time and
 * code.
 */
export function formatRowLabel(message: Message): string {
  const values = {
    sender: parseSender(message.sender).name,
    subject: formatSubject(message.subject),
    time: formatDateTime(message.receivedAt),
  };
  const code = spellCode(message);
  if (!code) return t(message.read ? 'inboxTools.rowLabel' : 'inboxTools.rowLabelUnread', values);
  return t(message.read ? 'inboxTools.rowLabelWithCode' : 'inboxTools.rowLabelUnreadWithCode', {
    ...values,
    code,
  });
}
