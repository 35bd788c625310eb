import { currentLanguage, t } from '../../../lib/i18n/text';
import { localeFormatter } from '../../../lib/i18n/format-locale';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Short names of units in English. */
const ENGLISH_UNITS = { minute: 'min', hour: 'h', day: 'd' };

const relative = localeFormatter(
  (locale) => new Intl.RelativeTimeFormat(locale, { style: 'short' }),
);

/** Formats how long ago something happened, rounded down: "just now", "2 min ago", "3 h ago". */
export function formatRelative(receivedAt: string, now: number): string {
  const elapsed = now - Date.parse(receivedAt);
  if (elapsed < MINUTE) return t('inboxTools.justNow');
  if (elapsed < HOUR) return formatAgo(Math.floor(elapsed / MINUTE), 'minute');
  if (elapsed < DAY) return formatAgo(Math.floor(elapsed / HOUR), 'hour');
  return formatAgo(Math.floor(elapsed / DAY), 'day');
}

function formatAgo(count: number, unit: keyof typeof ENGLISH_UNITS): string {
  if (currentLanguage() === 'en') return `${count} ${ENGLISH_UNITS[unit]} ago`;
  return relative().format(-count, unit);
}

const full = localeFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }),
);

/** Formats a date with seconds and time zone: "Friday, November 21, 2025 at 11:58:03 AM GMT+1". */
export function formatFullDate(receivedAt: string): string {
  return full().format(new Date(receivedAt));
}

const weekday = localeFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }),
);

/** Returns the start of a day in the visitor's time zone, `daysBefore` days earlier. */
export function startOfDay(time: number, daysBefore = 0): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore).getTime();
}

/** Formats a day by its start: "Today", "Yesterday", "Friday, November 21". */
export function formatDay(day: number, today: number): string {
  if (day >= today) return t('inboxTools.dayToday');
  return day === startOfDay(today, 1) ? t('inboxTools.dayYesterday') : weekday().format(day);
}
