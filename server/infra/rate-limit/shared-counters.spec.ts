import { Logger } from '@nestjs/common';
import { toCount, LocalCounters } from './local-counters.js';
import { SharedCounters } from './shared-counters.js';

describe('SharedCounters', () => {
  const clock = { time: 1_000_000, now: () => clock.time };
  const shared = { isDown: false, calls: 0, hits: 0, keys: [] as string[] };
  const storage = {
    increment: (key: string, ttl: number, limit: number) => {
      shared.keys.push(key);
      shared.calls += 1;
      shared.hits += 1;
      if (shared.isDown) return Promise.reject(new Error('Connection is closed.'));
      return Promise.resolve(toCount(shared.hits, ttl, limit));
    },
  };
  let counters: SharedCounters;
  const take = () => counters.increment('client', 60_000, 2);

  beforeEach(() => {
    Object.assign(shared, { isDown: false, calls: 0, hits: 0, keys: [] });
    const sharedStorage = { storage, hmacKey: Buffer.alloc(32), disconnect: () => undefined };
    counters = new SharedCounters(sharedStorage, new LocalCounters(clock), clock);
    jest.spyOn(Logger.prototype, 'warn').mockReset();
    jest.spyOn(Logger.prototype, 'log').mockReset();
  });
  afterAll(() => jest.restoreAllMocks());

  it('decides by the count of all nodes in Redis', async () => {
    shared.hits = 1;
    expect((await take()).isBlocked).toBe(false);
    expect(await take()).toMatchObject({ isBlocked: true, timeToBlockExpire: 60 });
  });

  it('counts several requests at once', async () => {
    expect(await counters.add('client', 2, 60_000, 2)).toMatchObject({ isBlocked: false });
    expect(await counters.add('client', 2, 60_000, 2)).toMatchObject({ totalHits: 4 });
    shared.isDown = true;
    expect(await counters.add('client', 3, 60_000, 2)).toMatchObject({ totalHits: 3 });
  });

  it('sends Redis a keyed hash of the client', async () => {
    const sharedStorage = { storage, hmacKey: Buffer.alloc(32, 1), disconnect: () => undefined };
    const otherKey = new SharedCounters(sharedStorage, new LocalCounters(clock), clock);
    await take();
    await take();
    await otherKey.increment('client', 60_000, 2);
    expect(shared.keys[0]).toMatch(/^mayfly:requests:[\w-]{43}$/);
    expect(shared.keys[1]).toBe(shared.keys[0]);
    expect(shared.keys[2]).not.toBe(shared.keys[0]);
  });

  it('counts in this process while Redis is unavailable', async () => {
    shared.isDown = true;
    expect([await take(), await take(), await take()].map((each) => each.isBlocked)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('tries Redis with one request a second and logs each change once', async () => {
    shared.isDown = true;
    for (let n = 0; n < 50; n += 1) await take();
    expect(shared.calls).toBe(1);
    clock.time += 1_000;
    await Promise.all(Array.from({ length: 50 }, () => take()));
    expect(shared.calls).toBe(2);
    expect(Logger.prototype.warn).toHaveBeenCalledTimes(1);
    shared.isDown = false;
    clock.time += 1_000;
    for (let n = 0; n < 5; n += 1) await take();
    expect(shared.calls).toBe(7);
    expect(Logger.prototype.log).toHaveBeenCalledTimes(1);
  });
});
