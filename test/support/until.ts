import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 5;

/** Waits until a condition holds; rejects when `signal` says that nobody waits any more. */
export async function until(condition: () => boolean, signal: AbortSignal): Promise<void> {
  while (!condition()) {
    signal.throwIfAborted();
    await sleep(PAUSE_MS);
  }
}
