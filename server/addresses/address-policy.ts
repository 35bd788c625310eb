import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SESSION_ID_PATTERN } from '@mayfly/contract/limits.js';

/** Words of an address, in lines: neutral or pleasant, three to eight letters, none twice or in both lists. */
const WORDS = JSON.parse(
  readFileSync(new URL('./address-words.json', import.meta.url), 'utf8'),
) as Record<'adjectives' | 'nouns', string[]>;
export const ADJECTIVES = WORDS.adjectives.join(' ').split(' ');
export const NOUNS = WORDS.nouns.join(' ').split(' ');

const NUMBERS = 1_000_000;
const SESSION_BYTES = 32;
const MAX_ADDRESS_LENGTH = 320;

/** Generates a local part from the operating system's CSPRNG: two words and six digits. */
export function generateLocalPart(): string {
  const adjective = ADJECTIVES[randomInt(ADJECTIVES.length)];
  const noun = NOUNS[randomInt(NOUNS.length)];
  return `${adjective}-${noun}-${String(randomInt(NUMBERS)).padStart(6, '0')}`;
}

/** Returns whether a local part, in lower case, has the form of generated ones. */
export function isGeneratedLocalPart(localPart: string): boolean {
  return /^[a-z]+-[a-z]+-\d{6}$/.test(localPart);
}

/** Generates a session ID: 256 random bits in base64url, 43 characters. */
export const generateSessionId = (): string => randomBytes(SESSION_BYTES).toString('base64url');

/** Returns the SHA-256 hash that is stored for a session ID, or null if the text isn't in its format. */
export function hashSessionId(sessionId: string): Buffer | null {
  return SESSION_ID_PATTERN.test(sessionId)
    ? createHash('sha256').update(sessionId).digest()
    : null;
}

/**
 * Returns an address in the form in which it is stored: lower case, without a plus tag (RFC 5233)
 * and without the root dot of its domain. Returns null if the text is not an address.
 */
export function canonicalizeAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > MAX_ADDRESS_LENGTH) return null;
  const local = address.slice(0, at).toLowerCase().split('+', 1)[0];
  const domain = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '');
  return local && domain ? `${local}@${domain}` : null;
}

/** Local parts that every domain must accept: RFC 5321, section 4.5.1, and RFC 2142. */
const OPERATOR_MAILBOXES = new Set(['postmaster', 'abuse']);

/** Valid as a recipient without a domain (RFC 5321, section 4.1.1.3). */
const POSTMASTER = 'postmaster';

/**
 * Returns the address of the operator's mailbox for a recipient, or null if the recipient is another
 * one. A bare `postmaster` belongs to the first domain.
 *
 * @param recipient in lower case
 * @param domains all mail domains, in lower case
 */
export function findOperatorMailbox(recipient: string, domains: string[]): string | null {
  const address = recipient === POSTMASTER ? `${POSTMASTER}@${domains[0]}` : recipient;
  const at = address.lastIndexOf('@');
  const isOperatorMailbox =
    OPERATOR_MAILBOXES.has(address.slice(0, at)) && domains.includes(address.slice(at + 1));
  return isOperatorMailbox ? address : null;
}
