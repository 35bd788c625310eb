import { InvalidArgumentError } from 'commander';

const SECONDS_PER_UNIT: Record<string, number> = { m: 60, h: 3_600, d: 86_400, w: 604_800 };
const MAX_SECONDS = 3_650 * 86_400;

/**
 * Parses the duration in an option `--for`, such as `30m`, `12h`, `7d` or `2w`. Returns seconds.
 *
 * @throws {InvalidArgumentError} if the text is something else, or longer than ten years
 */
export function parseTime(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([mhdw])$/i.exec(text.trim()) ?? [];
  const seconds = Number(count) * (SECONDS_PER_UNIT[unit.toLowerCase()] ?? 0);
  if (seconds > 0 && seconds <= MAX_SECONDS) return seconds;
  throw new InvalidArgumentError(
    'A time is a number with m, h, d or w, such as 7d; at most 3650d.',
  );
}
