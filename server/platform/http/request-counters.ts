import { Inject, Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { CLOCK } from '../observability/clock.js';
import type { Clock } from '../observability/clock.js';

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

interface Window {
  hits: number;
  endsAt: number;
}

/** A hundred thousand windows are some ten megabytes. */
const MOST_WINDOWS = 100_000;

/**
 * Counts requests in this process, in windows that begin with a key's first request. Memory is
 * bounded: windows live in two generations, and when the younger is full or a window's length
 * old, the elder is dropped whole. So a window is never lost before its end unless there are too
 * many, and nothing is ever searched for what may go.
 */
@Injectable()
export class RequestCounters implements ThrottlerStorage {
  private young = new Map<string, Window>();
  private old = new Map<string, Window>();
  private turnsAt = 0;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly mostWindows = MOST_WINDOWS,
  ) {}

  /** Counts one request; `ttl` is the length of a window in milliseconds. */
  increment(key: string, ttl: number, limit: number): Promise<Count> {
    const now = this.clock.now();
    // What ends later than it could was begun before the clock was set back.
    const isOpen = (endsAt: number) => endsAt > now && endsAt <= now + ttl;
    if (!isOpen(this.turnsAt) || this.young.size >= this.mostWindows / 2) {
      this.old = this.young;
      this.young = new Map();
      this.turnsAt = now + ttl;
    }
    const known = this.young.get(key) ?? this.old.get(key);
    const window = known && isOpen(known.endsAt) ? known : { hits: 0, endsAt: now + ttl };
    window.hits += 1;
    if (this.old.size > 0) this.old.delete(key);
    this.young.set(key, window);
    return Promise.resolve(countOf(window.hits, window.endsAt - now, limit));
  }

  /** How many windows are kept. */
  get size(): number {
    return this.young.size + this.old.size;
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
