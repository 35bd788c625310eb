import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';

/** Nest injection token of the key that hashes clients. */
export const CLIENT_HASH_KEY = Symbol('CLIENT_HASH_KEY');

/** Hexadecimal digits of a client's key. */
const KEY_DIGITS = 4;

/**
 * Creates the keys that decide whose work is next: a 16-bit keyed hash of a client's network. It is stored with
 * addresses. Thousands of networks share each key, so not even the operator can derive an IP address from it. Two
 * busy clients rarely share one, and if they do, they only share their turns.
 */
@Injectable()
export class ClientKeyService {
  constructor(@Inject(CLIENT_HASH_KEY) private readonly hashKey: Buffer) {}

  /** Returns the key of a client, given as rate limits identify it (see `identifyClient`). */
  derive(client: string): string {
    const hash = createHmac('sha256', this.hashKey).update(client).digest('hex');
    return hash.slice(0, KEY_DIGITS);
  }
}
