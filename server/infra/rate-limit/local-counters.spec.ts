import { LocalCounters } from './local-counters.js';

describe('LocalCounters', () => {
  const clock = { time: 1_000_000, now: () => clock.time };
  const minute = 60_000;
  const take = async (counters: LocalCounters, key: string, times = 1, limit = 3) => {
    let blocked = false;
    let wait = 0;
    for (let n = 0; n < times; n += 1) {
      const count = await counters.increment(key, minute, limit);
      [blocked, wait] = [count.isBlocked, count.timeToBlockExpire];
    }
    return { blocked, wait };
  };

  it('blocks requests beyond the limit for the rest of the window', async () => {
    const counters = new LocalCounters(clock);
    expect(await take(counters, 'a', 3)).toEqual({ blocked: false, wait: 0 });
    clock.time += 45_500;
    expect(await take(counters, 'a')).toEqual({ blocked: true, wait: 15 });
    expect(await take(counters, 'b')).toEqual({ blocked: false, wait: 0 });
    clock.time += 14_499;
    expect((await take(counters, 'a')).blocked).toBe(true);
    clock.time += 1;
    expect((await take(counters, 'a')).blocked).toBe(false);
  });

  it('does not block after the clock was set back', async () => {
    const counters = new LocalCounters(clock);
    await take(counters, 'a', 9);
    clock.time -= 86_400_000;
    expect((await take(counters, 'a')).blocked).toBe(false);
  });

  it('keeps a bounded number of windows, the recent ones', async () => {
    const counters = new LocalCounters(clock, 100);
    for (let n = 0; n < 1_000; n += 1) {
      await take(counters, `client ${n}`, 3);
      expect(counters.size).toBeLessThanOrEqual(100);
    }
    expect((await take(counters, 'client 980')).blocked).toBe(true);
    expect((await take(counters, 'client 10')).blocked).toBe(false);
  });

  it('drops windows that have ended', async () => {
    const counters = new LocalCounters(clock);
    for (let n = 0; n < 100; n += 1) await take(counters, `client ${n}`);
    expect(counters.size).toBe(100);
    clock.time += minute;
    await take(counters, 'later');
    clock.time += minute;
    await take(counters, 'still later');
    expect(counters.size).toBeLessThanOrEqual(2);
  });

  it('keeps every window until its end when generations change', async () => {
    const counters = new LocalCounters(clock);
    await take(counters, 'early');
    clock.time += minute - 1;
    await take(counters, 'late', 4);
    clock.time += 2;
    await take(counters, 'other');
    expect((await take(counters, 'late')).blocked).toBe(true);
    clock.time += minute - 10;
    expect((await take(counters, 'late')).blocked).toBe(true);
  });
});
