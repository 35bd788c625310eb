import { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { createHmac } from 'node:crypto';
import type { Clock } from '../clock/clock.js';
import { toCount } from './local-counters.js';
import type { Count, Counters, LocalCounters } from './local-counters.js';

/** A count is worth waiting for this long, and no longer. */
const COMMAND_TIMEOUT_MS = 1_000;
/** How long Redis is left alone after a failure, before one request tries it again. */
const PAUSE_MS = 1_000;
/** The script in Redis only counts; whether that is too much is decided here. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
/** The throttler's name for limits that have no name. */
const THROTTLER_NAME = 'default';

/** Where the counters of all nodes are, and the key under which they hide their clients. */
export interface SharedStorage {
  storage: ThrottlerStorage;
  /** HMAC key, the same on every node. */
  hmacKey: Buffer;
  disconnect(): void;
}

/**
 * Counts requests in Redis, so that all nodes count together. While Redis is down, slow or
 * refusing, each node counts on its own: no request waits for it and none goes uncounted. Redis
 * sees only a keyed HMAC of each client, and every counter expires with its window.
 */
export class SharedCounters implements Counters, OnApplicationShutdown {
  private readonly logger = new Logger(SharedCounters.name);
  private awayUntil: number | null = null;

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
    if (!this.mayAsk()) return this.own.add(key, amount, ttl, limit);
    try {
      const { totalHits, timeToExpire } = await this.addShared(this.hide(key), amount, ttl);
      this.noteAnswer();
      return toCount(totalHits, timeToExpire * 1000, limit);
    } catch (error) {
      this.noteFailure(error);
      return this.own.add(key, amount, ttl, limit);
    }
  }

  onApplicationShutdown(): void {
    this.shared.disconnect();
  }

  /** Counts in Redis; the script there counts one at a time, so all commands leave together. */
  private async addShared(key: string, amount: number, ttl: number): Promise<Count> {
    const { storage } = this.shared;
    const counts = await Promise.all(
      Array.from({ length: amount }, () =>
        storage.increment(key, ttl, NO_LIMIT, ttl, THROTTLER_NAME),
      ),
    );
    return counts.reduce((last, count) => (count.totalHits > last.totalHits ? count : last));
  }

  private hide(key: string): string {
    return `mayfly:requests:${hashClient(this.shared.hmacKey, key)}`;
  }

  private mayAsk(): boolean {
    if (this.awayUntil === null) return true;
    const now = this.clock.now();
    if (now < this.awayUntil) return false;
    this.awayUntil = now + PAUSE_MS;
    return true;
  }

  private noteAnswer(): void {
    if (this.awayUntil === null) return;
    this.awayUntil = null;
    this.logger.log('Redis is back; requests are counted together again.');
  }

  private noteFailure(error: unknown): void {
    if (this.awayUntil === null) {
      this.logger.warn(`Redis is away; each node counts requests for itself. ${String(error)}`);
    }
    this.awayUntil = this.clock.now() + PAUSE_MS;
  }
}

/** Returns the keyed hash by which Redis knows a counter's key, which names a client. */
export function hashClient(hmacKey: Buffer, key: string): string {
  return createHmac('sha256', hmacKey).update(key).digest('base64url');
}
