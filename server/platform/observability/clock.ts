/** The time as timers and delays see it; tests put their own in its place. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

/** Nest injection token of the `Clock`. */
export const CLOCK = Symbol('CLOCK');

/** The clock of the operating system. */
export const systemClock: Clock = { now: () => Date.now() };
