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

/** Larger than the steps in which NTP corrects the clock. */
const TOLERANCE_MS = 1_000;

/**
 * Detects that the system clock was set or the machine was suspended: timers that were started before
 * may fire far too early or too late.
 */
export class ClockChanges {
  private offset: number;

  constructor(
    private readonly clock: Clock = systemClock,
    private readonly monotonic: Clock = monotonicClock,
  ) {
    this.offset = this.readOffset();
  }

  /** Returns whether the clock was set, or the machine suspended, since the last call. */
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
