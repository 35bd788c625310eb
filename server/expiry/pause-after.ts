/** From the start of a batch to the start of the next: 50 addresses in this time are 5,000/s. */
const INTERVAL_MS = 10;

/**
 * Returns how long to pause after a batch of deletions, in milliseconds. Batches start at a steady
 * pace. Where PostgreSQL is slow or busy, the pause is as long as the batch was, so that deletion
 * takes no more than half of the time.
 */
export function pauseAfter(batchMs: number): number {
  return Math.max(batchMs, INTERVAL_MS - batchMs);
}
