import { monotonicClock } from '../../../server/infra/clock/clock.js';

/** The monotonic clock of products in this process, standing still until a test advances it. */
export interface ManualClock {
  advance(ms: number): void;
  /** Lets the clock run again. */
  release(): void;
}

/** Stops the clock that measures delays and rates. */
export function stopMonotonicClock(): ManualClock {
  // A whole number: steps of milliseconds add up exactly.
  let now = Math.floor(performance.now());
  const spy = jest.spyOn(monotonicClock, 'now').mockImplementation(() => now);
  return {
    advance: (ms) => {
      now += ms;
    },
    release: () => spy.mockRestore(),
  };
}
