import { pageLocale, t } from '../i18n/text';

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

/** Formats a duration in the largest unit of which it is at least two, or exactly one: `24 hours`. */
export function formatDuration(seconds: number, locale = pageLocale()): string {
  const found = UNITS.find(([name, size]) => {
    const count = seconds / size;
    return Number.isInteger(count) && (count > 1 || (count === 1 && name !== 'day'));
  });
  const [name, size] = found ?? UNITS[3];
  return formatUnit(seconds / size, name, locale);
}

/**
 * Formats a number of days, hours, minutes or seconds: `0.5 seconds`.
 * @param locale that of the page, or `en-US` in an article
 */
export function formatUnit(count: number, unit: DurationUnit, locale = pageLocale()): string {
  if (locale !== 'en-US') return t(TEXTS[unit], { count });
  return count.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' });
}
