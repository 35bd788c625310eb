import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 5;
const SLOW_POLL_INTERVAL_MS = 50;
const TIMEOUT_MS = 10_000;

/** Waits until a condition holds. Rejects when `signal` aborts, after ten seconds by default. */
export async function until(
  condition: () => boolean,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<void> {
  while (!condition()) {
    if (signal.aborted) throw new Error(`Still waiting for: ${condition.toString()}`);
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Repeats `read` until `satisfies` accepts its result. The timeout of the test is the limit. */
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
