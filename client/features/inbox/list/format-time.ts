import { currentLanguage } from '../../../lib/i18n/text';
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

/** Returns whether a message was received today, by the clock and the time zone of this device. */
export function isToday(receivedAt: string): boolean {
  return new Date(receivedAt).toDateString() === new Date().toDateString();
}
