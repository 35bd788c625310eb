import { createHmac, timingSafeEqual } from 'node:crypto';
import { UnverifiedEventError } from './donation-errors.js';

/** HMAC-SHA256 over the bytes of a body, in hexadecimal digits. */
export function signBody(body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/**
 * Compares in constant time.
 *
 * @throws {UnverifiedEventError} unless `signature` is the one of the body
 */
export function requireSignature(body: Buffer, signature: unknown, secret: string): void {
  const expected = Buffer.from(signBody(body, secret));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new UnverifiedEventError();
  }
}
