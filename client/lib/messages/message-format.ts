import type { Attachment, Message } from '@mayfly/contract/message.js';
import { currentLanguage, t } from '../i18n/text';
import type { Announcement } from '../inbox/inbox-store';
import { localeFormatter } from '../i18n/format-locale';

const dateTime = localeFormatter(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      // Other languages use the clock of their locale.
      hour12: currentLanguage() === 'en' ? true : undefined,
    }),
);

/** Formats a date in the page's language: "Nov 20, 9:41 AM" in English. */
export function formatDateTime(date: string): string {
  return dateTime().format(new Date(date));
}

/** Returns the subject, or "No Subject" if it is blank. */
export function formatSubject(subject: string): string {
  return subject.trim() === '' ? t('site.noSubject') : subject;
}

/**
 * Parses the display name and address of a sender. The name falls back to the address, then to "Unknown
 * sender".
 */
export function parseSender(sender: string): { name: string; address: string } {
  const found = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(sender);
  const address = (found?.[2] ?? sender).trim();
  const name = (found?.[1] ?? '').trim();
  return { name: name || address || t('site.unknownSender'), address };
}

/** Returns whether content is treated as HTML: whether it contains a less-than sign. */
export function isHtml(content: string): boolean {
  return content.includes('<');
}

/** Splits plain text into lines. */
export function splitLines(content: string): string[] {
  return content.split(/\r?\n/);
}

/** Separates the characters of a code by spaces, so that screen readers don't read it as a number. */
export function spellCode({ verificationCode }: Message): string | undefined {
  return verificationCode?.split('').join(' ');
}

/** Formats the announcement of a new message, or of a code that was found after its message was announced. */
export function formatAnnouncement({ message, isLate }: Announcement): string {
  const { name: sender } = parseSender(message.sender);
  const subject = formatSubject(message.subject);
  const code = spellCode(message);
  if (!code) return t('inbox.announcedMessage', { sender, subject });
  if (isLate) return t('inbox.announcedCode', { code, sender });
  return t('inbox.announcedMessageWithCode', { sender, subject, code });
}

const isCalendar = ({ filename }: Attachment) => /\.ics$/i.test(filename);
/** Returns whether a file has no name of its own. Senders attach an invitation twice, once without a name. */
const isNameless = ({ filename }: Attachment) => /^attachment-\d+\./.test(filename);

/** Returns the number of attached files: without images that are part of the body, and an invitation once. */
export function countFiles({ attachments }: Pick<Message, 'attachments'>): number {
  const files = attachments.filter(({ inline }) => !inline);
  const hasInvitation = files.some((file) => isCalendar(file) && !isNameless(file));
  return files.filter((file) => !(hasInvitation && isCalendar(file) && isNameless(file))).length;
}
