import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { CLOCK, type Clock } from '../clock/clock.js';

/** Nest injection token of the key that signs URLs. */
export const URL_KEY = Symbol('URL_KEY');

const PERIOD_SECONDS = 3_600;

/**
 * Signs paths that a browser may open without the session ID. A signature is valid until the end of
 * the next hour, so that responses within an hour are equal and can be cached. All nodes share the
 * key, which is stored in the database.
 */
@Injectable()
export class UrlSignerService {
  constructor(
    @Inject(URL_KEY) private readonly key: Buffer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns when signatures made now expire, in Unix seconds. Signed paths change with it alone. */
  getExpiry(): number {
    const now = Math.floor(this.clock.now() / 1000);
    return (Math.floor(now / PERIOD_SECONDS) + 2) * PERIOD_SECONDS;
  }

  /** Returns the path with `expires` (Unix seconds) and `signature` (HMAC-SHA256, base64url). */
  sign(path: string): string {
    const expires = this.getExpiry();
    return `${path}?expires=${expires}&signature=${this.signature(path, expires)}`;
  }

  /** Returns whether a signature of this path is authentic and has not expired. */
  verify(path: string, expires: number, signature: string): boolean {
    if (!Number.isSafeInteger(expires) || expires * 1000 <= this.clock.now()) return false;
    const expected = Buffer.from(this.signature(path, expires));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private signature(path: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${path}\n${expires}`).digest('base64url');
  }
}
