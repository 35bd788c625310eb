import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../support/server/monotonic.js';

/** Starts `work` `count` times at a steady rate, whether or not earlier calls have ended. */
export async function runPaced(
  { perSecond, count }: { perSecond: number; count: number },
  work: (number: number) => Promise<void>,
): Promise<void> {
  const started = monotonicMs();
  const running: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    const wait = started + (number * 1000) / perSecond - monotonicMs();
    if (wait > 0) await sleep(wait);
    running.push(work(number));
  }
  await Promise.all(running);
}
