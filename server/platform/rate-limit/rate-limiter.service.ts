import { Inject, Injectable } from '@nestjs/common';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.js';
import { REQUESTS_PER_MINUTE } from './rate-limit.decorator.js';
import type { LimitClass } from './rate-limit.decorator.js';
import { buildCounterKey, createTooManyRequestsError, WINDOW_MS } from './rate-limits.js';
import type { Counters } from './local-counters.js';

/** Applies the rate limits where no route of the API is asked, with the same counters. */
@Injectable()
export class RateLimiter {
  constructor(
    @InjectThrottlerStorage() private readonly counters: Counters,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts `amount` requests of a kind for a client (see `identifyClient`).
   *
   * @throws {TooManyRequestsError} beyond its limit; `RATE_LIMITS=off` lifts it
   */
  async consume(limitClass: LimitClass, client: string, amount = 1): Promise<void> {
    if (!this.config.RATE_LIMITS) return;
    const key = buildCounterKey(limitClass, client);
    const limit = REQUESTS_PER_MINUTE[limitClass];
    const count = await this.counters.add(key, amount, WINDOW_MS, limit);
    if (count.isBlocked) throw createTooManyRequestsError(count.timeToBlockExpire);
  }
}
