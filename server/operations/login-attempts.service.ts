import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { MONOTONIC_CLOCK, type Clock } from '../platform/clock/clock.js';
import { identifyClient } from '../platform/rate-limit/client-address.js';
import { CountingWindows } from '../platform/rate-limit/local-counters.js';
import {
  createTooManyRequestsError,
  REQUESTS_PER_MINUTE,
  WINDOW_MS,
} from '../platform/rate-limit/rate-limits.js';

/**
 * Counts wrong passwords per client. Beyond the limit per minute even the right one is refused, so
 * that guessing is useless. Requests of an operator who is logged in don't count.
 */
@Injectable()
export class LoginAttemptsService {
  private readonly failures: CountingWindows;

  constructor(
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.failures = new CountingWindows(clock);
  }

  /**
   * Checks whether a client may try a password.
   *
   * @throws {TooManyRequestsError} after too many wrong passwords
   */
  assertAllowed(ip: string): void {
    if (!this.config.RATE_LIMITS) return;
    const window = this.failures.find(identifyClient(ip), WINDOW_MS);
    if (!window || window.count < REQUESTS_PER_MINUTE.logins) return;
    throw createTooManyRequestsError(Math.ceil((window.endsAt - this.clock.now()) / 1000));
  }

  /** Counts a wrong password. */
  recordFailure(ip: string): void {
    const window = this.failures.open(identifyClient(ip), WINDOW_MS);
    window.count += 1;
    window.endsAt = this.clock.now() + WINDOW_MS;
  }
}
