import type { Announcement } from './inbox-store';

const received = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** A date as US English writes it short: "Nov 20, 9:41 AM". */
export function formatReceivedAt(receivedAt: string): string {
  return received.format(new Date(receivedAt));
}

/** The subject, or the words for an empty one. */
export function formatSubject(subject: string): string {
  return subject.trim() === '' ? 'No Subject' : subject;
}

/** A sender's display name and address; where there is no name, the address stands for it. */
export function parseSender(sender: string): { name: string; address: string } {
  const found = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(sender);
  const address = (found?.[2] ?? sender).trim();
  const name = (found?.[1] ?? '').trim();
  return { name: name || address || 'Unknown sender', address };
}

/** Bytes in the unit a person would use. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Whether a content is HTML, by the one rule: it contains a less-than sign. */
export function isHtml(content: string): boolean {
  return content.includes('<');
}

/** A plain text split into one paragraph per line. */
export function splitLines(content: string): string[] {
  return content.split(/\r?\n/);
}

/** How many messages wait to be read. */
export function formatUnread(count: number): string {
  return `${count} unread`;
}

/** Announces a new message, or the code of one that was announced before its code was known. */
export function formatAnnouncement({ message, isLate }: Announcement): string {
  const { name } = parseSender(message.sender);
  const code = message.verificationCode?.split('').join(' ');
  if (isLate) return `Code ${code} from ${name}.`;
  return `New mail from ${name}: ${formatSubject(message.subject)}.${code ? ` Code ${code}.` : ''}`;
}
