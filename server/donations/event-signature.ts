import { DomainError } from '@mayfly/contract/domain-error.js';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the HMAC-SHA256 of a body in hexadecimal. */
export function signBody(body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/**
 * Verifies the signature of a body in constant time.
 *
 * @throws {DomainError} `invalid-signature` if the signature is missing or wrong
 */
export function verifySignature(body: Buffer, signature: unknown, secret: string): void {
  const expected = Buffer.from(signBody(body, secret));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new DomainError('invalid-signature');
  }
}
