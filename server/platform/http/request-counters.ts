import { Inject, Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { CLOCK } from '../observability/clock.js';
import type { Clock } from '../observability/clock.js';

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** A hundred thousand windows are some ten megabytes. */
const MOST_WINDOWS = 100_000;

/**
 * Counts requests in this process, in windows that begin with a key's first request. Memory is
 * bounded: windows leave in the order they began, those that are over for nothing, and the
 * oldest where there are too many.
 */
@Injectable()
export class RequestCounters implements ThrottlerStorage {
  private readonly windows = new Map<string, { hits: number; endsAt: number }>();

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly mostWindows = MOST_WINDOWS,
  ) {}

  /** Counts one request; `ttl` is the length of a window in milliseconds. */
  increment(key: string, ttl: number, limit: number): Promise<Count> {
    const now = this.clock.now();
    const open = this.windows.get(key);
    // A window that ends later than it could was begun before the clock was set back.
    if (open && open.endsAt > now && open.endsAt <= now + ttl) {
      open.hits += 1;
      return Promise.resolve(countOf(open.hits, open.endsAt - now, limit));
    }
    this.windows.delete(key);
    this.makeRoom(now);
    this.windows.set(key, { hits: 1, endsAt: now + ttl });
    return Promise.resolve(countOf(1, ttl, limit));
  }

  /** How many windows are kept. */
  get size(): number {
    return this.windows.size;
  }

  private makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.windows) {
      if (endsAt > now && this.windows.size < this.mostWindows) return;
      this.windows.delete(key);
    }
  }
}

/** A count as the throttler reads it: beyond the limit a client waits for the window's end. */
export function countOf(hits: number, remainingMs: number, limit: number): Count {
  const timeToExpire = Math.max(1, Math.ceil(remainingMs / 1000));
  const isBlocked = hits > limit;
  return {
    totalHits: hits,
    timeToExpire,
    isBlocked,
    timeToBlockExpire: isBlocked ? timeToExpire : 0,
  };
}
