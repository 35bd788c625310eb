import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../../config/config.js';
import { identifyClient } from '../../infra/rate-limit/client-address.js';
import { RateLimiterService } from '../../infra/rate-limit/rate-limiter.service.js';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Checks the operator's name and password (RFC 7617), which are configured or generated. After ten wrong passwords in a
 * minute, all logins of the client are refused until it is over, so that guessing is useless.
 */
@Injectable()
export class AdminAccessService {
  /** Password that was generated at startup, to be printed once; null if one is configured. */
  readonly generatedPassword: string | null;
  private readonly expected: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly limiter: RateLimiterService,
  ) {
    this.generatedPassword = config.ADMIN_PASSWORD ? null : randomBytes(12).toString('base64url');
    this.expected = hash(`${config.ADMIN_USER}:${config.ADMIN_PASSWORD ?? this.generatedPassword}`);
  }

  /**
   * Returns whether an `Authorization` header is the operator's. Compares in constant time.
   *
   * @param ip the client's IP address, for which a wrong password is counted
   * @throws {TooManyRequestsError} after too many wrong passwords
   */
  async authorize(authorization: string | undefined, ip: string): Promise<boolean> {
    if (authorization === undefined) return false;
    const client = identifyClient(ip);
    await this.limiter.assertLeft('logins', client);
    const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1] ?? '';
    const given = hash(Buffer.from(encoded, 'base64').toString('utf8'));
    const isRight = timingSafeEqual(given, this.expected);
    // Guesses that were sent together have all passed the first check, so check again now that they are counted.
    if (isRight) await this.limiter.assertLeft('logins', client);
    else await this.limiter.consume('logins', client);
    return isRight;
  }
}
