import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHmac } from 'node:crypto';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Clock } from '../clock/clock.js';
import type { Redis } from '../redis/redis.js';

/** Timeout of a Redis command, in milliseconds. */
const COMMAND_TIMEOUT_MS = 1_000;

/** Time after a failure until one addition tries Redis again, in milliseconds. */
const RETRY_INTERVAL_MS = 1_000;

/** A hundred thousand windows take about 10 MB. A flood from more clients evicts the least recent ones. */
const MAX_WINDOWS = 100_000;

/** Sum of a key, and the milliseconds until its window ends. */
export interface Count {
  sum: number;
  msLeft: number;
}

/** Redis, in which all nodes count together, and the key that hashes their clients. */
export interface SharedStore {
  redis: Redis;
  /** HMAC key, the same on every node. */
  hmacKey: Buffer;
}

/** Settings of counters. `name` is part of the keys in Redis. */
interface Settings {
  name: string;
  windowSeconds: number;
  maxWindows?: number;
}

/**
 * Sums up amounts per key in windows that begin with the key's first use: in Redis, so that all nodes count
 * together, or in this process without Redis. While Redis is down or slow, each node counts on its own: no
 * caller waits for Redis longer than a second, and no amount goes uncounted. Redis holds only a keyed hash of
 * each key. `RateLimiterMemory` of the library isn't used, since it has no bound.
 */
export class Counters implements OnApplicationShutdown {
  private readonly logger = new Logger(Counters.name);
  private readonly own: LRUCache<string, number>;
  private readonly connection: Redis | null;
  private readonly limiter: RateLimiterRedis | null;
  private readonly hmacKey: Buffer | undefined;
  private unavailableUntil: number | null = null;

  constructor(
    private readonly clock: Clock,
    shared: SharedStore | null,
    { name, windowSeconds, maxWindows = MAX_WINDOWS }: Settings,
  ) {
    this.own = new LRUCache({
      // With `max`, the cache would take its whole memory from the start.
      ...{ maxSize: maxWindows, sizeCalculation: () => 1 },
      ttl: windowSeconds * 1_000,
      ttlResolution: 0,
      noUpdateTTL: true,
      // The cache takes a start at 0 for a window without an end.
      perf: { now: () => clock.now() + 1 },
    });
    this.connection = shared && connect(shared.redis);
    this.hmacKey = shared?.hmacKey;
    this.limiter =
      this.connection &&
      new RateLimiterRedis({
        storeClient: this.connection,
        keyPrefix: `mayfly:${name}`,
        // Redis only counts; callers know the limits.
        points: Number.MAX_SAFE_INTEGER,
        duration: windowSeconds,
        rejectIfRedisNotReady: true,
      });
  }

  /** Number of windows that are kept in this process. */
  get size(): number {
    return this.own.size;
  }

  /** Adds an amount and returns the sum of its window. Never rejects. */
  async add(key: string, amount: number): Promise<Count> {
    const count = await this.addShared(key, amount);
    if (!count) return this.addOwn(key, amount);
    this.own.set(key, count.sum, { ttl: count.msLeft, noUpdateTTL: false });
    return count;
  }

  /** Returns the sum of a key as far as this process knows it. */
  get(key: string): number {
    // A window ends at this millisecond, while the cache keeps it for another one.
    if (this.own.getRemainingTTL(key) <= 0) this.own.delete(key);
    return this.own.get(key) ?? 0;
  }

  /** Adds an amount here at once, and soon in Redis, whose sum then counts here too. */
  addInBackground(key: string, amount: number): void {
    this.addOwn(key, amount);
    void this.addShared(key, amount).then((count) => {
      if (!count) return;
      const sum = Math.max(this.get(key), count.sum);
      this.own.set(key, sum, { ttl: count.msLeft, noUpdateTTL: false });
    });
  }

  onApplicationShutdown(): void {
    this.connection?.disconnect();
  }

  /** Adds an amount in this process only. */
  addOwn(key: string, amount: number): Count {
    const sum = this.get(key) + amount;
    this.own.set(key, sum);
    return { sum, msLeft: this.own.getRemainingTTL(key) };
  }

  /** Adds in Redis. Returns null if Redis isn't used or available. */
  private async addShared(key: string, amount: number): Promise<Count | null> {
    if (!this.limiter || !this.shouldTryRedis()) return null;
    try {
      const { consumedPoints, msBeforeNext } = await this.limiter.penalty(this.hash(key), amount);
      this.recordSuccess();
      return { sum: consumedPoints, msLeft: Math.max(msBeforeNext, 1) };
    } catch (error) {
      this.recordFailure(error);
      return null;
    }
  }

  private hash(key: string): string {
    return createHmac('sha256', this.hmacKey ?? '')
      .update(key)
      .digest('base64url');
  }

  private shouldTryRedis(): boolean {
    if (this.unavailableUntil === null) return true;
    const now = this.clock.now();
    if (now < this.unavailableUntil) return false;
    this.unavailableUntil = now + RETRY_INTERVAL_MS;
    return true;
  }

  private recordSuccess(): void {
    if (this.unavailableUntil === null) return;
    this.unavailableUntil = null;
    this.logger.log('Redis is available again; nodes count together.');
  }

  private recordFailure(error: unknown): void {
    if (this.unavailableUntil === null) {
      this.logger.warn(`Redis is unavailable; each node counts on its own. ${String(error)}`);
    }
    this.unavailableUntil = this.clock.now() + RETRY_INTERVAL_MS;
  }
}

/** Time for which a client's usage is summed up, from its first use. */
const USAGE_WINDOW_SECONDS = 3_600;

/**
 * What each client has used within an hour from its first use, in the unit of the limit. Added in the background, so a
 * client may exceed a limit by what it uses on several nodes at the same moment.
 */
export class ClientUsage extends Counters {
  constructor(clock: Clock, shared: SharedStore | null) {
    super(clock, shared, { name: 'usage', windowSeconds: USAGE_WINDOW_SECONDS });
  }
}

/** Returns a separate connection, which nothing else can block. */
function connect(redis: Redis): Redis {
  const connection = redis.duplicate({
    lazyConnect: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
  });
  connection.on('error', () => undefined);
  return connection;
}
