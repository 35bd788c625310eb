import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHmac } from 'node:crypto';

/** Nest injection token of the key that hashes clients. */
export const CLIENT_HASH_KEY = Symbol('CLIENT_HASH_KEY');

/** Hexadecimal digits of a client's key. */
const KEY_DIGITS = 4;

/** Clients whose keys are remembered: a hash per request costs more than most of its checks. */
const MAX_REMEMBERED_CLIENTS = 10_000;

/**
 * Creates the keys that decide whose work is next: a 16-bit keyed hash of a client's network. It is stored with
 * addresses. Thousands of networks share each key, so not even the operator can derive an IP address from it. Two
 * busy clients rarely share one, and if they do, they only share their turns.
 */
@Injectable()
export class ClientKeyService {
  private readonly remembered = new LRUCache<string, string>({
    max: MAX_REMEMBERED_CLIENTS,
    memoMethod: (client) =>
      createHmac('sha256', this.hashKey).update(client).digest('hex').slice(0, KEY_DIGITS),
  });

  constructor(@Inject(CLIENT_HASH_KEY) private readonly hashKey: Buffer) {}

  /** Returns the key of a client, given as rate limits identify it (see `identifyClient`). */
  derive(client: string): string {
    return this.remembered.memo(client);
  }
}
