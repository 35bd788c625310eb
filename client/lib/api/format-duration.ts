import { t } from '../i18n/text';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Unit of a duration. */
export type DurationUnit = (typeof UNITS)[number][0];

/** Texts of the units. Those of `Intl` differ between browsers and the server that renders the page. */
const TEXTS = {
  day: 'site.days',
  hour: 'site.hours',
  minute: 'site.minutes',
  second: 'site.seconds',
} as const;

/**
 * Formats a duration in seconds in the largest unit that divides it, but a single day as `24 hours`.
 * @param format formats a number of a unit; by default in the language of the page
 */
export function formatDuration(seconds: number, format = formatUnit): string {
  const found = UNITS.find(([name, size]) => {
    const count = seconds / size;
    return Number.isInteger(count) && (count > 1 || (count === 1 && name !== 'day'));
  });
  const [name, size] = found ?? UNITS[3];
  return format(seconds / size, name);
}

/** Formats a number of days, hours, minutes or seconds in the language of the page: `0.5 seconds`. */
export function formatUnit(count: number, unit: DurationUnit): string {
  return t(TEXTS[unit], { count });
}
