import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { identifyClient } from '../platform/rate-limit/client-address.js';
import {
  REQUESTS_PER_MINUTE,
  createTooManyRequestsError,
  WINDOW_MS,
} from '../platform/rate-limit/rate-limits.js';
import { MONOTONIC_CLOCK, type Clock } from '../platform/clock/clock.js';

const MOST_CLIENTS = 10_000;

/**
 * Counts wrong passwords of each client. Beyond the limit of a minute even the right one is
 * refused, so that a guess tells nothing; requests of somebody who is in count for nothing.
 */
@Injectable()
export class LoginAttemptsService {
  private readonly failures = new Map<string, { count: number; endsAt: number }>();

  constructor(
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Lets a client try, or does not.
   *
   * @throws {TooManyRequestsError} after too many wrong passwords
   */
  requireRoom(ip: string): void {
    if (!this.config.RATE_LIMITS) return;
    const now = this.clock.now();
    const failed = this.failures.get(identifyClient(ip));
    if (!failed || failed.endsAt <= now || failed.count < REQUESTS_PER_MINUTE.logins) return;
    throw createTooManyRequestsError(Math.ceil((failed.endsAt - now) / 1000));
  }

  /** Notes a wrong password. */
  noteFailure(ip: string): void {
    const now = this.clock.now();
    const client = identifyClient(ip);
    const failed = this.failures.get(client);
    const count = failed && failed.endsAt > now ? failed.count + 1 : 1;
    this.failures.delete(client);
    this.failures.set(client, { count, endsAt: now + WINDOW_MS });
    const [oldest] = this.failures.keys();
    if (this.failures.size > MOST_CLIENTS && oldest !== undefined) this.failures.delete(oldest);
  }
}
