import { formatLocale } from '../i18n/format-locale';

/** Formats a day such as `2024-06-05` as `June 5, 2024`, in every time zone. */
export function formatDay(day: string, locale = formatLocale()): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
