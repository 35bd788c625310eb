import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@mayfly/contract/domain-error.js';

const PREFIX = 'mayfly_';
/** With the prefix, 43 characters of base64url, which the log redacts like a session ID. */
const RANDOM_BYTES = 27;

const NAME_PATTERN = /^[a-z0-9][a-z0-9._-]{0,62}$/i;

/** Generates a token: 216 random bits in base64url after a prefix that secret scanners find. */
export const generateToken = (): string => PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');

/** Returns the SHA-256 by which a token is stored. A token is random, so it needs no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns the token of an `Authorization` header (RFC 6750, 2.1), or null if it has none. */
export function readBearerToken(authorization: string | undefined): string | null {
  const [scheme, ...rest] = (authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? rest.join(' ').trim() : null;
}

/** @throws {DomainError} `validation-failed` if a text can't name a token */
export function assertTokenName(name: string): void {
  if (NAME_PATTERN.test(name)) return;
  throw new DomainError(
    'validation-failed',
    'The name of a token has letters, digits, dots, hyphens and underscores, at most 63.',
  );
}
