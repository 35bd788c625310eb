import { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { createHmac } from 'node:crypto';
import type { Clock } from '../clock/clock.js';
import { toCount, type Count, type Counters, type LocalCounters } from './local-counters.js';

/** Timeout of a Redis command. */
const COMMAND_TIMEOUT_MS = 1_000;

/** Time after a failure until one request tries Redis again. */
const RETRY_INTERVAL_MS = 1_000;

/** Redis only counts; this class decides whether a limit is exceeded. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** The throttler's name for limits without a name. */
const THROTTLER_NAME = 'default';

/** Storage of the counters of all nodes, and the key that hashes their clients. */
export interface SharedStorage {
  storage: ThrottlerStorage;
  /** HMAC key, the same on every node. */
  hmacKey: Buffer;
  disconnect(): void;
}

/**
 * Counts requests in Redis, so that all nodes count together. While Redis is down or slow, each node
 * counts on its own: no request waits for Redis and none goes uncounted. Redis holds only a keyed
 * hash of each client, and every counter expires with its window.
 */
export class SharedCounters implements Counters, OnApplicationShutdown {
  private readonly logger = new Logger(SharedCounters.name);
  private unavailableUntil: number | null = null;

  constructor(
    private readonly shared: SharedStorage,
    private readonly own: LocalCounters,
    private readonly clock: Clock,
  ) {}

  /** Returns the counters on a Redis, over a separate connection that nothing else can block. */
  static connect(redis: Redis, hmacKey: Buffer): SharedStorage {
    const connection = redis.duplicate({
      lazyConnect: false,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      commandTimeout: COMMAND_TIMEOUT_MS,
    });
    connection.on('error', () => undefined);
    const storage = new ThrottlerStorageRedisService(connection);
    return { storage, hmacKey, disconnect: () => connection.disconnect() };
  }

  /** Counts one request; `ttl` is the length of a window in milliseconds. */
  increment(key: string, ttl: number, limit: number): Promise<Count> {
    return this.add(key, 1, ttl, limit);
  }

  async add(key: string, amount: number, ttl: number, limit: number): Promise<Count> {
    if (!this.shouldTryRedis()) return this.own.add(key, amount, ttl, limit);
    try {
      const { totalHits, timeToExpire } = await this.addShared(this.hash(key), amount, ttl);
      this.recordSuccess();
      return toCount(totalHits, timeToExpire * 1000, limit);
    } catch (error) {
      this.recordFailure(error);
      return this.own.add(key, amount, ttl, limit);
    }
  }

  onApplicationShutdown(): void {
    this.shared.disconnect();
  }

  /** Counts in Redis. A command counts a single request, so `amount` commands are sent together. */
  private async addShared(key: string, amount: number, ttl: number): Promise<Count> {
    const { storage } = this.shared;
    const counts = await Promise.all(
      Array.from({ length: amount }, () =>
        storage.increment(key, ttl, NO_LIMIT, ttl, THROTTLER_NAME),
      ),
    );
    return counts.reduce((last, count) => (count.totalHits > last.totalHits ? count : last));
  }

  private hash(key: string): string {
    return `mayfly:requests:${hashClient(this.shared.hmacKey, key)}`;
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
    this.logger.log('Redis is available again; nodes count requests together.');
  }

  private recordFailure(error: unknown): void {
    if (this.unavailableUntil === null) {
      this.logger.warn(
        `Redis is unavailable; each node counts requests on its own. ${String(error)}`,
      );
    }
    this.unavailableUntil = this.clock.now() + RETRY_INTERVAL_MS;
  }
}

/** Returns the keyed hash of a key that contains a client. */
export function hashClient(hmacKey: Buffer, key: string): string {
  return createHmac('sha256', hmacKey).update(key).digest('base64url');
}
