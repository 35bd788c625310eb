/** Upper bounds of the delay classes, in milliseconds. One more class, the last, has no bound. */
export const DELAY_BOUNDS_MS = [
  100, 250, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 30_000, 60_000, 120_000, 300_000, 900_000,
  3_600_000,
];

/** Returns the class of a delay: the position of the first bound that it doesn't exceed. */
export function classifyDelay(delayMs: number): number {
  const position = DELAY_BOUNDS_MS.findIndex((bound) => delayMs <= bound);
  return position === -1 ? DELAY_BOUNDS_MS.length : position;
}

/**
 * Returns a time in seconds within which half of the deletions happened: the bound of the class of
 * the median, or the maximum if that is smaller. Null without deletions.
 *
 * @param counts number of deletions by class
 */
export function findMedianSeconds(counts: number[], maxDelayMs: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let before = 0;
  const position = counts.findIndex((count) => {
    before += count;
    return before * 2 >= total;
  });
  return Math.min(DELAY_BOUNDS_MS[position] ?? Infinity, maxDelayMs) / 1000;
}
