import { createHash, randomBytes, randomInt } from 'node:crypto';
import { ADJECTIVES, NOUNS } from './address-words.js';

const NUMBERS = 1_000_000;
const SESSION_BYTES = 32;
const SESSION_ID = /^[A-Za-z0-9_-]{43}$/;

/** How many different local parts there are for one domain, in bits. */
export const LOCAL_PART_BITS = Math.log2(ADJECTIVES.length * NOUNS.length * NUMBERS);

/** Draws a local part: two words and six digits, from the operating system's CSPRNG. */
export function drawLocalPart(): string {
  const adjective = ADJECTIVES[randomInt(ADJECTIVES.length)];
  const noun = NOUNS[randomInt(NOUNS.length)];
  return `${adjective}-${noun}-${String(randomInt(NUMBERS)).padStart(6, '0')}`;
}

/** Draws a session id: 256 random bits in base64url, 43 characters. */
export function drawSessionId(): string {
  return randomBytes(SESSION_BYTES).toString('base64url');
}

/** What the server keeps of a session id: its SHA-256. Null where it cannot be one. */
export function hashSessionId(sessionId: string): Buffer | null {
  return SESSION_ID.test(sessionId) ? createHash('sha256').update(sessionId).digest() : null;
}

/**
 * The address a mailbox is known by: lower case, without a plus tag (RFC 5233) and without the
 * root dot of its domain. Null where the text is no address.
 */
export function canonicalAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > 320) return null;
  const local = address.slice(0, at).toLowerCase().split('+', 1)[0];
  const domain = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '');
  return local && domain ? `${local}@${domain}` : null;
}
