import { LRUCache } from 'lru-cache';
import { createHmac, randomBytes } from 'node:crypto';

const MAX_KNOWN = 50_000;
const TTL_MS = 86_400_000;
const HASH_BYTES = 12;

/**
 * Remembers for a day which addresses existed, so that emails which arrive too late can be counted.
 * Stores keyed hashes in memory; the key is random and never leaves the process. Drops the least recently
 * used addresses if there are too many.
 */
export class KnownRecipients {
  private readonly key = randomBytes(32);
  private readonly hashes = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: TTL_MS });

  /** Remembers an address in its canonical form. */
  add(emailAddress: string): void {
    this.hashes.set(this.hash(emailAddress), true);
  }

  /** Returns whether an address in its canonical form is one of the remembered ones. */
  has(emailAddress: string): boolean {
    return this.hashes.has(this.hash(emailAddress));
  }

  private hash(emailAddress: string): string {
    const hash = createHmac('sha256', this.key).update(emailAddress).digest();
    return hash.toString('base64', 0, HASH_BYTES);
  }
}
