import { createHash } from 'node:crypto';

const MASK = (1n << 64n) - 1n;
const MULTIPLIER = 2862933555777941757n;

/**
 * Returns the shard of an address in its canonical form, from 0 to `shards` - 1: the same on every node
 * and in every version. If shards are added, addresses move only to the new ones (jump consistent hash,
 * Lamping and Veach, 2014). Unused while there is one shard; `docs/scale.md` describes the use of more.
 */
export function findShard(emailAddress: string, shards: number): number {
  let key = createHash('sha256').update(emailAddress).digest().readBigUInt64BE();
  let shard = 0n;
  for (let next = 0n; next < shards;) {
    shard = next;
    key = (key * MULTIPLIER + 1n) & MASK;
    next = ((shard + 1n) << 31n) / ((key >> 33n) + 1n);
  }
  return Number(shard);
}
