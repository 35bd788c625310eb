import { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { createHmac } from 'node:crypto';
import type { Clock } from '../observability/clock.js';
import { countOf } from './request-counters.js';
import type { RequestCounters } from './request-counters.js';

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** A count is worth waiting for this long, and no longer. */
const COMMAND_TIMEOUT_MS = 1_000;
/** How long Redis is left alone after a failure, before one request tries it again. */
const PAUSE_MS = 1_000;
/** The script in Redis only counts; whether that is too much is decided here. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

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
export class SharedCounters implements ThrottlerStorage, OnApplicationShutdown {
  private readonly logger = new Logger(SharedCounters.name);
  private awayUntil: number | null = null;

  constructor(
    private readonly shared: SharedStorage,
    private readonly own: RequestCounters,
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
  async increment(
    key: string,
    ttl: number,
    limit: number,
    _blockDuration: number,
    name: string,
  ): Promise<Count> {
    if (!this.mayAsk()) return this.own.increment(key, ttl, limit);
    try {
      const count = await this.shared.storage.increment(this.hide(key), ttl, NO_LIMIT, ttl, name);
      this.noteAnswer();
      return countOf(count.totalHits, count.timeToExpire * 1000, limit);
    } catch (error) {
      this.noteFailure(error);
      return this.own.increment(key, ttl, limit);
    }
  }

  onApplicationShutdown(): void {
    this.shared.disconnect();
  }

  private hide(key: string): string {
    const hash = createHmac('sha256', this.shared.hmacKey).update(key).digest('base64url');
    return `mayfly:requests:${hash}`;
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
