const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as `2024-06-05` in words, the same in every time zone. */
export function dayInWords(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
