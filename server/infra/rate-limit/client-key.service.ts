import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';

/** Nest injection token of the key that hashes clients. */
export const CLIENT_HASH_KEY = Symbol('CLIENT_HASH_KEY');

/** Hexadecimal digits of a client's key. */
const KEY_DIGITS = 4;

/**
 * Creates the keys by which work takes turns: a keyed hash of a client's network, of 16 bits. It is stored with
 * addresses and targets of notifications. Each key belongs to thousands of networks, so that not even the
 * operator can tell an IP address from it; that two busy clients share one is unlikely, and then they
 * only share their turns.
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
