import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Clock } from '../clock/clock.js';

/** Result of counting, in the throttler's shape. */
export type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counts requests, one or several at a time. */
export interface Counters extends ThrottlerStorage {
  /** Counts `amount` requests; `ttl` is the length of a window in milliseconds. */
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

  /** Number of windows that are kept. */
  get size(): number {
    return this.windows.size;
  }
}

/** Returns the throttler's result. Beyond the limit, a client is blocked until the window ends. */
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

/** Sum of a key since its window began. */
export interface CountingWindow {
  count: number;
  /** End of the window, in milliseconds of the clock. */
  endsAt: number;
}

/** A hundred thousand windows take about 10 MB. */
const MAX_WINDOWS = 100_000;

/**
 * Windows of one length that begin with a key's first use. Two generations bound their memory: when
 * the younger one is full or older than a window, it replaces the other, whose windows have ended
 * unless there are too many. So no search for entries to evict is needed.
 */
export class CountingWindows {
  private young = new Map<string, CountingWindow>();
  private old = new Map<string, CountingWindow>();
  private generationEndsAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly maxWindows = MAX_WINDOWS,
  ) {}

  /** Returns the window of a key, or a new one of `ttl` milliseconds. */
  open(key: string, ttl: number): CountingWindow {
    const now = this.clock.now();
    if (!isOpen(this.generationEndsAt, now, ttl) || this.young.size >= this.maxWindows / 2) {
      this.old = this.young;
      this.young = new Map();
      this.generationEndsAt = now + ttl;
    }
    const window = this.find(key, ttl) ?? { count: 0, endsAt: now + ttl };
    if (this.old.size > 0) this.old.delete(key);
    this.young.set(key, window);
    return window;
  }

  /** Returns the window of a key, if it has one that has not ended. */
  find(key: string, ttl: number): CountingWindow | undefined {
    const known = this.young.get(key) ?? this.old.get(key);
    return known && isOpen(known.endsAt, this.clock.now(), ttl) ? known : undefined;
  }

  /** Number of windows that are kept. */
  get size(): number {
    return this.young.size + this.old.size;
  }
}

/** Returns false also for a window that began before the clock was set back. */
function isOpen(endsAt: number, now: number, ttl: number): boolean {
  return endsAt > now && endsAt <= now + ttl;
}
