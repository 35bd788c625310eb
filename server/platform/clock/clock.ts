/** A source of time; tests inject their own. */
export interface Clock {
  /** Milliseconds; only `CLOCK` counts them from 1970, UTC. */
  now(): number;
}

/** Nest injection token of the system clock. For times of day: it may be set at any moment. */
export const CLOCK = Symbol('CLOCK');

/** Nest injection token of a clock that is never set. For deadlines, limits and pauses. */
export const MONOTONIC_CLOCK = Symbol('MONOTONIC_CLOCK');

export const systemClock: Clock = { now: () => Date.now() };

export const monotonicClock: Clock = { now: () => performance.now() };

/** NTP corrects the clock in steps smaller than this. */
const TOLERANCE_MS = 1_000;

/**
 * Notices when the system clock was set, or the machine was suspended: wake-ups that were planned
 * before may come far too early or too late.
 */
export class ClockChanges {
  private offset: number;

  constructor(
    private readonly clock: Clock = systemClock,
    private readonly monotonic: Clock = monotonicClock,
  ) {
    this.offset = this.readOffset();
  }

  /** Returns whether the clock was set since the last call. */
  detect(): boolean {
    const offset = this.readOffset();
    if (Math.abs(offset - this.offset) <= TOLERANCE_MS) return false;
    this.offset = offset;
    return true;
  }

  private readOffset(): number {
    return this.clock.now() - this.monotonic.now();
  }
}
