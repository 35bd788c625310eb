import type { Clock } from '../infra/clock/clock.js';

/** Limits a rate and allows bursts up to its capacity. */
export class TokenBucket {
  private tokens: number;
  private filledAt: number;

  constructor(
    private readonly limits: { capacity: number; perSecond: number },
    private readonly clock: Clock,
  ) {
    this.tokens = limits.capacity;
    this.filledAt = clock.now();
  }

  /** Returns how many tokens there are. */
  available(): number {
    const now = this.clock.now();
    this.add(((now - this.filledAt) / 1_000) * this.limits.perSecond);
    this.filledAt = now;
    return this.tokens;
  }

  /** Takes tokens. Call `available` first: it is not checked whether there are enough. */
  take(count: number): void {
    this.tokens -= count;
  }

  /** Returns tokens that were not used. */
  add(count: number): void {
    this.tokens = Math.min(this.limits.capacity, this.tokens + count);
  }
}
