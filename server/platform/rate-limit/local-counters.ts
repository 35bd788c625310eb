import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Clock } from '../clock/clock.js';
import { CountingWindows } from './counting-windows.js';

/** Result of counting, in the throttler's shape. */
export type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counters of requests, for the throttler and for what counts several requests as one. */
export interface Counters extends ThrottlerStorage {
  /** Counts `amount` requests at once; `ttl` is the length of a window in milliseconds. */
  add(key: string, amount: number, ttl: number, limit: number): Promise<Count>;
}

/** Counts requests in this process, in windows that begin with a key's first request. */
export class LocalCounters implements Counters {
  private readonly windows: CountingWindows;

  constructor(
    private readonly clock: Clock,
    maxWindows?: number,
  ) {
    this.windows = new CountingWindows(clock, maxWindows);
  }

  /** Counts one request; `ttl` is the length of a window in milliseconds. */
  increment(key: string, ttl: number, limit: number): Promise<Count> {
    return this.add(key, 1, ttl, limit);
  }

  add(key: string, amount: number, ttl: number, limit: number): Promise<Count> {
    const window = this.windows.open(key, ttl);
    window.count += amount;
    return Promise.resolve(toCount(window.count, window.endsAt - this.clock.now(), limit));
  }

  /** How many windows are kept. */
  get size(): number {
    return this.windows.size;
  }
}

/** A count as the throttler reads it: beyond the limit a client waits for the window's end. */
export function toCount(hits: number, remainingMs: number, limit: number): Count {
  const timeToExpire = Math.max(1, Math.ceil(remainingMs / 1000));
  const isBlocked = hits > limit;
  return {
    totalHits: hits,
    timeToExpire,
    isBlocked,
    timeToBlockExpire: isBlocked ? timeToExpire : 0,
  };
}
