import { pageLocale } from '../lib/i18n/text';

/** Formats a day such as `2024-06-05` as `June 5, 2024`, in every time zone. */
export function formatDay(day: string, locale = pageLocale()): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
