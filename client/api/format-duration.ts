const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a duration in the largest unit of which it is at least two, or exactly one: `24 hours`. */
export function formatDuration(seconds: number): string {
  const found = UNITS.find(([name, size]) => {
    const count = seconds / size;
    return Number.isInteger(count) && (count > 1 || (count === 1 && name !== 'day'));
  });
  const [name, size] = found ?? UNITS[3];
  const count = seconds / size;
  return `${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}`;
}
