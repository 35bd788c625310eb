import type { Clock } from '../clock/clock.js';

/** What has been counted for a key since its window began. */
export interface CountingWindow {
  count: number;
  /** When the window ends, in milliseconds of the clock. */
  endsAt: number;
}

/** A hundred thousand windows are some ten megabytes. */
const MAX_WINDOWS = 100_000;

/**
 * Windows of one length that begin with a key's first use. Memory is bounded: windows live in two
 * generations, and when the younger is full or a window's length old, the elder is dropped whole.
 * So a window is never lost before its end unless there are too many, and nothing is ever searched
 * for what may go.
 */
export class CountingWindows {
  private young = new Map<string, CountingWindow>();
  private old = new Map<string, CountingWindow>();
  private turnsAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly maxWindows = MAX_WINDOWS,
  ) {}

  /** Returns the window of a key, a new one if there is none; `ttl` is its length in milliseconds. */
  open(key: string, ttl: number): CountingWindow {
    const now = this.clock.now();
    if (!isOpen(this.turnsAt, now, ttl) || this.young.size >= this.maxWindows / 2) {
      this.old = this.young;
      this.young = new Map();
      this.turnsAt = now + ttl;
    }
    const window = this.find(key, ttl) ?? { count: 0, endsAt: now + ttl };
    if (this.old.size > 0) this.old.delete(key);
    this.young.set(key, window);
    return window;
  }

  /** Returns the window of a key if it has one that has not ended. */
  find(key: string, ttl: number): CountingWindow | undefined {
    const known = this.young.get(key) ?? this.old.get(key);
    return known && isOpen(known.endsAt, this.clock.now(), ttl) ? known : undefined;
  }

  /** How many windows are kept. */
  get size(): number {
    return this.young.size + this.old.size;
  }
}

/** What ends later than it could was begun before the clock was set back. */
function isOpen(endsAt: number, now: number, ttl: number): boolean {
  return endsAt > now && endsAt <= now + ttl;
}
