import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 5;
const SLOW_POLL_INTERVAL_MS = 50;
const TIMEOUT_MS = 30_000;

/**
 * Waits until a condition of this process holds, such as a received event.
 *
 * @throws an error with the source text of the condition once `signal` aborts, by default after 30 s
 */
export async function until(
  condition: () => boolean,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<void> {
  while (!condition()) {
    if (signal.aborted) throw new Error(`Still waiting for: ${condition.toString()}`);
    await sleep(POLL_INTERVAL_MS);
  }
}

/**
 * Repeats a query, such as a request, until `satisfies` accepts its result, and returns that. Never gives up:
 * the timeout of the test ends it.
 */
export async function eventually<T>(
  read: () => Promise<T>,
  satisfies: (result: T) => boolean,
): Promise<T> {
  for (;;) {
    const result = await read();
    if (satisfies(result)) return result;
    await sleep(SLOW_POLL_INTERVAL_MS);
  }
}
