import { currentLanguage, t } from '../../../lib/i18n/text';
import { localeFormatter } from '../../../lib/i18n/format-locale';

const timeOfDay = localeFormatter(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      minute: '2-digit',
      // Other languages use the clock of their locale.
      hour12: currentLanguage() === 'en' ? true : undefined,
    }),
);

/** Formats the time of day: "9:41 AM" in English. */
export function formatTime(receivedAt: string): string {
  return timeOfDay().format(new Date(receivedAt));
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
