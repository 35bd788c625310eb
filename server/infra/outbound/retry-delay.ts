const FIRST_DELAY_SECONDS = 5;
const FACTOR = 3;
/** Part of a delay that is random, so that what failed together isn't retried together. */
const JITTER = 0.1;

/**
 * Returns the time until the next try of a delivery in milliseconds, or null if it is given up:
 * 5 s, 15 s, 45 s, 2, 7, 20 and 61 minutes, and up to a tenth more.
 *
 * @param tries number of tries that have failed
 * @param maxTries number of tries until a delivery is given up
 * @param random a number from 0 to 1
 */
export function findRetryDelay(tries: number, maxTries: number, random: number): number | null {
  if (tries >= maxTries) return null;
  const seconds = FIRST_DELAY_SECONDS * FACTOR ** (tries - 1);
  return Math.round(seconds * 1000 * (1 + JITTER * random));
}
