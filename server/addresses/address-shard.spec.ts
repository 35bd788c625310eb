import { findShard } from './address-shard.js';

const ADDRESSES = Array.from({ length: 8_000 }, (_, n) => `quiet-otter-${n}@mayfly.test`);

describe('findShard', () => {
  it('returns 0 for one shard', () => {
    expect(new Set(ADDRESSES.map((address) => findShard(address, 1)))).toEqual(new Set([0]));
  });

  it('returns the same shard of an address in every version', () => {
    const shards = ADDRESSES.slice(0, 8).map((address) => findShard(address, 16));
    expect(shards).toEqual([0, 14, 13, 0, 11, 1, 14, 6]);
  });

  it('spreads addresses evenly', () => {
    const shards = ADDRESSES.map((address) => findShard(address, 16));
    const counts = Array.from({ length: 16 }, (_, n) => shards.filter((each) => each === n).length);
    expect(Math.min(...counts)).toBeGreaterThan(400);
    expect(Math.max(...counts)).toBeLessThan(600);
  });

  it('moves addresses only to a shard that was added', () => {
    const moved = ADDRESSES.filter((address) => findShard(address, 16) !== findShard(address, 17));
    expect(new Set(moved.map((address) => findShard(address, 17)))).toEqual(new Set([16]));
    expect(moved.length).toBeLessThan(700);
  });
});
