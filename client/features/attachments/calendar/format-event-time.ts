import { formatLocale } from '../../../lib/i18n/format-locale';
import type { CalendarEvent } from './parse-calendar';

const IN_UTC = { timeZone: 'UTC' };

/**
 * Formats when an event takes place: in the visitor's time zone or, if the sender's is unknown, in the
 * sender's with its name.
 */
export function formatEventTime({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): string {
  const isThisYear = start.date.getFullYear() === new Date().getFullYear();
  const format = new Intl.DateTimeFormat(formatLocale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: isThisYear ? undefined : 'numeric',
    ...(start.kind !== 'day' && { hour: 'numeric', minute: '2-digit' }),
    ...(start.kind === 'time' ? { timeZoneName: 'short' } : IN_UTC),
  });
  const text = end ? format.formatRange(start.date, end.date) : format.format(start.date);
  return start.zone === null ? text : `${text} (${start.zone})`;
}

/** Returns day and month of an event, as a calendar sheet shows them. */
export function formatEventDay({
  start,
}: Pick<CalendarEvent, 'start'>): [day: string, month: string] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(), {
      ...options,
      ...(start.kind !== 'time' && IN_UTC),
    }).format(start.date);
  return [format({ day: 'numeric' }), format({ month: 'short' })];
}
