import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../../config/config.js';
import { MONOTONIC_CLOCK, type Clock } from '../../infra/clock/clock.js';
import { identifyClient } from '../../infra/rate-limit/client-address.js';
import { RateLimiterService } from '../../infra/rate-limit/rate-limiter.service.js';
import {
  createTooManyRequestsError,
  REQUESTS_PER_MINUTE,
  WINDOW_SECONDS,
} from '../../infra/rate-limit/rate-limits.js';

/** Maximum number of clients whose wrong passwords are counted. */
const MAX_CLIENTS = 100_000;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Checks the operator's name and password (RFC 7617), which are configured or generated. Counts wrong
 * passwords per client: after ten, each less than a minute after the one before, all logins of the
 * client are refused for a minute, so that guessing is useless. Correct passwords aren't counted.
 */
@Injectable()
export class AdminAccessService {
  /** Password that was generated at startup, to be printed once; null if one is configured. */
  readonly generatedPassword: string | null;
  private readonly expected: Buffer;
  /** Number of wrong passwords by client. Each failure starts the minute again. */
  private readonly failures: LRUCache<string, number>;

  constructor(
    @Inject(MONOTONIC_CLOCK) clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiter: RateLimiterService,
  ) {
    this.failures = new LRUCache({
      max: MAX_CLIENTS,
      ttl: WINDOW_SECONDS * 1_000,
      ttlResolution: 0,
      perf: clock,
    });
    this.generatedPassword = config.ADMIN_PASSWORD ? null : randomBytes(12).toString('base64url');
    this.expected = hash(`${config.ADMIN_USER}:${config.ADMIN_PASSWORD ?? this.generatedPassword}`);
  }

  /**
   * Returns whether an `Authorization` header is the operator's. Compares in constant time.
   *
   * @param ip the client's IP address, for which a wrong password is counted
   * @throws {TooManyRequestsError} after too many wrong passwords
   */
  authorize(authorization: string | undefined, ip: string): boolean {
    if (authorization === undefined) return false;
    const client = identifyClient(ip);
    this.assertAllowed(client);
    const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1] ?? '';
    const given = hash(Buffer.from(encoded, 'base64').toString('utf8'));
    if (timingSafeEqual(given, this.expected)) return true;
    this.recordFailure(client);
    return false;
  }

  private assertAllowed(client: string): void {
    if (!this.config.RATE_LIMITS) return;
    if ((this.failures.get(client) ?? 0) < REQUESTS_PER_MINUTE.logins) return;
    this.limiter.countRejection('logins');
    throw createTooManyRequestsError(Math.ceil(this.failures.getRemainingTTL(client) / 1_000));
  }

  private recordFailure(client: string): void {
    this.failures.set(client, (this.failures.get(client) ?? 0) + 1);
  }
}

/** Value of `WWW-Authenticate`: makes a browser ask for name and password. */
export const LOGIN_CHALLENGE = 'Basic realm="Mayfly operators", charset="UTF-8"';
