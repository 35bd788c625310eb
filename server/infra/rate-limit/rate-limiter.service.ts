import { Inject, Injectable } from '@nestjs/common';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { CONFIG, type Config } from '../../config/config.js';
import { RateLimitMetrics } from './rate-limit-metrics.js';
import {
  buildCounterKey,
  createTooManyRequestsError,
  REQUESTS_PER_MINUTE,
  WINDOW_MS,
  type LimitClass,
} from './rate-limits.js';
import type { Counters } from './local-counters.js';

/** Applies rate limits outside the routes of the API, with the same counters. */
@Injectable()
export class RateLimiter {
  constructor(
    @InjectThrottlerStorage() private readonly counters: Counters,
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: RateLimitMetrics,
  ) {}

  /**
   * Counts `amount` requests of a class for a client (see `identifyClient`), or does nothing for null,
   * a client that is exempt.
   *
   * @throws {TooManyRequestsError} beyond its limit, unless `RATE_LIMITS` is off
   * @example await limiter.consume('pages', identifyClient(request.ip));
   */
  async consume(limitClass: LimitClass, client: string | null, amount = 1): Promise<void> {
    if (!this.config.RATE_LIMITS || client === null) return;
    const key = buildCounterKey(limitClass, client);
    const limit = REQUESTS_PER_MINUTE[limitClass];
    const count = await this.counters.add(key, amount, WINDOW_MS, limit);
    if (!count.isBlocked) return;
    this.metrics.count(limitClass);
    throw createTooManyRequestsError(count.timeToBlockExpire);
  }
}
