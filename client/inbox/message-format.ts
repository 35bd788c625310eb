import type { Message } from '../../server/contract/message.js';
import type { Announcement } from './inbox-store';

const received = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** Formats a date in US English: "Nov 20, 9:41 AM". */
export function formatReceivedAt(receivedAt: string): string {
  return received.format(new Date(receivedAt));
}

/** Returns the subject, or `No Subject` if it is empty. */
export function formatSubject(subject: string): string {
  return subject.trim() === '' ? 'No Subject' : subject;
}

/** Parses the display name and address of a sender. Without a name, the address replaces it. */
export function parseSender(sender: string): { name: string; address: string } {
  const found = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(sender);
  const address = (found?.[2] ?? sender).trim();
  const name = (found?.[1] ?? '').trim();
  return { name: name || address || 'Unknown sender', address };
}

/** Formats a size in B, kB or MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns whether a content is HTML: whether it contains a less-than sign. */
export function isHtml(content: string): boolean {
  return content.includes('<');
}

/** Splits plain text into lines. */
export function splitLines(content: string): string[] {
  return content.split(/\r?\n/);
}

/** Separates the characters of a code, so that it is not read as a number. */
export function spellCode({ verificationCode }: Message): string | undefined {
  return verificationCode?.split('').join(' ');
}

/** Announces a new message, or the code of one that was announced before its code was known. */
export function formatAnnouncement({ message, isLate }: Announcement): string {
  const { name } = parseSender(message.sender);
  const code = spellCode(message);
  if (isLate) return `Code ${code} from ${name}.`;
  return `New message from ${name}: ${formatSubject(message.subject)}.${code ? ` Code ${code}.` : ''}`;
}
