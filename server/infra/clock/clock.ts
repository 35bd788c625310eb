/** Source of time. Tests inject another one. */
export interface Clock {
  /** Returns milliseconds; only those of `CLOCK` are Unix time. */
  now(): number;
}

/** Nest injection token of the system clock, which may be set at any moment. For dates. */
export const CLOCK = Symbol('CLOCK');

/** Nest injection token of a monotonic clock. For deadlines, limits and pauses. */
export const MONOTONIC_CLOCK = Symbol('MONOTONIC_CLOCK');

export const systemClock: Clock = { now: () => Date.now() };

export const monotonicClock: Clock = { now: () => performance.now() };
