const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats how long ago something happened, rounded down: "just now", "2 min ago", "3 h ago". */
export function formatRelative(receivedAt: string, now: number): string {
  const elapsed = now - Date.parse(receivedAt);
  if (elapsed < MINUTE) return 'just now';
  if (elapsed < HOUR) return `${Math.floor(elapsed / MINUTE)} min ago`;
  if (elapsed < DAY) return `${Math.floor(elapsed / HOUR)} h ago`;
  return `${Math.floor(elapsed / DAY)} d ago`;
}

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** Formats a date with seconds and time zone: "Friday, November 21, 2025 at 11:58:03 AM GMT+1". */
export function formatFullDate(receivedAt: string): string {
  return full.format(new Date(receivedAt));
}

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** Returns the start of a day in the visitor's time zone, `daysBefore` days earlier. */
export function startOfDay(time: number, daysBefore = 0): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore).getTime();
}

/** Formats a day by its start: "Today", "Yesterday", "Friday, November 21". */
export function formatDay(day: number, today: number): string {
  if (day >= today) return 'Today';
  return day === startOfDay(today, 1) ? 'Yesterday' : weekday.format(day);
}
