import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.js';
import { clientOf } from './client-address.js';
import { REQUESTS_PER_MINUTE } from './rate-limit.decorator.js';
import type { LimitClass } from './rate-limit.decorator.js';
import { TooManyRequestsError } from './too-many-requests.error.js';

/** Every limit is one of a minute. */
export const WINDOW_MS = 60_000;

/** The refusal of a client that has used up its share. */
export const tooManyRequests = (retryAfterSeconds: number): TooManyRequestsError =>
  new TooManyRequestsError(
    `You have made too many requests. Please try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  );

/** Limits by hand, for what is not a route of Nest's own. */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(ThrottlerStorage) private readonly counters: ThrottlerStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts one request of the client at `ip`.
   *
   * @throws {TooManyRequestsError} beyond the limit of its class
   */
  async take(limitClass: LimitClass, ip: string): Promise<void> {
    if (!this.config.RATE_LIMITS) return;
    const limit = REQUESTS_PER_MINUTE[limitClass];
    const key = counterKey(limitClass, clientOf(ip));
    const { isBlocked, timeToBlockExpire } = await this.counters.increment(
      key,
      WINDOW_MS,
      limit,
      WINDOW_MS,
      limitClass,
    );
    if (isBlocked) throw tooManyRequests(timeToBlockExpire);
  }
}

/** The name of a client's counter, in this process and in Redis. */
export const counterKey = (limitClass: LimitClass, client: string): string =>
  `mayfly:requests:${limitClass}:${client}`;
