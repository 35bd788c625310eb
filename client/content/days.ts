const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day such as `2024-06-05` as `June 5, 2024`, in every time zone. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
